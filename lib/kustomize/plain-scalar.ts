import type { Scalar, ScalarNode } from './node.ts';

/** What a text means where it is written over a number or a word. */
export function plainScalar({ value, text }: ScalarNode): Scalar {
  if (typeof value !== 'string') return value;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[-+]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
