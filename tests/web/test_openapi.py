"""The OpenAPI schema, and requests generated from it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.durability.files import labels, people, table
from tests.web.conftest import Serve
from tests.web.served import OWNER_TOKEN, StudyServer

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 15
"""Requests for each operation, role and mode."""

OPERATIONS = (
    ("GET", "/api/me"),
    ("POST", "/api/ask"),
    ("POST", "/api/tell"),
    ("POST", "/api/undo"),
    ("POST", "/api/release"),
    ("GET", "/api/questions/{number}/image"),
    ("GET", "/api/status"),
    ("GET", "/api/export/{name}"),
    ("GET", "/api/people"),
    ("POST", "/api/people"),
    ("DELETE", "/api/people/{name}"),
    ("PUT", "/api/settings"),
    ("POST", "/api/session"),
    ("DELETE", "/api/session"),
)


DOCUMENT = Path(__file__).parents[2] / "docs" / "serving.md"


def test_documented_calls_are_those_of_the_server() -> None:
    rows = re.findall(r"^\| (`(?:GET|POST|PUT|DELETE).*?) \|", DOCUMENT.read_text(), flags=re.MULTILINE)
    documented = set()
    for row in rows:
        for part in re.findall(r"`((?:[A-Z]+)(?: /\S+)?)`", row):
            method, _, path = part.partition(" ")
            documented.add((method, path or re.findall(r"/api/[^`]+", row)[0]))
    assert documented == set(OPERATIONS)


@pytest.fixture(scope="module")
def served(serve_long: Serve) -> StudyServer:
    """A study with questions for people, some of them open whatever is answered."""
    served = serve_long(goal=labels(0.02), strong=people("two"), weak=table("model", price=0.01), rows=60)
    served.wait_for_state("waiting")
    return served


@pytest.fixture(scope="module")
def document(served: StudyServer) -> Any:
    reply = served.anonymous.get("/api/openapi.json")
    assert reply.status_code == 200
    return reply.json()


def operations(document: Any) -> dict[tuple[str, str], Any]:
    return {
        (method.upper(), path): each for path, methods in document["paths"].items() for method, each in methods.items()
    }


# ---- the schema


def test_schema_is_valid_and_has_every_operation(document: Any) -> None:
    assert document["openapi"].startswith("3.1")
    schemathesis.openapi.from_dict(document).validate()
    assert set(operations(document)) == set(OPERATIONS)


def test_every_operation_has_a_description_and_error_responses(document: Any) -> None:
    for each in operations(document).values():
        assert each["description"].strip()
        assert {"400", "401", "403", "404", "409", "413", "422", "429", "503"} <= set(each["responses"])
        assert any(code.startswith("2") for code in each["responses"])
        for code, response in each["responses"].items():
            assert response["description"].strip()
            if code >= "400":
                assert response["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/ErrorDetail"}


def test_operation_ids_are_unique(document: Any) -> None:
    names = [each["operationId"] for each in operations(document).values()]
    assert len(names) == len(set(names))


def test_there_are_no_pages_that_load_external_resources(served: StudyServer) -> None:
    for path in ("/docs", "/redoc", "/api/docs", "/openapi.json"):
        assert served.owner.get(path).status_code == 404


# ---- generated requests


CAN_BE_WRONG = [
    each for each in OPERATIONS if each[0] in {"POST", "PUT"} or each[1].endswith(("image", "export/{name}"))
]
CAN_BE_WRONG.remove(("POST", "/api/release"))
"""Operations with parameters that can be invalid."""

GENERATED = [
    *((GenerationMode.POSITIVE, *each) for each in OPERATIONS),
    *((GenerationMode.NEGATIVE, *each) for each in CAN_BE_WRONG),
]


@pytest.mark.parametrize("role", ["owner", "expert"])
@pytest.mark.parametrize(("mode", "method", "path"), GENERATED)
def test_generated_requests_are_handled(
    served: StudyServer, document: Any, method: str, path: str, role: str, mode: GenerationMode
) -> None:
    token = OWNER_TOKEN if role == "owner" else served.invite("an expert").key
    operation = schemathesis.openapi.from_dict(document)[path][method]

    @seed(6)
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def odd(data: st.DataObject) -> None:
        case = data.draw(operation.as_strategy(generation_mode=mode))
        case.call_and_validate(served.address, session, {"Authorization": f"Bearer {token}"}, checks=CHECKS)

    with requests.Session() as session:
        odd()
    if (method, path) == ("PUT", "/api/settings"):
        served.owner.change_settings(paused=False)
    assert served.owner.get("/api/me").status_code == 200
