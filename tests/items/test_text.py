"""Features of texts are the same for the same texts, finite for any text, and keep their method when they are restored."""

from __future__ import annotations

import math
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import files
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overread.errors import InvalidArgument, InvalidData, MissingExtra
from overread.items import static_embeddings
from overread.items.features import Featurizer, fit_features, make_features
from overread.items.table import Items
from overread.items.text import TFIDF, TFIDF_STATIC, TextVectorizer, default_method, fit_text, pack_json

COMPLAINTS = [f"the printer on floor {i} is broken again" for i in range(20)]
THANKS = [f"thank you for the quick help, number {i}" for i in range(20)]
CHINESE = ["打印机坏了不能用", "我的打印机坏了", "谢谢你们的帮助", "非常谢谢帮助"]
SCRIPTS = [
    "Привет, мир",
    "مرحبا بالعالم",
    "नमस्ते दुनिया",
    "こんにちは世界",
    "🎉🎉",
    "Straße",
    "a\x00b",
    "</s>",
    "\ud800",
]


@pytest.fixture
def without_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the interpreter's finder say that wordllama is not installed."""
    monkeypatch.setitem(sys.modules, "wordllama", None)


@pytest.fixture
def other_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The table file of another installed wordllama, whose last number differs."""
    folder = tmp_path / "site" / "wordllama"
    for name in (static_embeddings.WEIGHTS, static_embeddings.TOKENIZER):
        (source,) = (Path(str(each.locate())) for each in files("wordllama") or () if str(each).endswith(name))
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_bytes(source.read_bytes())
    (folder / "__init__.py").touch()
    table = folder / static_embeddings.WEIGHTS
    content = table.read_bytes()
    table.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    monkeypatch.syspath_prepend(str(folder.parent))
    yield table
    static_embeddings._read_table.cache_clear()


def alike(x: Any) -> Any:
    """Cosine similarities of all pairs of rows."""
    return (x @ x.T) / np.linalg.norm(x, axis=1) / np.linalg.norm(x, axis=1)[:, None]


def embed(texts: list[str]) -> Any:
    return static_embeddings.load_table().embed(texts)


def items(texts: list[str]) -> Items:
    return Items(pl.DataFrame({"text": texts}), show=["text"])


# ---- TF-IDF


@pytest.mark.parametrize("method", [TFIDF, TFIDF_STATIC])
def test_texts_of_two_topics_have_distant_features(method: str) -> None:
    found = alike(fit_text(COMPLAINTS + THANKS, method)[0])
    assert found[:20, :20].min() > found[:20, 20:].max()


@pytest.mark.slow
def test_the_same_texts_give_the_same_features_in_another_process() -> None:
    here, _ = fit_text(COMPLAINTS + THANKS)
    program = "from tests.items.test_text import *; print(fit_text(COMPLAINTS + THANKS)[0].tobytes().hex())"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True, timeout=60)
    assert np.frombuffer(bytes.fromhex(said.stdout), dtype=np.float64).tolist() == here.ravel().tolist()


@pytest.mark.parametrize("method", [TFIDF, TFIDF_STATIC])
@pytest.mark.parametrize(
    "texts", [["", ""], [" ", "\n"], ["!", "?"], ["a", "a"], ["", "x y"], CHINESE, SCRIPTS, ["one"]]
)
def test_small_empty_and_foreign_pools_have_finite_features(texts: list[str], method: str) -> None:
    x, vectorizer = fit_text(texts, method)
    assert x.shape == (len(texts), vectorizer.width)
    assert (x.dtype.name, x.flags.c_contiguous, bool(np.isfinite(x).all())) == ("float64", True, True)
    assert 1 <= len(vectorizer.components) <= max(1, len(texts))
    assert np.allclose(vectorizer(texts), x, rtol=0, atol=1e-9)


def test_languages_without_spaces_use_character_features() -> None:
    x = fit_text(CHINESE, "tfidf")[0]
    found = x @ x.T
    assert found[0, 1] > max(found[0, 2], found[0, 3], found[1, 2])
    assert found[2, 3] > max(found[0, 2], found[0, 3], found[1, 2])


def test_dimensions_are_limited_by_the_setting_and_the_texts() -> None:
    assert TextVectorizer.fit(COMPLAINTS + THANKS, dimensions=3)[0].shape == (40, 3)
    assert fit_text(["same words"] * 5, "tfidf")[0].shape == (5, 1)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.text(max_size=20), min_size=2, max_size=8))
def test_any_texts_have_finite_features(texts: list[str]) -> None:
    x, _ = fit_text(texts)
    assert len(x) == len(texts)
    assert x.shape[1] >= 1
    assert np.isfinite(x).all()


def test_an_unknown_method_is_rejected() -> None:
    with pytest.raises(InvalidArgument, match="method='bert' must be 'tfidf' or 'tfidf\\+static'"):
        fit_text(COMPLAINTS, "bert")


# ---- static embeddings


def test_an_embedding_has_length_one_and_an_empty_text_has_zeros() -> None:
    x = embed(["", " \n", "a printer", "🎉"])
    assert np.linalg.norm(x, axis=1).round(6).tolist() == [0.0, 0.0, 1.0, 1.0]
    assert x.shape[1] == static_embeddings.WIDTH


def test_an_embedding_is_the_mean_of_its_tokens_vectors() -> None:
    table = static_embeddings.load_table()
    mean = (
        table.vectors[table.tokenizer.encode("A broken printer!", add_special_tokens=False).ids]
        .astype(float)
        .mean(axis=0)
    )
    assert np.allclose(table.embed(["A broken printer!"])[0], mean / np.linalg.norm(mean), rtol=0, atol=1e-7)


def test_related_words_have_close_embeddings() -> None:
    found = alike(
        embed(["The doctor treated the patient.", "A nurse works in a hospital.", "Interest rates rose again."])
    )
    assert found[0, 1] > max(found[0, 2], found[1, 2])


def test_an_embedding_depends_on_its_own_text_alone() -> None:
    texts = [f"text {i}, {'word ' * (i % 7)}" for i in range(static_embeddings.PIECE + 5)]
    whole = embed(texts)
    assert np.array_equal(embed(texts[::-1])[::-1], whole)
    assert np.array_equal(embed(texts[-2:]), whole[-2:])


def test_a_long_text_is_truncated_and_marks_of_the_tokenizer_are_text() -> None:
    limit = static_embeddings.MAX_CHARACTERS
    assert np.array_equal(embed(["ab" * limit]), embed([("ab" * limit)[:limit]]))
    assert not np.array_equal(embed(["</s>"]), embed(["<s>"]))


def test_neither_the_import_nor_the_search_loads_the_package() -> None:
    loaded = "print({'wordllama', 'tokenizers', 'sklearn'} & {*sys.modules})"
    program = f"import sys, overread.items.text as text; text.default_method(); {loaded}"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True, timeout=60)
    assert said.stdout.strip() == "set()"


def test_the_sums_of_token_vectors_are_exact_so_that_their_order_does_not_matter() -> None:
    table = static_embeddings.load_table()
    ids = table.tokenizer.encode("the " * 500 + " ".join(COMPLAINTS), add_special_tokens=False).ids
    exact = [math.fsum(column) for column in table.vectors[ids].astype(float).T]
    assert table._sum_vectors(["the " * 500 + " ".join(COMPLAINTS)])[0].tolist() == exact


# ---- methods


def test_the_method_is_the_best_that_is_installed() -> None:
    x, vectorizer = fit_text(COMPLAINTS + THANKS)
    assert vectorizer.method == default_method() == TFIDF_STATIC
    assert vectorizer.about == f"TF-IDF and static embeddings, {x.shape[1]} numbers"
    assert np.array_equal(x, np.hstack([fit_text(COMPLAINTS + THANKS, "tfidf")[0], embed(COMPLAINTS + THANKS)]))


@pytest.mark.usefixtures("without_extra")
def test_without_the_extra_the_method_is_tfidf() -> None:
    x, vectorizer = fit_text(COMPLAINTS + THANKS)
    assert vectorizer.method == default_method() == TFIDF
    assert vectorizer.about == f"TF-IDF, {x.shape[1]} numbers"
    assert np.array_equal(x, fit_text(COMPLAINTS + THANKS, "tfidf")[0])
    with pytest.raises(MissingExtra, match=r"overread\[text\]"):
        fit_text(COMPLAINTS, TFIDF_STATIC)


@pytest.mark.parametrize("method", [TFIDF, TFIDF_STATIC])
def test_a_vectorizer_is_restored_from_its_arrays(method: str) -> None:
    texts = COMPLAINTS + THANKS
    x, vectorizer = fit_text(texts, method)
    arrays = vectorizer.to_arrays()
    again = TextVectorizer.from_arrays(arrays)
    assert (again.method, again.width, again.about) == (method, x.shape[1], vectorizer.about)
    assert np.array_equal(again(texts), vectorizer(texts))
    assert max(array.nbytes for array in arrays.values()) < 100_000  # the table is not among them


def test_arrays_of_earlier_versions_are_tfidf() -> None:
    about = {"analyzer": "word", "runs": [1, 2], "terms": ["printer"]}
    saved = {"terms": pack_json(about), "idf": np.array([2.0]), "components": np.eye(1)}
    vectorizer = TextVectorizer.from_arrays(saved)
    assert vectorizer.method == TFIDF
    assert vectorizer(["the printer", "other"]).tolist() == [[1.0], [0.0]]


def test_a_vectorizer_of_another_table_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    _, featurizer = fit_features(items(COMPLAINTS), "text", text_method=TFIDF_STATIC)
    saved = featurizer.to_arrays()
    monkeypatch.setattr(static_embeddings, "TABLE_DIGEST", "0" * 32)
    with pytest.raises(InvalidData, match="fit them again"):
        Featurizer.from_arrays(saved)


def test_an_installed_package_with_another_table_is_rejected(other_table: Path) -> None:
    assert default_method() == TFIDF_STATIC
    with pytest.raises(InvalidData, match=r"pip install 'wordllama==0\.4\.\*'"):
        fit_text(COMPLAINTS)
    other_table.write_bytes(b"damaged")
    with pytest.raises(InvalidData, match="can't be read"):
        fit_text(COMPLAINTS)


def test_a_featurizer_computes_the_features_of_its_method(monkeypatch: pytest.MonkeyPatch) -> None:
    pool = items(COMPLAINTS + THANKS)
    x, featurizer = fit_features(pool, "text", text_method=TFIDF_STATIC)
    assert np.array_equal(x, make_features(pool, "text", text_method=TFIDF_STATIC))
    again = Featurizer.from_arrays(featurizer.to_arrays())
    assert again.width == x.shape[1]
    assert np.allclose(again.transform(pool), x, rtol=0, atol=1e-9)
    monkeypatch.setitem(sys.modules, "wordllama", None)
    with pytest.raises(MissingExtra, match=r"overread\[text\]"):
        Featurizer.from_arrays(featurizer.to_arrays())


def test_the_cache_of_one_method_is_not_used_for_the_other(tmp_path: Path) -> None:
    pool, cache = items(COMPLAINTS), tmp_path / "features.npz"
    for method in (TFIDF, TFIDF_STATIC, TFIDF):
        x = make_features(pool, "text", cache=cache, text_method=method)
        assert np.array_equal(x, fit_text(COMPLAINTS, method)[0])
        assert np.array_equal(make_features(pool, "text", cache=cache, text_method=method), x)
