import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';

export const utilityVolumes: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1425',
  name: 'vmi/volume/utility-volumes',
  severity: 'error',
  since: '1.8',
  upstream: 'admitters.ValidateUtilityVolumesNotPresentOnCreation',
  page: {
    summary: 'Utility volumes are plugged into a running VM by KubeVirt, and cannot be set on creation.',
    refused: 'utilityVolumes: [{ name: dump, claimName: dump }]',
    accepted: 'volumes: [{ name: dump, persistentVolumeClaim: { claimName: dump } }]',
  },
  fields: ['utilityVolumes'],
  check({ utilityVolumes: volumes }, at) {
    if (volumes === undefined) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'utilityVolumes'),
        message: 'cannot create VMI with utility volumes in spec, utility volumes can only be added via hotplug',
        hint: 'Remove utilityVolumes.',
      },
    ];
  },
});
