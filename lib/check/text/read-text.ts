import { readJson } from './read-json.ts';
import { readWellFormedYaml } from './well-formed-yaml.ts';
import type { Dialect } from './plain-scalar.ts';
import { mayBeJson, syntaxOf } from './syntax.ts';
import { toValue, type Reading } from './to-value.ts';

const none: Reading['problems'] = [];

/** Reads one document of YAML or JSON, or one item of a list with its dash. */
export function readText(text: string, dialect?: Dialect): Reading {
  const value = mayBeJson.test(text) ? readJson(text) : readWellFormedYaml(text, undefined, dialect);
  if (value !== undefined) return { value, problems: none };
  const syntax = syntaxOf(text, dialect);
  return 'problem' in syntax ? { value: undefined, problems: [syntax.problem] } : toValue(syntax.document);
}
