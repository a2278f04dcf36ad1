import { Chart } from 'cdk8s';
import { VmInstancetype, VmPreference } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Imported from three files. */
export class Instancetypes extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    // VirtualMachineInstancePreset shop/small
    new VmInstancetype(this, 'small', {
      namespace: 'shop',
      cpu: { guest: 2, model: 'host-model' },
      memory: '2Gi',
    });

    new VmPreference(this, 'small-preference', {
      name: 'small',
      namespace: 'shop',
      cpu: { preferredCPUTopology: 'cores' },
    });

    // VirtualMachineInstancePreset shop/windows
    new VmInstancetype(this, 'windows', { namespace: 'shop', cpu: 4, memory: '8Gi' });

    new VmPreference(this, 'windows-preference', {
      name: 'windows',
      namespace: 'shop',
      features: { preferredAcpi: {}, preferredHyperv: { relaxed: {}, vapic: {} } },
      clock: {
        preferredTimer: { hpet: { present: false }, hyperv: {} },
        preferredClockOffset: { utc: {} },
      },
      firmware: { preferredEfi: { secureBoot: false } },
    });

    // VirtualMachinePreset example-preset
    new VmPreference(this, 'example-preset', {
      features: {
        preferredAcpi: {},
        preferredApic: {},
        preferredHyperv: { relaxed: {}, vapic: {}, spinlocks: { spinlocks: 8191 } },
      },
    });
  }
}
