import { hyperConvergedGates, type HyperConvergedGate } from '../feature-gates.ts';
import type { HyperConvergedOption, OperandField } from './option.ts';

interface Told {
  readonly effect: string;
  readonly sets: readonly OperandField[];
  readonly older?: string;
}

const list = 'KubeVirt spec.configuration.developerConfiguration.featureGates';

function kubeVirtGate(gate: string, effect: string): Told {
  return { effect: `${effect} (KubeVirt's gate ${gate})`, sets: [list] };
}

const living: Readonly<Record<string, Told>> = {
  downwardMetrics: kubeVirtGate('DownwardMetrics', 'Gives guests metrics of their host.'),
  deployKubeSecondaryDNS: {
    effect: 'Deploys KubeSecondaryDNS.',
    sets: ['NetworkAddonsConfig spec.kubeSecondaryDNS'],
  },
  disableMDevConfiguration: {
    older: "1.17 and 1.16 turn on KubeVirt's gate DisableMDEVConfiguration instead.",
    effect: 'Keeps KubeVirt from creating mediated devices.',
    sets: ['KubeVirt spec.configuration.mediatedDevicesConfiguration.enabled'],
  },
  persistentReservation: kubeVirtGate('PersistentReservation', 'Lets LUNs be reserved by SCSI commands.'),
  alignCPUs: {
    effect:
      "Requests up to two more dedicated CPUs, so that their number is even with an isolated emulator thread. (KubeVirt's gate AlignCPUs)",
    sets: [list, 'KubeVirt metadata.annotations[alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity]'],
  },
  enableMultiArchBootImageImport: {
    older: "1.17 and 1.16 also turn on KubeVirt's gate MultiArchitecture.",
    effect: 'Imports golden images for every architecture of the workers.',
    sets: ['SSP spec.enableMultipleArchitectures'],
  },
  decentralizedLiveMigration: kubeVirtGate('DecentralizedLiveMigration', 'Lets VMs migrate between clusters.'),
  declarativeHotplugVolumes: kubeVirtGate('DeclarativeHotplugVolumes, else HotplugVolumes', 'Hot-plugs volumes by the spec of the VM.'),
  videoConfig: kubeVirtGate('VideoConfig', 'Lets VMs choose their video device.'),
  objectGraph: kubeVirtGate('ObjectGraph', 'Serves the objects that belong to a VM.'),
  incrementalBackup: kubeVirtGate('IncrementalBackup and UtilityVolumes', 'Lets VMs be backed up incrementally.'),
  containerPathVolumes: kubeVirtGate('ContainerPathVolumes', "Lets guests read paths of virt-launcher's container."),
};

/** Every gate as an option: in v1beta1 a boolean below featureGates, in v1 an entry of the list. */
export const gateOptions: readonly HyperConvergedOption[] = hyperConvergedGates.map((gate): HyperConvergedOption => {
  const { name } = gate;
  const common = {
    path: `featureGates.${name}`,
    section: 'Feature gates',
    type: 'boolean; in v1 an entry {name, state}',
    default: defaultOf(gate),
    rule: ruleOf(gate),
  } as const;
  return Object.assign(common, living[name] ?? idle(gate));
});

function defaultOf({ phase, alphaUntil }: HyperConvergedGate): string {
  if (phase !== 'beta') return phase === 'alpha' ? 'false' : 'none';
  return alphaUntil === undefined ? 'true' : `true, up to ${alphaUntil} false`;
}

function ruleOf({ phase, warned, movedTo }: HyperConvergedGate): string {
  if (phase !== 'deprecated') return 'In v1beta1 an unknown gate is dropped, in v1 it is warned of (HC0143).';
  if (movedTo !== undefined) return 'A warning (HC0142, HC0143) that ends the validation.';
  return warned ? 'A warning (HC0141, HC0143) that ends the validation.' : 'A warning (KP0715, HC0143).';
}

function idle({ movedTo }: HyperConvergedGate): Told {
  return { effect: movedTo === undefined ? 'Nothing.' : `Nothing: ${movedTo} of the spec has replaced it.`, sets: [] };
}
