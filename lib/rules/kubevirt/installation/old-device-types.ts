import { isMap, listOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, type Rule } from '../../rule.ts';

const devices = 'spec.configuration.mediatedDevicesConfiguration';
const nodes = `${devices}.nodeMediatedDeviceTypes`;

/** KubeVirt stores such an object with a warning; where a list has both names, it reads the newer one. */
export const oldDeviceTypes: Rule = defineRule({
  code: 'KP0510',
  name: 'kubevirt/old-device-types',
  severity: 'warning',
  upstream: 'webhooks.KubeVirtUpdateAdmitter.Admit',
  page: {
    summary: 'A KubeVirt object lists the types of mediated devices as mediatedDeviceTypes, not by their deprecated name.',
    refused: 'kind: KubeVirt, configuration: { mediatedDevicesConfiguration: { mediatedDevicesTypes: [nvidia-222] } }',
    accepted: 'kind: KubeVirt, configuration: { mediatedDevicesConfiguration: { mediatedDeviceTypes: [nvidia-222] } }',
  },
  fields: [`${devices}.mediatedDevicesTypes`, `${nodes}[*].mediatedDevicesTypes`],
  *check(kubeVirt) {
    const configuration = valueAt(kubeVirt, devices.split('.'));
    const lists = [
      { at: devices, list: configuration },
      ...listOf(valueAt(configuration, ['nodeMediatedDeviceTypes'])).map((list, i) => ({ at: `${nodes}[${i}]`, list })),
    ];
    for (const { at, list } of lists) {
      const path = `${at}.mediatedDevicesTypes`;
      if (!isMap(list) || !Array.isArray(list['mediatedDevicesTypes'])) continue;
      yield {
        path,
        message: `${path} is deprecated, use mediatedDeviceTypes`,
        hint: 'Write mediatedDeviceTypes instead of mediatedDevicesTypes.',
      };
    }
  },
});
