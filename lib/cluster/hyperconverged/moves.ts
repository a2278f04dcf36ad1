import { parsePath, printPath, type Path } from '../../core/path.ts';
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

/**
 * The path of a v1beta1 field in the given version, both as `spec.…`; undefined where v1 has no such field. Gates are told by their list:
 * v1 has no path for a single one.
 */
export function pathIn(version: HyperConvergedVersion, path: string): string | undefined {
  if (version === 'v1beta1' || !path.startsWith('spec.')) return path;
  const [, ...steps] = parsePath(path);
  if (steps[0] === 'featureGates') return 'spec.featureGates';
  const move = moves
    .filter(({ v1beta1 }) => v1beta1.every((step, i) => steps[i] === step))
    .toSorted((a, b) => b.v1beta1.length - a.v1beta1.length)[0];
  return move && printPath(['spec', ...move.v1, ...steps.slice(move.v1beta1.length)]);
}
