import type { ComponentConfig, KubeVirtConfiguration, KubeVirtSpec, NodePlacement } from '../../../../imports/kubevirt-v1.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { parseQuantity, QuantityError } from '../../../core/quantity/quantity.ts';
import type { Written } from '../../../core/data/written.ts';
import { hyperConvergedName } from '../types.ts';
import { kubeVirtFeatureGates } from './kubevirt-feature-gates.ts';
import { mediatedDevicesConfiguration, permittedHostDevices } from './host-devices.ts';
import { networkBindings } from './network-bindings.ts';
import { obsoleteCpuModels } from './obsolete-cpu-models.ts';
import { operandLabels, ownerReferences } from './operand-meta.ts';
import { OperandError } from './operand-error.ts';
import type { OperandRequest } from './request.ts';
import { tlsConfiguration } from './tls-profile.ts';
import { rateLimits } from './tuning-policy.ts';
import { asGoWrites, withUserPatch } from './user-patch.ts';
import { writes } from './written-parts.ts';

/** A field of an upstream type as it stands before Go has read it: undefined and null leave it out. */
type Draft<T> = { readonly [Key in keyof T]?: unknown };

const typeName = 'hco/kubevirt/v1.KubeVirt';

/** NewKubeVirt: the KubeVirt CR. Throws an OperandError where an option of the HyperConverged cannot be read, or its patch not be applied. */
export function toKubeVirt(request: OperandRequest): Manifest {
  const { spec, annotations, namespace, installation, topology } = request;
  const { ca, server } = spec.certConfig ?? {};
  const kubeVirtSpec: Draft<KubeVirtSpec> = {
    uninstallStrategy: spec.uninstallStrategy === 'RemoveWorkloads' ? 'RemoveWorkloads' : 'BlockUninstallIfWorkloadsExist',
    infra: infraConfig(spec.infra?.nodePlacement, topology),
    workloads: spec.workloads?.nodePlacement && { nodePlacement: spec.workloads.nodePlacement },
    configuration: configuration(request),
    certificateRotateStrategy: { selfSigned: { ca, server } },
    workloadUpdateStrategy: spec.workloadUpdateStrategy,
    productName: 'hyperconverged-cluster',
    productVersion: installation.version,
    productComponent: 'compute',
    serviceMonitorNamespace: namespace,
  };
  const kubeVirt = asGoWrites(typeName, {
    apiVersion: 'kubevirt.io/v1',
    kind: 'KubeVirt',
    metadata: {
      name: `kubevirt-${hyperConvergedName}`,
      namespace,
      labels: operandLabels('compute', installation.version),
      ...(spec.featureGates?.alignCPUs && { annotations: { 'alpha.kubevirt.io/EmulatorThreadCompleteToEvenParity': '' } }),
    },
    spec: kubeVirtSpec,
  });
  const { status: _status, metadata, ...patched } = withUserPatch('KubeVirt', typeName, kubeVirt, annotations);
  return { ...patched, metadata: { ...metadata, ownerReferences } }; // set when it is created
}

/** hcoConfig2KvConfig. Without a control plane an empty placement keeps KubeVirt's own affinity to it away. */
function infraConfig(
  placement: Written<NodePlacement> | null | undefined,
  { controlPlaneHighlyAvailable, controlPlaneNodeExists, infrastructureHighlyAvailable }: OperandRequest['topology'],
): Draft<ComponentConfig> | undefined {
  const isAbsent = placement === undefined || placement === null;
  if (isAbsent && controlPlaneHighlyAvailable) return undefined;
  if (isAbsent && !controlPlaneNodeExists) return { nodePlacement: {}, replicas: infrastructureHighlyAvailable ? undefined : 1 };
  return { replicas: controlPlaneHighlyAvailable ? undefined : 1, nodePlacement: placement };
}

