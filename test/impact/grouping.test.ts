import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import * as fc from 'fast-check';
import { effects, exceeds, failLimits, worstOf, type FieldChange } from '../../lib/core/impact.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { ClusterSide } from '../../lib/impact/cluster-side.ts';
import { differences } from '../../lib/impact/compare/differences.ts';
import type { HeldObject } from '../../lib/impact/compare/held-object.ts';
import { ChangedEffects } from '../../lib/impact/effects-of.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import { consequencesOf, countEffects } from '../../lib/report/diff/words.ts';

/** Names that are words of the API, parts of each other, or of our sentences. */
const names = [
  'web-1',
  'web-2',
  'web-10',
  'a',
  'b',
  'virtio',
  'sata',
  'amd64',
  'arm64',
  'data',
  'root',
  'guest',
  'vm',
  'the',
  '100',
  '200',
];

interface Shape {
  readonly bus: string;
  readonly architecture: string;
  readonly sockets: number;
  readonly hostname: string;
  readonly claim: string;
  readonly size: string;
  readonly isOwner: boolean;
  readonly app: string;
  readonly userData: string;
  readonly runStrategy: string;
}

/** A value that contains the name of its VM (`@`), or is the name of another one. */
const named = fc.constantFrom('@', '@-root', 'x-@', 'web-1', 'virtio', 'sata', 'data', 'disk-7');

const shape: fc.Arbitrary<Shape> = fc.record({
  bus: fc.constantFrom('virtio', 'sata', 'scsi'),
  architecture: fc.constantFrom('amd64', 'amd64', 'arm64'),
  sockets: fc.constantFrom(1, 2),
  hostname: fc.constantFrom('@', 'x', 'Bad_Host'),
  claim: named,
  size: fc.constantFrom('1Gi', '2Gi'),
  isOwner: fc.boolean(),
  app: named,
  userData: fc.constantFrom('#cloud-config\nhostname: @\n', '#cloud-config\npackages: [virtio]\n', ''),
  runStrategy: fc.constantFrom('Always', 'Always', 'Manual', 'Halted'),
});

function vm(name: string, given: Shape): Manifest {
  const { bus, architecture, sockets, hostname, claim, size, isOwner, app, userData, runStrategy } = JSON.parse(
    JSON.stringify(given).replaceAll('@', name),
  ) as Shape;
  const domain = { cpu: { sockets }, memory: { guest: '1Gi' }, devices: { disks: [{ name: 'root', disk: { bus } }] } };
  const disk = { metadata: { name: claim }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: size } } } } };
  const root = isOwner ? { dataVolume: { name: claim } } : { persistentVolumeClaim: { claimName: claim } };
  const init = { name: 'init', cloudInitNoCloud: { userData } };
  const spec = { architecture, hostname, domain, volumes: [{ name: 'root', ...root }, ...(userData === '' ? [] : [init])] };
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name, namespace: 'vms' },
    spec: { runStrategy, ...(isOwner && { dataVolumeTemplates: [disk] }), template: { metadata: { labels: { app } }, spec } },
  };
}

function claim(name: string, mode: string): Manifest {
  const spec = { accessModes: [mode], resources: { requests: { storage: '1Gi' } } };
  return { apiVersion: 'v1', kind: 'PersistentVolumeClaim', metadata: { name, namespace: 'vms' }, spec };
}

function preset(of: string): Manifest {
  const spec = { selector: { matchLabels: { app: of } }, domain: { features: { acpi: {} }, devices: {} } };
  return { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstancePreset', metadata: { name: `of-${of}`, namespace: 'vms' }, spec };
}

function held(manifest: Manifest): HeldObject {
  return { cluster: '', ref: refOf(manifest), manifest };
}

/** A fleet in which few shapes meet many names, so that many VMs are nearly alike. */
const fleets = fc
  .record({
    shapes: fc.array(fc.tuple(shape, shape), { minLength: 1, maxLength: 2 }),
    members: fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 8 }),
    besides: fc.array(
      fc.oneof(
        fc
          .tuple(fc.constantFrom(...names), fc.constantFrom('ReadWriteOnce', 'ReadWriteMany'))
          .map(([name, mode]) => claim(`${name}-root`, mode)),
        fc.constantFrom(...names).map(preset),
      ),
      { maxLength: 2 },
    ),
  })
  .map(({ shapes, members, besides }) => {
    const side = (of: 0 | 1): readonly HeldObject[] =>
      [...members.map((name, i) => vm(name, (shapes[i % shapes.length] as (typeof shapes)[0])[of])), ...besides].map(held);
    return { base: side(0), head: side(1) };
  });

