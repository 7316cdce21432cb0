"""Columns, ids and features that the items don't have, or that don't fit."""

from __future__ import annotations

from sklearn.preprocessing import StandardScaler

from overread.errors import InvalidArgument, InvalidData, InvalidSpec
from tests.api.wrong_inputs.notebook import (
    FRAME,
    NUMBERS,
    TEXTS,
    Shortening,
    Wrong,
    X,
    Y,
    guess,
    replace,
)

WRONG: dict[str, Wrong] = {
    "a typing error in features": (
        lambda s: s.label(FRAME, features=["siez"]),
        InvalidArgument,
        ["features='siez'", "did you mean 'size'?"],
    ),
    "features that are no column": (
        lambda s: s.label(FRAME, features=["colour"]),
        InvalidArgument,
        ["features='colour'", "the columns are 'size', 'age', 'body'"],
    ),
    "no features": (lambda s: s.label(FRAME, features=[]), InvalidArgument, ["features=[]", "names of columns"]),
    "features by number": (lambda s: s.label(FRAME, features=3), InvalidArgument, ["features=3", "names of columns"]),
    "features by position": (lambda s: s.label(X, features=[0]), InvalidArgument, ["features=[0]", "names of columns"]),
    "columns in nested lists": (
        lambda s: s.label(FRAME, features=[["size"], ["age", "body"]]),
        InvalidArgument,
        ["features=[['size'], ['age', 'body']]", "names of columns"],
    ),
    "an asynchronous function as features": (
        lambda s: s.label(TEXTS, features=guess),
        InvalidArgument,
        ["features=guess is asynchronous", "returns the numbers"],
    ),
    "features of texts": (
        lambda s: s.label(TEXTS, features=["size"]),
        InvalidArgument,
        ["features='size'", "X is a list of texts", "leave it out"],
    ),
    "the expert's labels as features": (
        lambda s: s.label(FRAME.assign(gold=Y), strong="gold", features=["size", "gold"]),
        InvalidArgument,
        ["features='gold'", "the expert's labels", "leave it out"],
    ),
    "a matrix as features": (
        lambda s: s.label(TEXTS, features=X),
        InvalidArgument,
        ["features is a ndarray of shape (40, 2)", "features=lambda items: numbers"],
    ),
    "the class of a transformer": (
        lambda s: s.label(NUMBERS, features=StandardScaler),
        InvalidArgument,
        ["features=StandardScaler", "write features=StandardScaler()"],
    ),
    "a transformer for other items": (
        lambda s: s.label(FRAME, features=StandardScaler()),
        InvalidData,
        ["features=StandardScaler(...)", "could not convert string to float", "a frame"],
    ),
    "a transformer that loses a row": (
        lambda s: s.label(X, features=Shortening()),
        InvalidData,
        ["features, the transformer Shortening", "39 rows for 40 items", "one row for each item"],
    ),
    "a function of one item as features": (
        lambda s: s.label(TEXTS, features=len),
        InvalidData,
        ["features, the function len", "the one value 40"],
    ),
    "features that return nothing": (
        lambda s: s.label(TEXTS, features=[].extend),
        InvalidData,
        ["features, the function extend, is None", "one row of numbers"],
    ),
    "texts of numbers": (
        lambda s: s.label(X, features="text"),
        InvalidArgument,
        ["features='text'", "needs texts", "an array of numbers"],
    ),
    "texts of columns of numbers": (
        lambda s: s.label(NUMBERS, features="text"),
        InvalidArgument,
        ["features='text'", "a column of text", "'size', 'age'"],
    ),
    "an embedding without a name": (
        lambda s: s.label(TEXTS, features="embedding:"),
        InvalidArgument,
        ["features='embedding:'", "name a folder or a model"],
    ),
    "an embedding that is not there": (
        lambda s: s.label(TEXTS, features=f"embedding:{s.folder}"),
        InvalidSpec,
        ["the embedding model", "can't be loaded from its folder", "use a folder with a model2vec model"],
    ),
    "ids that are no column": (
        lambda s: s.label(FRAME, id="boody"),
        InvalidArgument,
        ["id='boody'", "did you mean 'body'?"],
    ),
    "ids of an array": (
        lambda s: s.label(X, id="ticket"),
        InvalidArgument,
        ["id='ticket'", "X is an array of numbers", "leave it out"],
    ),
    "ids by position": (lambda s: s.label(FRAME, id=0), InvalidArgument, ["id=0", "the name of a column"]),
    "the ids themselves": (
        lambda s: s.label(FRAME, id=FRAME["size"]),
        InvalidArgument,
        ["id is a Series", "the name of a column"],
    ),
    "ids that repeat": (
        lambda s: s.label(FRAME.assign(ticket=7), id="ticket"),
        InvalidData,
        ["id='ticket'", "duplicate ids: 7 in rows 1, 2", "give each row its own id"],
    ),
    "a missing id": (
        lambda s: s.label(FRAME.assign(ticket=replace(TEXTS, 3, None)), id="ticket"),
        InvalidData,
        ["id='ticket'", "no id in row 4", "fill it in"],
    ),
    "the expert is no column": (
        lambda s: s.label(FRAME.assign(gold=Y), strong="glod"),
        InvalidArgument,
        ["strong='glod'", "did you mean 'gold'?"],
    ),
    "the weak labeler is no column": (
        lambda s: s.label(TEXTS, weak="gpt-4o"),
        InvalidArgument,
        ["weak='gpt-4o'", "X is a list of texts"],
    ),
    "predictions that are no column": (
        lambda s: s.audit("gtp", X=FRAME.assign(gpt=Y)),
        InvalidArgument,
        ["predicted='gtp'", "did you mean 'gpt'?"],
    ),
}
