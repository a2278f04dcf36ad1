import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import { importManifests } from '../../lib/migrate/manifests/import-manifests.ts';
import { printChart } from '../../lib/migrate/print/print-chart.ts';
import { linesOf } from '../../tools/conformance/run.ts';
import { objectsOf } from './chart-of.ts';

interface Row {
  readonly id: string;
  readonly op: string;
  readonly output: { readonly allowed?: boolean; readonly object?: Manifest };
}

/** A recorded line with something that a cluster could hold where nobody can know what it held. */
const unmasked = (line: string): string =>
  line
    .replaceAll('<now>', '2026-01-01T00:00:00Z')
    .replaceAll('<random-uuid>', '5d307ca9-b3ef-428c-8861-06e72d69f223')
    .replaceAll('<random-5>', 'abcde');

const makesGuests = ({ kind }: Manifest): boolean => kind.startsWith('VirtualMachine') && !/(?:type|Preference)$/.test(kind);

/** Objects as KubeVirt's webhooks have stored them, with what the API server writes. */
const stored = linesOf(join(__dirname, '../vectors/kubevirt.jsonl'))
  .map((line) => JSON.parse(unmasked(line)) as Row)
  .flatMap(({ id, op, output: { allowed, object } }): (readonly [string, Manifest])[] => {
    if (op !== 'create' || allowed !== true || object?.metadata.name === undefined || !makesGuests(object)) return [];
    const metadata = { ...object.metadata, uid: 'u', resourceVersion: '1', creationTimestamp: '2026-01-01T00:00:00Z' };
    return [[id, { ...object, metadata }]];
  });

test('there are many of them', () => {
  expect(stored.length).toBeGreaterThan(40);
});

test.each(stored)('%s: adopting it changes no guest, and nothing that was not told', (_id, live) => {
  const units =
    importManifests([{ file: 'live.yaml', objects: [{ value: live, locate: () => ({ file: 'live.yaml', line: 1, column: 1 }) }] }])[0]
      ?.units ?? [];
  const told = units.flatMap(({ objects }) => objects.flatMap(({ findings }) => findings));
  const made = objectsOf(printChart(units, { className: 'Live', source: 'live.yaml' }) ?? '');
  const side = (name: string, objects: readonly Manifest[]) => ({
    name,
    objects: objects.map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest })),
  });
  const changes = reportChanges(side('live', [live]), side('chart', made)).groups.flatMap((group) => group.changes);
  const effects = changes.flatMap(({ consequences }) => consequences.map(({ effect }) => effect));
  expect(effects.filter((effect) => effect !== 'no-guest-effect')).toEqual([]);
  const fields = changes.flatMap((change) => change.fields.map((field) => field.path));
  const untold = fields.filter(
    (field) =>
      !told.some(
        (finding) =>
          finding.field !== undefined && (field === finding.field || field.startsWith(finding.field) || finding.field.startsWith(field)),
      ),
  );
  expect(untold).toEqual([]);
});
