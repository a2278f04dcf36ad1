import { jsonIn } from '../../core/data/json-in.ts';
import type { Rewriting } from './rewriting.ts';

/** The configuration of a network in the one form that charts write, where only white space differs. */
export function modernNetworkConfig(rewriting: Rewriting): void {
  const at = ['spec', 'config'];
  const config = rewriting.at(at);
  if (typeof config !== 'string') return;
  const indented = indentedJson(config);
  if (indented === undefined || indented === config) return;
  rewriting.set(at, indented);
  rewriting.tell('networkConfig', at, 'the JSON of spec.config is formatted anew, with the same content');
}

/** Undefined for a text that is no JSON, or that would not be the same: a key that stands twice, a number of many digits. */
function indentedJson(text: string): string | undefined {
  const data = jsonIn(text);
  const isSame = typeof data === 'object' && JSON.stringify(data) === withoutSpace(text);
  return isSame ? JSON.stringify(data, undefined, 2) : undefined;
}

/** JSON without the white space between its words; what stands in quotes stays. */
function withoutSpace(json: string): string {
  return json.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, (_all, quoted: string | undefined) => quoted ?? '');
}
