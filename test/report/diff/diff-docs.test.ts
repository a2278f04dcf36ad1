import { readFileSync } from 'node:fs';
import { effects, effectTraits, failLimits, type ChangeReport } from '../../../lib/core/impact.ts';
import { listOf, mapOf, type AnyMap } from '../../../lib/core/data/guards.ts';
import { diff } from '../../../lib/cli/commands/diff.ts';
import { jsonDiff } from '../../../lib/report/diff/json.ts';

const partsOf = (value: unknown): AnyMap => mapOf(value) ?? {};
const page = readFileSync('docs/impact.md', 'utf8');
const schema = partsOf(JSON.parse(readFileSync('docs/diff.schema.json', 'utf8')));
const definition = (name: string): AnyMap => partsOf(partsOf(schema.$defs)[name]);

const object = { cluster: 'prod', ref: { apiVersion: 'v1', kind: 'ConfigMap', namespace: 'vms', name: 'a' } };
const report: ChangeReport = {
  base: 'main',
  head: 'charts',
  groups: [
    {
      changes: [
        {
          change: 'renamed',
          object,
          was: { ...object.ref, name: 'b' },
          fields: [{ path: 'data.a', before: 1, after: 2 }],
          consequences: [{ effect: 'live', why: 'Read anew.', when: 'if it is mounted', says: 'so', fields: ['data.a'], guests: 2 }],
          causes: [{ kind: 'chart', label: 'chart', location: { file: '/a.ts', line: 1, column: 2 } }],
        },
      ],
    },
  ],
  notes: ['A note.'],
};
const json: unknown = JSON.parse(
  JSON.stringify(jsonDiff(report, { file: (path) => path, exitCode: 0, failOn: 'restart', diagnostics: [] })),
);

/** What of a value the schema does not describe, and what it asks for that is not there. */
function strangers(value: unknown, described: unknown, path: string): string[] {
  const { $ref, ...own } = partsOf(described);
  const { properties, required, items } = typeof $ref === 'string' ? definition($ref.replace('#/$defs/', '')) : own;
  if (Array.isArray(value)) return value.flatMap((item, index) => strangers(item, items, `${path}[${String(index)}]`));
  if (properties === undefined) return [];
  const written = partsOf(value);
  const known = partsOf(properties);
  return [
    ...listOf(required)
      .filter((name) => written[String(name)] === undefined)
      .map((name) => `${path} lacks ${String(name)}`),
    ...Object.entries(written).flatMap(([name, part]) =>
      known[name] === undefined ? [`${path} has ${name}`] : strangers(part, known[name], `${path}.${name}`),
    ),
  ];
}

test('the schema describes what is printed', () => {
  expect(strangers(json, schema, 'report')).toEqual([]);
});

test('the schema and the page know the effects in their order', () => {
  expect(definition('effect').enum).toEqual(effects);
  expect([...listOf(partsOf(partsOf(schema.properties).failOn).enum)]).toEqual(failLimits);
});

test('the page says at which limit an effect fails', () => {
  const limits = new Map(
    Array.from(page.matchAll(/^\| ([a-z -]+(?:, [a-z -]+)??) *\| .* \| (?:`([a-z-]+)`)? *\|$/gm), ([, labels = '', limit]) =>
      labels.split(', ').map((label) => [label.trim(), limit] as const),
    ).flat(),
  );
  const told = effects.filter((effect) => limits.has(effectTraits[effect].label));
  expect(effects.filter((effect) => !told.includes(effect))).toEqual(['added', 'removed']);
  for (const effect of told) expect([effect, limits.get(effectTraits[effect].label)]).toEqual([effect, effectTraits[effect].failsOn]);
});

test('the page names every option', () => {
  expect(Object.keys(diff.options).filter((option) => !page.includes(`\`--${option}`))).toEqual([]);
});
