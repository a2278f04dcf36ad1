import { ofRelease, type Release, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import type { Written } from '../../../core/data/written.ts';
import { shippedBy } from '../releases.ts';
import type { HyperConvergedSpec } from '../types.ts';
import { aieAnnotation, isAieDeployed } from './aie.ts';
import { isPasstDeployed, passtAnnotation } from './network-bindings.ts';
import type { OperandRequest } from './request.ts';

type Gates = NonNullable<Written<HyperConvergedSpec>['featureGates']>;

/** hardCodeKvFgs. Ranges of 1.17 and 1.16 are read in the source of the operator. */
const always: readonly (ReleaseRange & { readonly gate: string })[] = [
  { gate: 'CPUManager' },
  { gate: 'Snapshot' },
  { gate: 'ExpandDisks' },
  { gate: 'HostDevices' },
  { gate: 'VMExport' },
  { gate: 'KubevirtSeccompProfile' },
  { gate: 'LiveUpdateNADRef', since: shippedBy('1.18') },
  { gate: 'VMPersistentState', until: shippedBy('1.16') },
  { gate: 'InstancetypeReferencePolicy', until: shippedBy('1.16') },
];
const withoutEmulation = ['WithHostModelCPU', 'HypervStrictCheck'];

interface ConditionalGate extends ReleaseRange {
  readonly gates: readonly string[];
  /** What opens them: a field below `spec` of v1beta1, an annotation, or a fact of the cluster. */
  readonly opener: GateOpener;
  readonly isOn: (request: OperandRequest, gates: Gates) => boolean;
}

export type GateOpener =
  | { readonly field: string; readonly value: boolean | string }
  | { readonly annotation: string; readonly value: string }
  | { readonly fact: string };

function ofGate(
  gates: readonly string[],
  name: keyof Gates,
  byDefault: boolean,
  range: ReleaseRange = {},
  opensWith = true,
): ConditionalGate {
  const isOn = (_request: OperandRequest, written: Gates): boolean => (written[name] ?? byDefault) === opensWith;
  return { ...range, gates, opener: { field: `featureGates.${name}`, value: opensWith }, isOn };
}

/** Gates of KubeVirt that stand or fall with something, in the order in which getFeatureGateChecks lists them. */
const conditional: readonly ConditionalGate[] = [
  ofGate(['DownwardMetrics'], 'downwardMetrics', false),
  ofGate(['DisableMDEVConfiguration'], 'disableMDevConfiguration', false, { until: shippedBy('1.17') }),
  ofGate(['PersistentReservation'], 'persistentReservation', false),
  ofGate(['AlignCPUs'], 'alignCPUs', false),
  ofGate(['VideoConfig'], 'videoConfig', true, { since: shippedBy('1.17') }),
  ofGate(['ObjectGraph'], 'objectGraph', false, { since: shippedBy('1.17') }),
  ofGate(['DecentralizedLiveMigration'], 'decentralizedLiveMigration', false, { until: shippedBy('1.17') }),
  ofGate(['DecentralizedLiveMigration'], 'decentralizedLiveMigration', true, { since: shippedBy('1.18') }),
  ofGate(['MultiArchitecture'], 'enableMultiArchBootImageImport', false, { until: shippedBy('1.17') }),
  ofGate(['DeclarativeHotplugVolumes'], 'declarativeHotplugVolumes', false),
  ofGate(['HotplugVolumes'], 'declarativeHotplugVolumes', false, {}, false),
  {
    until: shippedBy('1.17'),
    gates: ['PasstIPStackMigration'],
    opener: { annotation: passtAnnotation, value: 'true' },
    isOn: ({ annotations }) => isPasstDeployed(annotations),
  },
  {
    since: shippedBy('1.18'),
    gates: ['PasstBinding'],
    opener: { annotation: passtAnnotation, value: 'true' },
    isOn: ({ annotations }) => isPasstDeployed(annotations),
  },
  {
    since: shippedBy('1.18'),
    gates: ['PCINUMAAwareTopology'],
    opener: { annotation: aieAnnotation, value: 'true' },
    isOn: ({ annotations }) => isAieDeployed(annotations),
  },
  {
    since: shippedBy('1.17'),
    gates: ['SecureExecution'],
    opener: { fact: 'a worker of the architecture s390x' },
    isOn: ({ topology }) => topology.workloadArchitectures.includes('s390x'),
  },
  ofGate(['IncrementalBackup', 'UtilityVolumes'], 'incrementalBackup', false, { since: shippedBy('1.18') }),
  {
    since: shippedBy('1.18'),
    gates: ['ConfigurableHypervisor'],
    opener: { field: 'hypervisors', value: '[{name: kvm}]' },
    isOn: ({ spec }) => (spec.hypervisors ?? []).length > 0,
  },
  {
    since: shippedBy('1.18'),
    gates: ['OptOutRoleAggregation'],
    opener: { field: 'roleAggregationStrategy', value: 'AggregateToDefault' },
    isOn: ({ spec }) => spec.roleAggregationStrategy !== undefined && spec.roleAggregationStrategy !== null,
  },
  ofGate(['ContainerPathVolumes'], 'containerPathVolumes', false, { since: shippedBy('1.18') }),
];

/** What of the HyperConverged that ships a release opens a gate of KubeVirt; undefined where nothing but a patch does. */
export function gateOpener(gate: string, release: Release): GateOpener | undefined {
  return ofRelease(conditional, release).find(({ gates }) => gates.includes(gate))?.opener;
}

/** getKvFeatureGateList: what the operator lists in developerConfiguration.featureGates. */
export function kubeVirtFeatureGates(request: OperandRequest): readonly string[] {
  const gates = request.spec.featureGates ?? {};
  return [
    ...ofRelease(always, request.release).map(({ gate }) => gate),
    ...(request.installation.kvmEmulation ? [] : withoutEmulation),
    ...ofRelease(conditional, request.release).flatMap(({ gates: names, isOn }) => (isOn(request, gates) ? names : [])),
  ];
}
