import type { DomainSpec, VirtualMachineInstancePreset } from '../../imports/kubevirt-v1.ts';
import { namespaceAt } from './member.ts';

export type Preset = VirtualMachineInstancePreset;

/** Reaches every VM of the fleet. */
export const baseDomain: Pick<Required<DomainSpec>, 'clock' | 'features' | 'devices'> = {
  clock: { utc: {}, timer: { hpet: { present: false }, pit: { tickPolicy: 'delay' }, rtc: { tickPolicy: 'catchup' }, hyperv: {} } },
  features: { acpi: {}, apic: {}, smm: { enabled: true } },
  devices: {},
};

/** Reaches every other row of VMs, all of which keep their own cpu. */
export const perfDomain: Pick<Required<DomainSpec>, 'cpu' | 'ioThreadsPolicy' | 'devices'> = {
  cpu: { cores: 4, model: 'host-passthrough' },
  ioThreadsPolicy: 'auto',
  devices: { watchdog: { name: 'wd', i6300esb: { action: 'reset' } } },
};

/** The presets of one namespace, in the order of their names. */
export function presetsAt(k: number): readonly Preset[] {
  return [preset('base', k, baseDomain), preset('perf', k, perfDomain)];
}

function preset(name: 'base' | 'perf', k: number, domain: DomainSpec): Preset {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstancePreset',
    metadata: { name: `${name}-${k}`, namespace: namespaceAt(k) },
    spec: { selector: { matchLabels: { [`fleet.example.com/${name}`]: 'true' } }, domain },
  };
}
