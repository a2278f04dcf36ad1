import { isMap, listOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import type { WrittenDataVolume } from './data-volume.ts';

/** Lets a DataVolume take over a claim that is there before it, whatever the cluster's gate says. */
const allowClaimAdoption = 'cdi.kubevirt.io/allowClaimAdoption';

const populatedFor = 'cdi.kubevirt.io/storage.populatedFor';

export const existingClaim: Rule<WrittenDataVolume> = defineRule({
  code: 'CD0003',
  name: 'cdi/existing-claim',
  severity: 'error',
  upstream: 'webhooks.dataVolumeValidatingWebhook.Admit',
  page: {
    summary:
      'A DataVolume takes over a claim of its name that is there already only if claim adoption is on, or the claim was populated for it.',
    refused: `kind: DataVolume, metadata: { annotations: { ${allowClaimAdoption}: "false" } }`,
    accepted: `kind: DataVolume, metadata: { annotations: { ${allowClaimAdoption}: "true" } }`,
    holds: ['kind: PersistentVolumeClaim'],
  },
  fields: ['metadata.name'],
  check({ metadata }, _at, { live, old }) {
    if (live === undefined || old !== undefined) return none;
    const namespace = metadata?.namespace ?? '';
    const name = metadata?.name ?? '';
    const claim = live.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name });
    if (claim === undefined || claim.metadata.annotations?.[populatedFor] === name) return none;
    if (adopts(metadata?.annotations?.[allowClaimAdoption] ?? undefined, live) || isControlledByDataVolume(claim)) return none;
    return [
      {
        type: 'FieldValueDuplicate',
        path: 'DataVolume.Name',
        message: `Destination PVC ${namespace}/${name} already exists`,
        hint: `Write the annotation ${allowClaimAdoption}: "true", or another name.`,
      },
    ];
  },
});

/** AllowClaimAdoption: the annotation decides, by what strconv.ParseBool reads as true; else the gate. */
function adopts(annotation: string | undefined, live: KnownObjects): boolean {
  if (annotation !== undefined) return /^(?:1|t|T|TRUE|true|True)$/.test(annotation);
  return live
    .list('CDI', undefined)
    .some((cdi) => listOf(valueAt(cdi, ['spec', 'config', 'featureGates'])).includes('DataVolumeClaimAdoption'));
}

function isControlledByDataVolume({ metadata }: Manifest): boolean {
  const owners = listOf(metadata['ownerReferences']).filter(isMap);
  return owners.find(({ controller }) => controller === true)?.['kind'] === 'DataVolume';
}
