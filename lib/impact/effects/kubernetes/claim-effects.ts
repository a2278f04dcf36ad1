import type { Consequence } from '../../../core/impact.ts';
import { pathsBelow, type EffectsOf } from '../change.ts';
import { newlySet } from './newly-set.ts';
import { unlessImmutable } from './unless-immutable.ts';

const storage = 'spec.resources.requests.storage';
const attributes = 'spec.volumeAttributesClassName';

/** What the cluster chooses for a claim where Git does not say it. */
const unknown = {
  'spec.storageClassName': { has: 'a class', when: 'if the claim has another one, such as the default class of the cluster' },
  'spec.volumeName': { has: 'a volume', when: 'if the claim is bound to another one' },
};

/** A PersistentVolumeClaim: once it is bound, it may only grow, or get another VolumeAttributesClass. */
export const claimEffects: EffectsOf = unlessImmutable(
  ({ fields }) => {
    const consequences: Consequence[] = [...newlySet(fields, 'claim', unknown)];
    if (pathsBelow(fields, storage).length > 0) {
      const why = 'The disk grows; a running guest sees it where the storage expands volumes online.';
      consequences.push({
        effect: 'live',
        why,
        when: 'if the claim is bound, and its StorageClass allows volume expansion',
        fields: [storage],
      });
    }
    if (pathsBelow(fields, attributes).length > 0) {
      const why = 'The driver of the storage gives the disk the attributes of the other class.';
      consequences.push({ effect: 'live', why, when: 'if the claim is bound, and the driver modifies volumes', fields: [attributes] });
    }
    return consequences;
  },
  'Only a claim with another name can be so.',
  [{ effect: 'data-loss', why: 'Deleting the claim to make it anew gives its disk away.', when: 'if it is recreated', fields: [] }],
);
