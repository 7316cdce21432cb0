"""Features of text, columns and embedding models are deterministic, work for any script, and are cached beside the study."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pytest
from model2vec import StaticModel
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace

import overread
from overread.errors import InvalidData, InvalidSpec
from overread.items import features
from overread.items.features import Featurizer, embedding_features, fit_features, make_features
from overread.items.table import Items
from overread.items.text import fit_text

COMPLAINTS = [f"the printer on floor {i} is broken again" for i in range(20)]
THANKS = [f"thank you for the quick help, number {i}" for i in range(20)]
CHINESE = ["打印机坏了不能用", "我的打印机坏了", "谢谢你们的帮助", "非常谢谢帮助"]


def items(texts: list[str]) -> Items:
    return Items(pl.DataFrame({"text": texts, "age": range(len(texts))}), show=["text"])


@pytest.fixture
def model(tmp_path: Path) -> Path:
    """A real model of model2vec: four words, two dimensions."""
    words = {"[UNK]": 0, "good": 1, "bad": 2, "day": 3}
    tokenizer = Tokenizer(WordLevel(words, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = Whitespace()
    vectors = np.array([[0, 0], [1, 0], [0, 1], [1, 1]], dtype=np.float32)
    StaticModel(vectors, tokenizer).save_pretrained(tmp_path / "model")
    return tmp_path / "model"


def test_importing_the_package_and_reading_a_spec_loads_no_scikit_learn() -> None:
    program = "import overread, overread.items.features, overread.study.spec.spec, sys; print('sklearn' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True, timeout=60)
    assert said.stdout.strip() == "False"


def test_an_embedding_is_the_mean_of_the_words(model: Path) -> None:
    x = embedding_features(["good day", "bad", "", "unheard of"], "model", folder=model.parent)
    assert x.dtype == np.float64
    assert x.tolist() == [[1.0, 0.5], [0.0, 1.0], [0.0, 0.0], [0.0, 0.0]]


def test_an_embedding_is_used_for_texts_in_python(model: Path) -> None:
    texts, expert = ["good day", "bad day"] * 100, ["yes", "no"] * 100
    result = overread.learn(texts, strong=expert, max_strong=20, features=f"embedding:{model}")
    assert result.features == f"the texts: the embedding {str(model)!r}"
    assert result.classifier is not None
    assert result.classifier.predict(["good", "bad"]).tolist() == ["yes", "no"]


@pytest.mark.parametrize("name", ["empty", "not/a hub's/name"])
def test_a_model_that_can_not_be_loaded_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(InvalidSpec) as caught:
        embedding_features(["a", "b"], name, folder=tmp_path)
    assert caught.value.key == "pool.features"
    assert f"the embedding model {name!r} can't be loaded" in str(caught.value)
    assert "folder with a model2vec model, relative to the" in str(caught.value)


def test_a_model_with_vectors_that_are_not_finite_is_refused(model: Path) -> None:
    broken = StaticModel.from_pretrained(model)
    broken.embedding[1] = np.nan
    broken.save_pretrained(model)
    with pytest.raises(InvalidSpec, match="not finite"):
        embedding_features(["good", "bad"], "model", folder=model.parent)


def test_a_name_of_the_hub_that_can_not_be_loaded_is_refused_by_the_setting(tmp_path: Path) -> None:
    with pytest.raises(InvalidSpec, match="can't be loaded from the Hugging Face hub"):
        make_features(items(["a", "b"]), "embedding:not/a hub's/name", tmp_path)


def test_the_setting_selects_the_features(model: Path) -> None:
    pool = items(["good", "bad"])
    assert make_features(pool, ["age"]).tolist() == [[0.0], [1.0]]
    assert make_features(pool, "text").tolist() == fit_text(["good", "bad"], "tfidf")[0].tolist()
    assert make_features(pool, "embedding:model", model.parent).tolist() == [[1.0, 0.0], [0.0, 1.0]]


@pytest.mark.parametrize("setting", ["texts", "embedding:", ""])
def test_an_unknown_setting_is_rejected(setting: str) -> None:
    with pytest.raises(InvalidSpec, match=r'must be "text", a list of columns of numbers, or "embedding:NAME"'):
        make_features(items(["a", "b"]), setting)


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "tickets.features.npz"


def tamper(cache: Path) -> None:
    """Change the cached features, so that a test can see whether the cache was used."""
    with np.load(cache) as archive:
        key, x = archive["key"], archive["features"]
    np.savez(cache, key=key, features=x + 1)


def test_features_are_cached(cache: Path) -> None:
    made = make_features(items(COMPLAINTS), "text", cache=cache)
    assert [path.name for path in cache.parent.iterdir()] == [cache.name]
    tamper(cache)
    assert make_features(items(COMPLAINTS), "text", cache=cache).tolist() == (made + 1).tolist()


def test_a_change_of_items_settings_or_version_recomputes_features(
    cache: Path, model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fresh(pool: Items, setting: str) -> bool:
        made = make_features(pool, setting, model.parent)
        return np.array_equal(make_features(pool, setting, model.parent, cache), made)

    make_features(items(COMPLAINTS), "text", cache=cache)
    tamper(cache)
    assert fresh(items(THANKS), "text")
    tamper(cache)
    assert fresh(items(THANKS), "embedding:model")
    tamper(cache)
    monkeypatch.setattr(features, "FEATURES_VERSION", 2)
    assert fresh(items(THANKS), "embedding:model")
    tamper(cache)
    assert not fresh(items(THANKS), "embedding:model")


def test_a_retrained_local_model_recomputes_features(cache: Path, model: Path) -> None:
    pool = items(["good", "bad"])
    make_features(pool, "embedding:model", model.parent, cache)
    trained = StaticModel.from_pretrained(model)
    trained.embedding[1] = [5, 5]
    trained.save_pretrained(model)
    assert make_features(pool, "embedding:model", model.parent, cache).tolist() == [[5.0, 5.0], [0.0, 1.0]]


@pytest.mark.parametrize("damage", ["short", "empty", "text", "bit", "other"])
def test_a_damaged_cache_is_recomputed(cache: Path, damage: str) -> None:
    made = make_features(items(COMPLAINTS), "text", cache=cache)
    whole = cache.read_bytes()
    middle = len(whole) // 2
    content: dict[str, Any] = {
        "short": whole[:-40],
        "empty": b"",
        "text": b"not an archive",
        "bit": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
    }
    if damage == "other":
        np.savez(cache, something=np.zeros(3))
    else:
        cache.write_bytes(content[damage])
    assert make_features(items(COMPLAINTS), "text", cache=cache).tolist() == made.tolist()
    assert make_features(items(COMPLAINTS), "text", cache=cache).tolist() == made.tolist()


def test_a_missing_cache_folder_does_not_stop_a_study(cache: Path) -> None:
    made = make_features(items(COMPLAINTS), "text", cache=cache.parent / "gone" / "cache.npz")
    assert made.shape[0] == 20


def lists(*cells: list[float]) -> Items:
    return Items(pl.DataFrame({"text": ["a"] * len(cells), "vector": cells, "n": range(len(cells))}))


def test_a_column_of_lists_is_several_features_for_new_items_too() -> None:
    x, featurizer = fit_features(lists([1, 2, 3], [4, 5, 6]), ["vector", "n"])
    assert x.tolist() == [[1, 2, 3, 0], [4, 5, 6, 1]]
    again = Featurizer.from_arrays(featurizer.to_arrays())
    assert featurizer.width == again.width == 4
    assert again.transform(lists([7, 8, 9])).tolist() == [[7, 8, 9, 0]]
    with pytest.raises(InvalidData, match="3 numbers per row"):
        again.transform(lists([7, 8]))


def test_columns_saved_without_a_width_are_one_feature_each() -> None:
    saved = {"about": np.frombuffer(b'{"setting": ["n", "m"], "model": ""}', np.uint8)}
    assert Featurizer.from_arrays(saved).width == 2
