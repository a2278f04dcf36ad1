import type { Written } from '../../../core/data/written.ts';
import type { HyperConvergedSpec } from '../types.ts';
import { aieAnnotation, isAieDeployed } from './aie.ts';
import { isPasstDeployed, passtAnnotation } from './network-bindings.ts';
import type { OperandRequest } from './request.ts';

type Gates = NonNullable<Written<HyperConvergedSpec>['featureGates']>;

const always = ['CPUManager', 'Snapshot', 'ExpandDisks', 'HostDevices', 'VMExport', 'KubevirtSeccompProfile', 'LiveUpdateNADRef'];
const withoutEmulation = ['WithHostModelCPU', 'HypervStrictCheck'];

interface ConditionalGate {
  readonly gates: readonly string[];
  /** What opens them: a field below `spec` of v1beta1, an annotation, or a fact of the cluster. */
  readonly opener: GateOpener;
  readonly isOn: (request: OperandRequest, gates: Gates) => boolean;
}

export type GateOpener =
  | { readonly field: string; readonly value: boolean | string }
  | { readonly annotation: string; readonly value: string }
  | { readonly fact: string };

function ofGate(gates: readonly string[], name: keyof Gates, byDefault: boolean, opensWith = true): ConditionalGate {
  const isOn = (_request: OperandRequest, written: Gates): boolean => (written[name] ?? byDefault) === opensWith;
  return { gates, opener: { field: `featureGates.${name}`, value: opensWith }, isOn };
}

/** Gates of KubeVirt that stand or fall with something, in the order in which getFeatureGateChecks lists them. */
const conditional: readonly ConditionalGate[] = [
  ofGate(['DownwardMetrics'], 'downwardMetrics', false),
  ofGate(['PersistentReservation'], 'persistentReservation', false),
  ofGate(['AlignCPUs'], 'alignCPUs', false),
  ofGate(['VideoConfig'], 'videoConfig', true),
  ofGate(['ObjectGraph'], 'objectGraph', false),
  ofGate(['DecentralizedLiveMigration'], 'decentralizedLiveMigration', true),
  ofGate(['DeclarativeHotplugVolumes'], 'declarativeHotplugVolumes', false),
  ofGate(['HotplugVolumes'], 'declarativeHotplugVolumes', false, false),
  {
    gates: ['PasstBinding'],
    opener: { annotation: passtAnnotation, value: 'true' },
    isOn: ({ annotations }) => isPasstDeployed(annotations),
  },
  {
    gates: ['PCINUMAAwareTopology'],
    opener: { annotation: aieAnnotation, value: 'true' },
    isOn: ({ annotations }) => isAieDeployed(annotations),
  },
  {
    gates: ['SecureExecution'],
    opener: { fact: 'a worker of the architecture s390x' },
    isOn: ({ topology }) => topology.workloadArchitectures.includes('s390x'),
  },
  ofGate(['IncrementalBackup', 'UtilityVolumes'], 'incrementalBackup', false),
  {
    gates: ['ConfigurableHypervisor'],
    opener: { field: 'hypervisors', value: '[{name: kvm}]' },
    isOn: ({ spec }) => (spec.hypervisors ?? []).length > 0,
  },
  {
    gates: ['OptOutRoleAggregation'],
    opener: { field: 'roleAggregationStrategy', value: 'AggregateToDefault' },
    isOn: ({ spec }) => spec.roleAggregationStrategy !== undefined && spec.roleAggregationStrategy !== null,
  },
  ofGate(['ContainerPathVolumes'], 'containerPathVolumes', false),
];

/** What of a HyperConverged opens a gate of KubeVirt; undefined where nothing but a patch does. */
export function gateOpener(gate: string): GateOpener | undefined {
  return conditional.find(({ gates }) => gates.includes(gate))?.opener;
}

/** getKvFeatureGateList: what the operator lists in developerConfiguration.featureGates. */
export function kubeVirtFeatureGates(request: OperandRequest): readonly string[] {
  const gates = request.spec.featureGates ?? {};
  return [
    ...always,
    ...(request.installation.kvmEmulation ? [] : withoutEmulation),
    ...conditional.flatMap(({ gates: names, isOn }) => (isOn(request, gates) ? names : [])),
  ];
}
