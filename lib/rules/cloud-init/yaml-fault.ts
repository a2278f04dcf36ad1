import type * as Yaml from 'yaml';
import { differInNumbers } from './differ-in-numbers.ts';
import { isPlainYaml } from './plain-yaml.ts';

/** What keeps a text from being YAML, and in which line, counted from 1. */
export interface YamlFault {
  readonly line: number;
  readonly isTab: boolean;
}

interface Judged {
  readonly text: string;
  readonly fault: YamlFault | undefined;
}

/** Fleets have the same text over and over with other numbers in it, and numbers make no text any less YAML. */
const recent: Judged[] = [];
const mostRecent = 8;

/** Undefined where the text is one YAML document. */
export function yamlFault(text: string): YamlFault | undefined {
  for (const judged of recent) if (differInNumbers(judged.text, text)) return judged.fault;
  const fault = isPlainYaml(text) ? undefined : parsed(text);
  if (recent.unshift({ text, fault }) > mostRecent) recent.pop();
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
