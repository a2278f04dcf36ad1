import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import type { Random } from '../differential/questions/random.ts';

/** Words that rules of our CRDs know and do not know. */
export function wordsOf(rules: readonly string[]): readonly [string, ...string[]] {
  const known = rules.flatMap((rule) => Array.from(rule.matchAll(/'([^']*)'|"([^"]*)"/g), ([, single, double]) => single ?? double ?? ''));
  return ['', 'x', '/a/../b', ...new Set(known)];
}

/** Most often of the type that the schema names, down to the last field. */
export function randomValue(random: Random, node: SchemaNode, words: readonly [string, ...string[]]): unknown {
  const { schema } = node;
  if (random.onceIn(30)) return random.pick<unknown>([null, 'x', 0, -1, true, [], {}, ['x'], { a: 1 }]);
  switch (schema.type) {
    case 'string':
      return random.onceIn(6) ? random.pick(words) + random.pick(words) : random.pick(words);
    case 'integer':
      return random.int(5) - 2;
    case 'number':
      return (random.int(9) - 4) / 2;
    case 'boolean':
      return random.onceIn(2);
    case 'array':
      return Array.from({ length: random.int(4) }, () => (node.items === undefined ? 'x' : randomValue(random, node.items, words)));
    default:
      return randomMap(random, node, words);
  }
}

function randomMap(random: Random, node: SchemaNode, words: readonly [string, ...string[]]): object {
  const map: Record<string, unknown> = {};
  for (const key of Object.keys(node.schema.properties ?? {})) {
    const child = node.property(key);
    if (child !== undefined && !random.onceIn(3)) map[key] = randomValue(random, child, words);
  }
  if (node.additional !== undefined) map[random.pick(words)] = randomValue(random, node.additional, words);
  return map;
}
