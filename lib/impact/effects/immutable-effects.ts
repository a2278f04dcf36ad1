import type { Consequence } from '../../core/impact.ts';
import { pathsBelow, type Change, type EffectsOf } from './change.ts';
import { immutableCdiCode } from '../../rules/cdi/immutable-spec.ts';
import { recreated, refusalsOf, refusedUpdate } from './refused.ts';

/** A VMI: its spec cannot change, and a VMI that is created again is another guest. */
export const vmiEffects: EffectsOf = (change) => {
  const refusals = refusalsOf(change);
  const why = 'A VMI cannot be updated: deleting it shuts the guest down, and with it goes what it has written to volumes of its own.';
  if (pathsBelow(change.fields, 'spec').length > 0) return refusals.map((refusal) => recreated(refusal, why));
  if (refusals.length > 0) return refusals.map((refusal) => refusedUpdate(refusal, 'the VMI stays as it is'));
  return [
    { effect: 'no-guest-effect', why: 'Only labels and annotations of the VMI change.', fields: change.fields.map(({ path }) => path) },
  ];
};

/** Objects of KubeVirt that ask for one thing once: snapshots, restores, exports, migrations. */
export const onceEffects: EffectsOf = (change) => {
  const refusals = refusalsOf(change);
  const why = 'It asks for one thing once; deleting it and creating it anew asks again.';
  return refusals.map((refusal) => recreated(refusal, why));
};

const growDisk =
  'To grow the disk, leave the DataVolume and add a PersistentVolumeClaim of its name with the larger size (docs/howto/grow-a-disk.md).';
const refusedSpec = 'CDI refuses the update, and the sync fails; only another DataVolume can have this spec.';

function isSize(path: string): boolean {
  return /^spec\.(?:pvc|storage)\.resources\.requests\.storage$/.test(path);
}

/** What CDI takes: metadata, and the next checkpoints of an import in stages. */
function accepted({ fields }: Change): Consequence {
  const steps = pathsBelow(fields, 'spec');
  const why = steps.length > 0 ? 'The import goes on with the next checkpoint.' : 'Only labels and annotations change.';
  return { effect: 'no-guest-effect', why, fields: fields.map(({ path }) => path) };
}

/** CDI refuses another spec of a DataVolume. Only deleting it, with its disk and data, makes room for one with another spec. */
export const dataVolumeEffects: EffectsOf = (change) => {
  const [refusal] = refusalsOf(change);
  if (refusal === undefined) return [accepted(change)];
  if (refusal.code !== immutableCdiCode) return [refusedUpdate(refusal, 'the DataVolume stays as it is')];
  const paths = pathsBelow(change.fields, 'spec');
  return [
    { effect: 'recreate', why: paths.every(isSize) ? `${refusedSpec} ${growDisk}` : refusedSpec, says: refusal.message, fields: paths },
    { effect: 'data-loss', why: 'Deleting the DataVolume to make it anew deletes its disk.', when: 'if it is recreated', fields: [] },
  ];
};

/** Other kinds of CDI whose spec cannot change, apart from the checkpoints of an import in stages. */
export const fixedSpecEffects: EffectsOf = (change) => {
  const [refusal] = refusalsOf(change);
  if (refusal === undefined) return [accepted(change)];
  const why = `CDI refuses the update; only another ${change.after.ref.kind} can have this spec.`;
  return [{ effect: 'recreate', why, says: refusal.message, fields: pathsBelow(change.fields, 'spec') }];
};
