import type * as Yaml from 'yaml';
import { isPlainYaml } from './plain-yaml.ts';

/** What keeps a text from being YAML, and in which line, counted from 1. */
export interface YamlFault {
  readonly line: number;
  readonly isTab: boolean;
}

/**
 * Fleets have the same text over and over with other numbers in it, and numbers make no text any less YAML. Null stands for no fault, so that
 * one look at the long key is enough.
 */
const known = new Map<string, YamlFault | null>();
const mostKnown = 1000;

/** Undefined where the text is one YAML document. */
export function yamlFault(text: string): YamlFault | undefined {
  const shape = text.replaceAll(/\d+/g, '0');
  const found = known.get(shape);
  if (found !== undefined) return found ?? undefined;
  if (known.size >= mostKnown) known.clear();
  const fault = isPlainYaml(text) ? undefined : parsed(text);
  known.set(shape, fault ?? null);
  return fault;
}

function parsed(text: string): YamlFault | undefined {
  const { LineCounter, parseDocument } = require('yaml') as typeof Yaml; // what it is; most user data is plain
  const lineCounter = new LineCounter();
  // PyYAML takes the last of keys that stand twice.
  const [error] = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false, version: '1.1' }).errors;
  if (error === undefined) return undefined;
  return { line: lineCounter.linePos(error.pos[0]).line, isTab: error.code === 'TAB_AS_INDENT' };
}
