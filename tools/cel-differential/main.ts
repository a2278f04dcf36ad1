import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { getOrAdd } from '../../lib/core/get-or-add.ts';
import { valueAt } from '../../lib/core/path.ts';
import { CelError, type CelRule } from '../../lib/schema/cel/cel-rule.ts';
import { loadFile } from '../../lib/schema/load-file.ts';

import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { validate } from '../../lib/schema/validate.ts';
import { linesOf } from '../conformance/run.ts';
import { Random } from '../differential/questions/random.ts';
import { randomValue, wordsOf } from './random-value.ts';
import { ShippedSchemas, walk, type RuleSite } from './rule-sites.ts';

const usage = `usage: npm run cel-differential -- [--seed N] [--count N]

Asks the CEL rules of the shipped CRDs as lib/schema/cel/shipped-rules.ts has them and as @bufbuild/cel evaluates them, of random values
and of what the recorded objects hold, and compares the answers.

  --seed N   which random values (1)
  --count N  how many for each rule (2000)`;

const vectors = join(__dirname, '../../test/vectors');
const shownDifferences = 20;

interface Tally {
  kept: number;
  broken: number;
  unanswered: number;
  differing: number;
}

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
  const roots = kinds().map(({ apiVersion, kind, file, version }) => ({ apiVersion, kind, root: schemas.root(file, version) }));
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

function kinds(): readonly { readonly apiVersion: string; readonly kind: string; readonly file: string; readonly version: string }[] {
  const { kinds: index } = loadFile('crds/index.json') as {
    readonly kinds: Readonly<Record<string, { readonly versions: readonly string[] }>>;
  }; // as tools/schemas prints it
  return Object.entries(index).flatMap(([name, { versions }]) => {
    const [group = '', kind = ''] = name.split('/');
    return versions.map((version) => ({ apiVersion: `${group}/${version}`, kind, file: `${name}.json`, version }));
  });
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

class Comparison {
  asked = 0;
  readonly #tallies = new Map<string, Tally>();
  readonly #shown: unknown[] = [];

  ask({ node, printed, evaluated }: RuleSite, self: unknown, oldSelf: unknown): void {
    // Of null no rule is asked, nor of what has another type than the schema names.
    if ([self, oldSelf].some((value) => value === null || isMistyped(node, value))) return;
    const { rule } = printed.written;
    const tally = getOrAdd(this.#tallies, rule, () => ({ kept: 0, broken: 0, unanswered: 0, differing: 0 }));
    const [ours, theirs] = [answerOf(printed, self, oldSelf), answerOf(evaluated, self, oldSelf)];
    this.asked++;
    if (ours === true) tally.kept++;
    else if (ours === false) tally.broken++;
    else tally.unanswered++;
    if (ours === theirs) return;
    tally.differing++;
    if (this.#shown.length < shownDifferences) this.#shown.push({ rule, self, oldSelf, ours, theirs });
  }

  report(summary: string): number {
    for (const difference of this.#shown) console.log(JSON.stringify(difference));
    for (const [rule, { kept, broken, unanswered, differing }] of this.#tallies)
      console.log(
        `${differing > 0 ? '!' : ' '} ${kept} kept, ${broken} broken, ${unanswered} without an answer, ${differing} different: ${rule}`,
      );
    const tallies = Array.from(this.#tallies.values());
    const differing = tallies.reduce((sum, tally) => sum + tally.differing, 0);
    const idle = tallies.filter(({ kept, broken }) => kept === 0 || broken === 0).length;
    console.log(
      `${tallies.length} rules, ${summary}: ${differing} different${idle === 0 ? '' : `, ${idle} rules never kept or never broken`}`,
    );
    return differing === 0 && idle === 0 ? 0 : 1;
  }
}

function isMistyped(node: SchemaNode, value: unknown): boolean {
  return validate(node, value, false).some(({ keyword }) => keyword === 'type');
}

/** True, false, or CEL's words for why there is no answer. */
function answerOf(rule: CelRule, self: unknown, oldSelf: unknown): boolean | string {
  try {
    return rule.holds(self, oldSelf);
  } catch (error) {
    if (error instanceof CelError) return error.message;
    throw error;
  }
}

process.exitCode = main(process.argv.slice(2));
