import type { HyperConvergedSpec } from '../types.ts';
import type { Written } from '../../../core/written.ts';
import { isPasstDeployed } from './network-bindings.ts';
import { isAieDeployed } from './aie.ts';
import type { OperandRequest } from './request.ts';

type Gates = NonNullable<Written<HyperConvergedSpec>['featureGates']>;

const always = ['CPUManager', 'Snapshot', 'ExpandDisks', 'HostDevices', 'VMExport', 'KubevirtSeccompProfile', 'LiveUpdateNADRef'];
const withoutEmulation = ['WithHostModelCPU', 'HypervStrictCheck'];

/** Gates of KubeVirt that stand or fall with something, in the order in which getFeatureGateChecks lists them. */
const conditional: readonly { readonly gates: readonly string[]; readonly isOn: (request: OperandRequest, gates: Gates) => boolean }[] = [
  { gates: ['DownwardMetrics'], isOn: (_request, { downwardMetrics }) => downwardMetrics ?? false },
  { gates: ['PersistentReservation'], isOn: (_request, { persistentReservation }) => persistentReservation ?? false },
  { gates: ['AlignCPUs'], isOn: (_request, { alignCPUs }) => alignCPUs ?? false },
  { gates: ['VideoConfig'], isOn: (_request, { videoConfig }) => videoConfig ?? true },
  { gates: ['ObjectGraph'], isOn: (_request, { objectGraph }) => objectGraph ?? false },
  { gates: ['DecentralizedLiveMigration'], isOn: (_request, { decentralizedLiveMigration }) => decentralizedLiveMigration ?? true },
  { gates: ['DeclarativeHotplugVolumes'], isOn: (_request, { declarativeHotplugVolumes }) => declarativeHotplugVolumes ?? false },
  { gates: ['HotplugVolumes'], isOn: (_request, { declarativeHotplugVolumes }) => !declarativeHotplugVolumes },
  { gates: ['PasstBinding'], isOn: ({ annotations }) => isPasstDeployed(annotations) },
  { gates: ['PCINUMAAwareTopology'], isOn: ({ annotations }) => isAieDeployed(annotations) },
  { gates: ['SecureExecution'], isOn: ({ topology }) => topology.workloadArchitectures.includes('s390x') },
  { gates: ['IncrementalBackup', 'UtilityVolumes'], isOn: (_request, { incrementalBackup }) => incrementalBackup ?? false },
  { gates: ['ConfigurableHypervisor'], isOn: ({ spec }) => (spec.hypervisors ?? []).length > 0 },
  {
    gates: ['OptOutRoleAggregation'],
    isOn: ({ spec }) => spec.roleAggregationStrategy !== undefined && spec.roleAggregationStrategy !== null,
  },
  { gates: ['ContainerPathVolumes'], isOn: (_request, { containerPathVolumes }) => containerPathVolumes ?? false },
];

/** getKvFeatureGateList: what the operator lists in developerConfiguration.featureGates. */
export function kubeVirtFeatureGates(request: OperandRequest): readonly string[] {
  const gates = request.spec.featureGates ?? {};
  return [
    ...always,
    ...(request.installation.kvmEmulation ? [] : withoutEmulation),
    ...conditional.flatMap(({ gates: names, isOn }) => (isOn(request, gates) ? names : [])),
  ];
}
