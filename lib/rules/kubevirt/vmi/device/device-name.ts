import { mapOf, listOf, textOf } from '../../../../core/data/guards.ts';
import { valueAt } from '../../../../core/data/path.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { qualifiedNameErrors } from '../../../../core/labels/label-name.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

const lists = ['gpus', 'hostDevices'] as const;

/** The pod requests it as a resource, whose name the API server checks there (ValidateResourceName of a container). */
export const deviceName: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1725',
  name: 'vmi/device/device-name',
  severity: 'error',
  page: {
    summary:
      'The deviceName of a GPU or host device is the resource of a device plugin, with its domain: nvidia.com/TU104GL. KubeVirt accepts any text, and the API server then refuses every pod of the guest.',
    refused: 'gpus: [{ name: gpu, deviceName: TU104GL }]',
    accepted: 'gpus: [{ name: gpu, deviceName: nvidia.com/TU104GL }]',
  },
  fields: lists.map((list) => `spec.domain.devices.${list}[*].deviceName`),
  check({ spec }, at, { config }) {
    // Where the cluster lists its devices, it is compared with them.
    if (config.configuration.permittedHostDevices !== undefined) return none;
    const devices = mapOf(valueAt(spec, ['domain', 'devices']));
    if (devices === undefined) return none;
    return lists.flatMap((list) =>
      listOf(devices[list]).flatMap((device, i): readonly Finding[] => {
        const name = textOf(mapOf(device)?.['deviceName']);
        const wrong = name === undefined || name === '' ? undefined : faultOf(name);
        if (wrong === undefined) return none;
        return [
          {
            path: field(at, 'spec', 'domain', 'devices', list, i, 'deviceName'),
            message: `the pod of this guest would be refused: ${JSON.stringify(name)} ${wrong}`,
            hint: 'Write the resource of the device plugin as deviceName, with its domain, such as nvidia.com/TU104GL.',
          },
        ];
      }),
    );
  },
});

function faultOf(name: string): string | undefined {
  return name.includes('/') ? qualifiedNameErrors(name)[0] : 'must be a standard resource for containers';
}