/** getKVConfig */
function configuration(request: OperandRequest): Draft<KubeVirtConfiguration> {
  const { spec, annotations, installation, tlsProfile } = request;
  const { resourceRequirements, virtualMachineOptions } = spec;
  const bandwidthPerMigration = bandwidth(spec.liveMigrationConfig?.bandwidthPerMigration);
  const limits = rateLimits(spec.tuningPolicy, annotations);
  return {
    developerConfiguration: {
      diskVerification: { memoryLimit: '2G' },
      memoryOvercommit: spec.higherWorkloadDensity?.memoryOvercommitPercentage,
      featureGates: kubeVirtFeatureGates(request),
      useEmulation: installation.kvmEmulation,
      logVerbosity: spec.logVerbosityConfig?.kubevirt,
      cpuAllocationRatio: resourceRequirements?.vmiCPUAllocationRatio,
    },
    network: { defaultNetworkInterface: 'masquerade', binding: networkBindings(request) },
    migrations: { ...spec.liveMigrationConfig, bandwidthPerMigration },
    permittedHostDevices: permittedHostDevices(spec.permittedHostDevices),
    mediatedDevicesConfiguration: mediatedDevicesConfiguration(request),
    obsoleteCPUModels: obsoleteCpuModels(spec.obsoleteCPUs?.cpuModels),
    minCPUModel: writes('minCPUModel', request) ? spec.obsoleteCPUs?.minCPUModel : undefined,
    tlsConfiguration: tlsConfiguration(tlsProfile),
    apiConfiguration: limits,
    webhookConfiguration: limits,
    controllerConfiguration: limits,
    handlerConfiguration: limits,
    seccompConfiguration: { virtualMachineInstanceProfile: { customProfile: { localhostProfile: 'kubevirt/kubevirt.json' } } },
    evictionStrategy: spec.evictionStrategy,
    ksmConfiguration: spec.ksmConfiguration,
    changedBlockTrackingLabelSelectors: spec.changedBlockTrackingLabelSelectors,
    vmRolloutStrategy: 'LiveUpdate',
    liveUpdateConfiguration: spec.liveUpdateConfiguration,
    architectureConfiguration: architectureConfiguration(request),
    smbios: installation.smbios,
    cpuModel: spec.defaultCPUModel,
    defaultRuntimeClass: spec.defaultRuntimeClass,
    vmStateStorageClass: spec.vmStateStorageClass,
    virtualMachineOptions: switchedOff({
      disableFreePageReporting: virtualMachineOptions?.disableFreePageReporting,
      disableSerialConsoleLog: virtualMachineOptions?.disableSerialConsoleLog,
    }),
    autoCPULimitNamespaceLabelSelector: resourceRequirements?.autoCPULimitNamespaceLabelSelector,
    instancetype: spec.instancetypeConfig,
    commonInstancetypesDeployment: spec.CommonInstancetypesDeployment,
    hypervisors: spec.hypervisors,
    roleAggregationStrategy: spec.roleAggregationStrategy,
  };
}

/** hcLiveMigrationToKv: the one option that is text here and a quantity there. */
function bandwidth(text: string | null | undefined): string | undefined {
  if (text === undefined || text === null) return undefined;
  try {
    parseQuantity(text);
    return text;
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    throw new OperandError(
      'bandwidthPerMigration',
      `failed to parse the LiveMigrationConfig.bandwidthPerMigration field; ${error.message}`,
    );
  }
}

/** An empty struct for each that is true, nothing at all for none. */
function switchedOff(options: Readonly<Record<string, boolean | null | undefined>>): Readonly<Record<string, object>> | undefined {
  const on = Object.entries(options).filter(([, value]) => value);
  return on.length === 0 ? undefined : Object.fromEntries(on.map(([name]) => [name, {}]));
}

/** getArchConfiguration: an architecture without a machine type is left to KubeVirt. */
function architectureConfiguration(request: OperandRequest): unknown {
  const { amd64, arm64, s390x } = request.installation.machineTypes;
  const defaultArchitecture = writes('defaultArchitecture', request) ? request.topology.defaultArchitecture : undefined;
  if (!amd64 && !arm64 && !s390x && defaultArchitecture === undefined) return undefined;
  return {
    amd64: amd64 ? { machineType: amd64, ovmfPath: '/usr/share/OVMF', emulatedMachines: ['q35*', 'pc-q35*'] } : undefined,
    arm64: arm64 ? { machineType: arm64, ovmfPath: '/usr/share/AAVMF', emulatedMachines: ['virt*'] } : undefined,
    s390x: s390x ? { machineType: s390x, emulatedMachines: ['s390-ccw-virtio*'] } : undefined,
    defaultArchitecture,
  };
}
