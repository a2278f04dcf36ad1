import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { valueAt } from '../../lib/core/data/path.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { shippedKinds } from '../../lib/schema/shipped-schemas.ts';
import { linesOf } from '../conformance/run.ts';
import { Random } from '../differential/questions/random.ts';
import { Comparison } from './comparison.ts';
import { randomValue, wordsOf } from './random-value.ts';
import { ShippedSchemas, walk, type RuleSite } from './rule-sites.ts';

const usage = `usage: npm run cel-differential -- [--seed N] [--count N]

Asks the CEL rules of the shipped CRDs as lib/schema/cel/shipped-rules.ts has them and as lib/schema/cel/user-rule.ts evaluates them, of random values
and of what the recorded objects hold, and compares the answers.

  --seed N   which random values (1)
  --count N  how many for each rule (2000)`;

const vectors = join(__dirname, '../../test/vectors');

function main(args: readonly string[]): number {
  const { values } = parseArgs({
    args: [...args],
    options: { seed: { type: 'string' }, count: { type: 'string' }, help: { type: 'boolean' } },
  });
  const [seed, count] = [Number(values.seed ?? 1), Number(values.count ?? 2000)];
  if (values.help === true || !Number.isSafeInteger(seed) || !Number.isSafeInteger(count)) {
    console.log(usage);
    return values.help === true ? 0 : 2;
  }
  console.log(`seed ${seed}`);
  const random = new Random(seed);
  const schemas = new ShippedSchemas();
  const roots = shippedKinds(newestRelease).map(({ apiVersion, kind }) => ({ apiVersion, kind, root: schemas.root(apiVersion, kind) }));
  for (const { root } of roots) walk(root);

  const comparison = new Comparison();
  const words = wordsOf(schemas.sites.map(({ printed }) => printed.written.rule));
  for (const site of schemas.sites) {
    for (let i = 0; i < count; i++) {
      const self = randomValue(random, site.node, words);
      comparison.ask(site, self, random.onceIn(3) ? structuredClone(self) : randomValue(random, site.node, words));
    }
  }
  const { asked: ofRandom } = comparison;
  const objects = recordedObjects();
  for (const object of objects) {
    const known = roots.find(
      ({ apiVersion, kind }) => apiVersion === valueAt(object, ['apiVersion']) && kind === valueAt(object, ['kind']),
    );
    if (known !== undefined) askWithin(known.root, object, schemas.sites, comparison);
  }
  return comparison.report(
    `${schemas.sites.length} places, ${ofRandom} random values, ${comparison.asked - ofRandom} values of ${objects.length} recorded objects`,
  );
}

/** Everything in the recorded questions that says what it is. */
function recordedObjects(): readonly unknown[] {
  const files = readdirSync(vectors).filter((name) => name.endsWith('.jsonl'));
  return files.flatMap((name) => linesOf(join(vectors, name))).flatMap((line) => objectsOf(JSON.parse(line)));
}

function objectsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(objectsOf);
  return 'apiVersion' in value && 'kind' in value ? [value, ...inner] : inner;
}

/** Asks the rules of each value of an object where its schema has some. */
function askWithin(node: SchemaNode, value: unknown, sites: readonly RuleSite[], comparison: Comparison): void {
  if (value === null || value === undefined) return;
  if (node.rules.length > 0) for (const site of sites) if (site.node === node) comparison.ask(site, value, value);
  if (Array.isArray(value))
    for (const item of value as readonly unknown[]) if (node.items !== undefined) askWithin(node.items, item, sites, comparison);
  if (typeof value !== 'object' || Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    const child = node.field(key);
    if (child !== undefined) askWithin(child, inner, sites, comparison);
  }
}

process.exitCode = main(process.argv.slice(2));
