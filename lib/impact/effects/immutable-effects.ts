import type { Consequence } from '../../core/impact.ts';
import { valueAt } from '../../core/path.ts';
import { compareQuantities, readQuantity } from '../../core/quantity.ts';
import { pathsBelow, type EffectsOf } from './change.ts';
import { recreated, refusalsOf, refusedUpdate } from './refused.ts';

/** A VMI: its spec stays as it was created, and a new one is another guest. */
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

/** CDI refuses any other spec of a DataVolume; only deleting the disk with its data makes another one. */
export const dataVolumeEffects: EffectsOf = ({ fields }) => {
  const paths = pathsBelow(fields, 'spec').filter((path) => !/^spec\.(?:checkpoints|finalCheckpoint)\b/.test(path));
  if (paths.length === 0) return [];
  const says = 'Cannot update DataVolume Spec';
  return [
    { effect: 'recreate', why: 'CDI refuses the update; only another DataVolume can have this spec.', says, fields: paths },
    { effect: 'data-loss', why: 'Deleting the DataVolume to make it anew deletes its disk.', when: 'if it is recreated', fields: [] },
  ];
};

/** Other kinds of CDI whose spec stays as it was created; `says` is the answer to another one. */
export function fixedSpecEffects(says: string): EffectsOf {
  return ({ after, fields }) => {
    const paths = pathsBelow(fields, 'spec');
    if (paths.length === 0) return [];
    const why = `CDI refuses the update; only another ${after.ref.kind} can have this spec.`;
    return [{ effect: 'recreate', why, says, fields: paths }];
  };
}

const storage = 'spec.resources.requests.storage';

/** A claim may only grow once it is bound. */
export const claimEffects: EffectsOf = ({ before, after, fields }) => {
  const paths = pathsBelow(fields, 'spec');
  const fixed = paths.filter((path) => path !== storage && path !== 'spec.volumeAttributesClassName');
  if (fixed.length > 0) {
    const says = 'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';
    return [
      {
        effect: 'recreate',
        why: 'The API server refuses the update of a bound claim.',
        says,
        when: 'if the claim is bound',
        fields: fixed,
      },
      { effect: 'data-loss', why: 'Deleting the claim to make it anew gives its disk away.', when: 'if it is recreated', fields: [] },
    ];
  }
  if (!paths.includes(storage)) return [];
  const [old, now] = [before, after].map(({ manifest }) => readQuantity(valueAt(manifest, storage.split('.'))));
  if (old !== undefined && now !== undefined && compareQuantities(now, old) < 0) {
    return [{ effect: 'refused', why: 'A claim cannot shrink.', says: 'field can not be less than status.capacity', fields: [storage] }];
  }
  const why = 'The disk grows; a running guest sees it where the storage expands volumes online.';
  return [{ effect: 'live', why, when: 'if the StorageClass allows volume expansion', fields: [storage] }];
};

/** A Service: the address stays, everything else acts on traffic at once. */
export const serviceEffects: EffectsOf = ({ fields }) => {
  const address = fields.filter(({ path, before }) => /^spec\.clusterIPs?\b/.test(path) && before !== undefined).map(({ path }) => path);
  if (address.length > 0) {
    return [
      { effect: 'recreate', why: 'The address of a Service stays while it exists.', says: 'may not change once set', fields: address },
    ];
  }
  const selector = pathsBelow(fields, 'spec.selector');
  const rest = pathsBelow(fields, 'spec').filter((path) => !selector.includes(path));
  const consequences: Consequence[] = [];
  if (selector.length > 0) {
    const why =
      'Traffic goes at once to the guests that carry the new labels now; labels of a template reach running guests only at their next start.';
    consequences.push({ effect: 'live', why, fields: selector });
  }
  if (rest.length > 0) consequences.push({ effect: 'live', why: 'Traffic follows at once.', fields: rest });
  return consequences;
};