/** Fields in which members of a group may differ, by their names alone. */
const ofNames = /(?:claimName|dataVolume\.name|metadata\.name|hostname|userData|labels\.app)$/;

/** What of the member cannot be told from the head of its group and the two names. */
function untold(head: unknown, member: unknown, from: string, to: string, path: string): readonly string[] {
  if (typeof head !== 'object' || head === null || typeof member !== 'object' || member === null) {
    if (head === member) return [];
    const isNamed =
      ofNames.test(path) &&
      typeof head === 'string' &&
      typeof member === 'string' &&
      member.split(to).join('@') === head.split(from).join('@');
    return isNamed ? [] : [`${path}: ${String(head)} and ${String(member)}`];
  }
  const keys = new Set([...Object.keys(head), ...Object.keys(member)]);
  return [...keys].flatMap((key) =>
    untold((head as Record<string, unknown>)[key], (member as Record<string, unknown>)[key], from, to, `${path}.${key}`),
  );
}

const pathOf = (path: string, name: string): string =>
  path.replace(/(?<=dataVolumeTemplates\[)[^\]]+/, (each) => each.split(name).join('@'));

test('a group says of each VM what a report on that VM alone says', () => {
  fc.assert(
    fc.property(fleets, ({ base, head }) => {
      const report = reportChanges({ name: 'a', objects: base }, { name: 'b', objects: head });
      const changes = report.groups.flatMap((group) => group.changes);
      for (const {
        changes: [first, ...others],
      } of report.groups) {
        for (const other of others) {
          const [from, to] = [first.object.ref.name, other.object.ref.name];
          const pairs = first.fields.map((field, i): readonly [FieldChange, FieldChange | undefined] => [field, other.fields[i]]);
          expect(other.fields).toHaveLength(first.fields.length);
          for (const [a, b] of pairs) {
            expect(pathOf(b?.path ?? '', to)).toBe(pathOf(a.path, from));
            expect([...untold(a.before, b?.before, from, to, a.path), ...untold(a.after, b?.after, from, to, a.path)]).toEqual([]);
          }
          const said = (change: typeof first, name: string) =>
            change.consequences.map(({ names: _names, ...rest }) => ({ ...rest, fields: rest.fields.map((path) => pathOf(path, name)) }));
          expect(said(other, to)).toEqual(said(first, from));
        }
      }
      for (const group of report.groups) {
        const told = consequencesOf(group);
        for (const change of group.changes)
          expect(change.consequences.map(({ effect }) => effect)).toEqual(told.map(({ effect }) => effect));
      }
      const alone = changes.map((change) => ({ ...report, groups: [{ changes: [change] as const }] }));
      for (const limit of failLimits) expect(exceeds(report, limit)).toBe(alone.some((each) => exceeds(each, limit)));
      const counts = Object.fromEntries(effects.map((effect) => [effect, changes.filter((each) => worstOf(each) === effect).length]));
      for (const [effect, count] of countEffects(report)) expect([effect, counts[effect]]).toEqual([effect, count]);
    }),
    { numRuns: 60, seed: 22 },
  );
});

test('a VM that changes like another one comes to what it comes to by itself', () => {
  fc.assert(
    fc.property(fleets, ({ base, head }) => {
      const sides = [new ClusterSide(base), new ClusterSide(head)] as const;
      const remembering = new ChangedEffects(...sides, undefined);
      for (const [i, before] of base.entries()) {
        const after = head[i] as HeldObject; // both have the same objects in the same order
        if (sides.some((side, at) => side.malformed([before, after][at] as HeldObject) !== undefined)) continue;
        const fields = differences(before.manifest, after.manifest, newestRelease);
        expect(remembering.of(before, after, fields)).toEqual(new ChangedEffects(...sides, undefined).of(before, after, fields));
      }
    }),
    { numRuns: 60, seed: 22 },
  );
});
