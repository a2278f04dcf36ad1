import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../lib/core/manifest.ts';
import type { UpgradeReport } from '../../lib/core/upgrade.ts';
import { upgradeOf } from './upgrade.ts';

interface Row {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly input: {
    readonly object: Manifest;
    readonly related?: readonly Manifest[];
    readonly kubevirt?: Partial<Manifest>;
    readonly kubevirtAfter?: object;
    readonly startObject?: Manifest;
    readonly guest?: object;
  };
  readonly output: { readonly stage: string; readonly class: string };
}

const rows = ['upgrade.jsonl', 'extra-upgrade.jsonl']
  .flatMap((name) => readFileSync(join(__dirname, '..', 'vectors', name), 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Row);

/** What Git alone shows: one commit, one configuration, and guests that are as they should be. */
const ofGit = rows.filter(
  ({ input: { startObject, kubevirtAfter, guest }, output }) =>
    startObject === undefined && kubevirtAfter === undefined && guest === undefined && output.stage === 'upgraded',
);

function reportOn({ input: { object, related = [], kubevirt }, from, to }: Row): UpgradeReport {
  const configuring = object.kind === 'KubeVirt' ? [] : [{ ...kubeVirt, ...kubevirt } as Manifest];
  return upgradeOf(`${from} → ${to}`, [object, ...related, ...configuring]);
}

const kubeVirt: Manifest = {
  apiVersion: 'kubevirt.io/v1',
  kind: 'KubeVirt',
  metadata: { name: 'kubevirt', namespace: 'kubevirt' },
  spec: {},
};

/** What a report tells of an object, in the words of the recorded classes. */
function toldOf({ findings }: UpgradeReport, { kind }: Manifest): ReadonlySet<string> {
  const told = findings.filter(({ object, code }) => object?.ref.kind === kind && !/^UP000[1-9]|^UP001[0-7]/.test(code));
  return new Set(
    told.flatMap(({ code, section, message, effect }) => {
      if (code === 'UP0101') return ['next-start-fails'];
      if (section === 'refused') return ['refused'];
      if (code === 'UP0102' && kind === 'VirtualMachinePool') return effect === 'rolls' ? ['delete-guests'] : [];
      if (code === 'UP0102') return [message.includes('RestartRequired') ? 'restart-required' : 'live'];
      return code === 'UP0103' ? ['next-start-differs'] : [];
    }),
  );
}

const words = ['refused', 'delete-guests', 'restart-required', 'live', 'next-start-differs', 'next-start-fails'] as const;

/** The words that a report tells: a new VM may be refused alone, and a guest that shows RestartRequired starts otherwise, which is told once. */
function expectedOf({ output }: Row): readonly string[] {
  const recorded = new Set(output.class.split('+'));
  if (recorded.has('create-refused')) recorded.add('refused');
  if (recorded.has('restart-required')) recorded.delete('next-start-differs');
  return words.filter((word) => recorded.has(word));
}

test.each([...new Set(ofGit.map(({ input }) => input.object.kind))])(
  'the report tells of each %s what the next release was recorded to do',
  (kind) => {
    const ofKind = ofGit.filter(({ input }) => input.object.kind === kind);
    const differing = ofKind.flatMap((row) => {
      const told = toldOf(reportOn(row), row.input.object);
      const ours = words.filter((word) => told.has(word));
      const expected = expectedOf(row);
      return ours.join() === expected.join() ? [] : [`${row.id}: ${ours.join() || 'nothing'} instead of ${expected.join() || 'nothing'}`];
    });
    expect(differing).toEqual([]);
  },
);
