import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { Domain, WithDomain } from '../spec.ts';

type Gpu = NonNullable<Domain['devices']['gpus']>[number];

/** A present ramFB counts where it is switched on in so many words, an absent one always. */
function hasRamFb({ virtualGPUOptions }: Gpu): boolean {
  const display = virtualGPUOptions?.display;
  return display !== undefined && display.enabled !== false && (display.ramFB === undefined || display.ramFB.enabled === true);
}

export const gpuDisplays: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1518',
  name: 'vmi/device/gpu-displays',
  severity: 'error',
  upstream: 'admitters.validateMDEVRamFB',
  page: {
    summary: 'At most one GPU has a display with a RAM framebuffer, which a display has unless it sets ramFB: { enabled: false }.',
    refused:
      'gpus: [{ name: a, deviceName: nvidia.com/T4, virtualGPUOptions: { display: {} } }, { name: b, deviceName: nvidia.com/T4, virtualGPUOptions: { display: {} } }]',
    accepted:
      'gpus: [{ name: a, deviceName: nvidia.com/T4, virtualGPUOptions: { display: {} } }, { name: b, deviceName: nvidia.com/T4, virtualGPUOptions: { display: { ramFB: { enabled: false } } } }]',
  },
  fields: ['domain.devices.gpus[*].virtualGPUOptions.display'],
  check({ domain: { devices } }, at) {
    if (devices.gpus === undefined || devices.gpus.filter(hasRamFb).length <= 1) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'GPUs'),
        message: 'configuring multiple displays with ramfb is not valid ',
        hint: 'Write virtualGPUOptions.display.ramFB: { enabled: false } on all GPUs but one.',
      },
    ];
  },
});
