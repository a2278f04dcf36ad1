import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

const annotation = 'alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity';

/** An isolated emulator thread is completed to an even number of CPUs where the KubeVirt CR asks for it. */
export const emulatorThreadParity: VmiDefault = {
  name: 'vmi/emulator-thread-parity',
  upstream: 'mutators.ApplyNewVMIMutations',
  fields: [`metadata.annotations.${annotation}`],
  follows: [`metadata.annotations.${annotation}`, 'spec.configuration.developerConfiguration.featureGates'],
  assign({ metadata, spec }, { config }) {
    if (!spec.domain?.cpu?.isolateEmulatorThread || metadata?.annotations?.[annotation] === '') return none;
    const isAskedFor = config.annotations[annotation] !== undefined && config.isGateOn('AlignCPUs');
    return isAskedFor ? [[['metadata', 'annotations', annotation], '']] : none;
  },
};
