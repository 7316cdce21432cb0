"""The questions that a labeler receives."""

from __future__ import annotations

import numpy as np

from overread.core.answers import Questions


def test_an_array_of_questions_is_a_copy() -> None:
    questions = Questions(np.array([7, 2, 5]))
    for array in (np.array(questions), np.asarray(questions), np.asarray(questions, dtype=np.float64)):
        array.sort()
    assert list(questions) == [7, 2, 5]
    assert np.asarray(questions, dtype=np.float64).dtype == np.float64
