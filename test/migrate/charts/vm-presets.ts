import { Chart } from 'cdk8s';
import { VirtualMachineInstance, VmPreset } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Imported from vm-presets.yaml. */
export class VmPresets extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    // VirtualMachinePreset example-preset
    new VmPreset(this, 'example-preset', {
      matchLabels: { 'kubevirt.io/flavor': 'windows-10' },
      features: {
        acpi: {},
        apic: {},
        hyperv: { relaxed: {}, vapic: {}, spinlocks: { spinlocks: 8191 } },
      },
    });

    // VirtualMachine default/myvm
    new VirtualMachineInstance(this, 'myvm', {
      namespace: 'default',
      labels: { 'kubevirt.io/flavor': 'windows-10' },
      memory: { request: '8Mi' },
      machineType: 'q35',
      firmware: { uuid: 'c8f99fc8-20f5-46c4-85e5-2b841c547cef' },
      features: { acpi: true, apic: true, hyperv: { relaxed: true, spinlocks: 8191, vapic: true } },
    });

    // VirtualMachine default/excluded
    new VirtualMachineInstance(this, 'excluded', {
      namespace: 'default',
      labels: { 'kubevirt.io/flavor': 'windows-10' },
      excludePresets: true,
      memory: { request: '64Mi' },
    });
  }
}
