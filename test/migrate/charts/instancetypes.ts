import { Chart } from 'cdk8s';
import { VmPreference } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Imported from vm-presets.yaml. */
export class Instancetypes extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id);
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
