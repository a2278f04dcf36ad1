import { parsePath, pathStartsWith, printPath, type Path } from '../../core/data/path.ts';
import type { HyperConvergedVersion } from './types.ts';

/** A field, or a whole part, of the spec that stands in another place in v1. Both paths are below `spec`. */
export interface Move {
  readonly v1beta1: Path;
  readonly v1: Path;
  /** An empty list is none to the conversion. */
  readonly unlessEmpty: boolean;
}

/** The part of the v1 spec, the part within v1beta1, and a third word where the v1 name is another one. */
const parts: Readonly<Record<string, readonly string[]>> = {
  virtualization: [
    'tuningPolicy',
    'liveMigrationConfig',
    'permittedHostDevices',
    'mediatedDevicesConfiguration',
    'workloadUpdateStrategy',
    'obsoleteCPUs.cpuModels > obsoleteCPUModels',
    'evictionStrategy',
    'virtualMachineOptions',
    'defaultCPUModel > virtualMachineOptions.defaultCPUModel',
    'defaultRuntimeClass > virtualMachineOptions.defaultRuntimeClass',
    'higherWorkloadDensity',
    'liveUpdateConfiguration',
    'ksmConfiguration',
    'changedBlockTrackingLabelSelectors',
    'hypervisors',
    'roleAggregationStrategy',
    'resourceRequirements.vmiCPUAllocationRatio > vmiCPUAllocationRatio',
    'resourceRequirements.autoCPULimitNamespaceLabelSelector > autoCPULimitNamespaceLabelSelector',
  ],
  storage: [
    'vmStateStorageClass',
    'scratchSpaceStorageClass',
    'storageImport',
    'filesystemOverhead',
    'resourceRequirements.storageWorkloads > workloadResourceRequirements',
  ],
  networking: ['kubeSecondaryDNSNameServerIP', 'kubeMacPoolConfiguration', 'networkBinding'],
  workloadSources: [
    'commonTemplatesNamespace',
    'commonBootImageNamespace',
    'enableCommonBootImageImport',
    'dataImportCronTemplates',
    'instancetypeConfig',
    'CommonInstancetypesDeployment > commonInstancetypesDeployment',
  ],
  security: ['certConfig', 'tlsSecurityProfile'],
  deployment: [
    'infra.nodePlacement > nodePlacements.infra',
    'workloads.nodePlacement > nodePlacements.workload',
    'uninstallStrategy',
    'logVerbosityConfig',
    'applicationAwareConfig',
    'enableApplicationAwareQuota > applicationAwareConfig.enable',
    'deployVmConsoleProxy',
  ],
};

/** api/v1beta1/conversion.go: where each field of v1beta1 stands in v1. Feature gates change their form too, and are not among them. */
export const moves: readonly Move[] = Object.entries(parts).flatMap(([part, fields]) =>
  fields.map((field) => {
    const [from = '', to = from] = field.split(' > ');
    return { v1beta1: from.split('.'), v1: [part, ...to.split('.')], unlessEmpty: from === 'obsoleteCPUs.cpuModels' };
  }),
);

/** Where a field of v1beta1 stands in the given version, both below `spec`; undefined where v1 has none. Gates are told by their list. */
export function fieldIn(version: HyperConvergedVersion, field: Path): Path | undefined {
  if (version === 'v1beta1') return field;
  if (field[0] === 'featureGates') return ['featureGates'];
  if (field.includes('mediatedDevicesTypes')) return undefined; // the old name of mediatedDeviceTypes
  const [move] = moves.filter(({ v1beta1 }) => pathStartsWith(field, v1beta1)).toSorted((a, b) => b.v1beta1.length - a.v1beta1.length);
  return move && [...move.v1, ...field.slice(move.v1beta1.length)];
}

/** The same of a printed path, `spec.…`; what stands elsewhere stays there. */
export function pathIn(version: HyperConvergedVersion, path: string): string | undefined {
  if (version === 'v1beta1' || !path.startsWith('spec.')) return path;
  const [, ...steps] = parsePath(path);
  const field = fieldIn(version, steps);
  return field && printPath(['spec', ...field]);
}
