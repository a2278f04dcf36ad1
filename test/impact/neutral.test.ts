import { App, type ResolveMode } from 'cdk8s-kubevirt';
import { addCharts } from '../../charts/all.ts';
import { emittedObjects } from '../../lib/app/emitted-objects.ts';
import type { Effect } from '../../lib/core/impact.ts';
import { withValues } from '../../lib/core/data/path.ts';
import type { HeldObject } from '../../lib/impact/compare/held-object.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';

function worked(resolve: ResolveMode): readonly HeldObject[] {
  const app = new App({ resolve });
  addCharts(app);
  return emittedObjects(app).objects;
}

const neutral = worked('neutral');
const hurting: readonly Effect[] = [
  'data-loss',
  'recreate',
  'refused',
  'controller-fails',
  'restart',
  'rolls',
  'stop',
  'scale-down',
  'sync-error',
];

function changesBetween(base: readonly HeldObject[], head: readonly HeldObject[]) {
  return reportChanges({ name: 'base', objects: base }, { name: 'head', objects: head }).groups.flatMap(({ changes }) => changes);
}

describe('turning the compiler on', () => {
  const changes = changesBetween(worked('off'), neutral);

  test('changes something', () => {
    expect(changes).not.toEqual([]);
  });

  test('stops, restarts and deletes nothing', () => {
    expect(changes.flatMap(({ consequences }) => consequences).filter(({ effect }) => hurting.includes(effect))).toEqual([]);
  });

  test('asks for a restart only where a preset was written', () => {
    const waiting = changes.filter(({ consequences }) => consequences.some(({ effect }) => effect === 'restart-required'));
    expect(waiting.map(({ object }) => object.ref.name)).not.toEqual([]);
    for (const { causes } of waiting) expect(causes.map(({ kind }) => kind)).toEqual(causes.map(() => 'preset'));
  });
});

test('an upgrade that adds a default to sets reaches new guests only', () => {
  const path = ['spec', 'template', 'spec', 'volumes', 0, 'containerDisk', 'imagePullPolicy'];
  const before = neutral.map((held) => ({
    ...held,
    manifest: isSet(held) ? withValues(held.manifest, [{ path, value: undefined }]) : held.manifest,
  }));
  const consequences = changesBetween(before, neutral).flatMap((change) => change.consequences);
  expect(new Set(consequences.map(({ effect }) => effect))).toEqual(new Set(['new-guests-only']));
});

function isSet({ ref }: HeldObject): boolean {
  return ref.kind === 'VirtualMachineInstanceReplicaSet';
}
