import type * as Yaml from 'yaml';
import { isPlainYaml } from './plain-yaml.ts';
import { refusedByPyYaml, unprintable, type Cause } from './py-yaml.ts';

/** What keeps cloud-init from reading a text as YAML, and in which line, counted from 1. */
export interface YamlFault {
  readonly line: number;
  readonly cause: Cause;
}

/**
 * Fleets have the same text over and over with other numbers in it, and numbers make hardly any text less YAML. Null stands for no fault, so
 * that one look at the long key is enough.
 */
const known = new Map<string, YamlFault | null>();
const mostKnown = 1000;

/** Anchors, aliases, indentation that a block states, directives and escapes: their digits decide what is YAML. */
const digitsMatter = /(?:^|[\s,:[{?-])[&*][^\s,\]}]*\d|[|>][+-]?\d|^%|\\[\dxuU]/m;

/** Undefined where the text is one YAML document. */
export function yamlFault(text: string): YamlFault | undefined {
  const shape = text.replaceAll(/\d+/g, '0');
  const found = known.get(shape);
  if (found !== undefined) return found ?? undefined;
  if (known.size >= mostKnown) known.clear();
  const isPlain = !unprintable.test(text) && isPlainYaml(text);
  const fault = isPlain ? undefined : parsed(text);
  if (isPlain || !digitsMatter.test(text)) known.set(shape, fault ?? null);
  return fault;
}

function parsed(text: string): YamlFault | undefined {
  const yaml = require('yaml') as typeof Yaml; // what it is; most user data is plain
  const lineCounter = new yaml.LineCounter();
  // PyYAML takes the last of keys that stand twice.
  const document = yaml.parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false, version: '1.1', logLevel: 'silent' });
  const [error] = document.errors;
  if (error !== undefined && mayGoOn(text, error)) return undefined;
  const refused = error === undefined ? refusedByPyYaml(text, document, yaml) : { offset: error.pos[0], cause: causeOf(error) };
  return refused && { line: lineCounter.linePos(refused.offset).line, cause: refused.cause };
}

function causeOf({ code }: Yaml.YAMLParseError): Cause {
  return code === 'TAB_AS_INDENT' ? 'tab' : 'other';
}

/** In PyYAML a list or map in brackets may go on further to the left than its key, where the parser takes it for ended. */
function mayGoOn(text: string, { code, message, pos: [offset] }: Yaml.YAMLParseError): boolean {
  return code === 'BAD_INDENT' && message.startsWith('Flow ') && /[\]}]/.test(text.slice(offset));
}

/** How to mend the text of such a prop. */
export function hintFor({ line, cause }: YamlFault, prop: 'userData' | 'networkData'): string {
  if (cause === 'tab') return `Write spaces instead of tabs in line ${line}.`;
  if (cause === 'alias') return `Put what begins with * in line ${line} in quotes: to YAML it is the name of another value.`;
  if (cause === 'tag') return `Put what begins with ! in line ${line} in quotes: to YAML it is a type.`;
  return `Correct line ${line}, or pass ${prop} as an object, which is written as YAML.`;
}
