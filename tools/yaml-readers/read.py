"""Tells how PyYAML, a reader of YAML 1.1, reads: one JSON string a line in, one line of JSON out, {"value": ...} or {"error": "..."}."""

import json
import sys

import yaml


def plain(value):
    if isinstance(value, dict):
        if not all(isinstance(key, str) for key in value):
            raise ValueError(f"keys that are not strings: {list(value)}")
        return {key: plain(child) for key, child in value.items()}
    if isinstance(value, list):
        return [plain(child) for child in value]
    if value is None or isinstance(value, (str, int, float, bool)):
        return value
    raise ValueError(f"a {type(value).__name__}")


def read(text):
    try:
        return {"value": plain(yaml.safe_load(text))}
    except (ValueError, yaml.YAMLError) as error:
        return {"error": str(error).split("\n")[0]}


for line in sys.stdin:
    print(json.dumps(read(json.loads(line))))
