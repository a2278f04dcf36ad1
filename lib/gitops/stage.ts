import { groupOf, type ObjectRef } from '../core/object-ref.ts';

/**
 * What a cluster gets after what: each stage needs those before it. An object's stage depends on its kind and name alone. With Flux it is a
 * folder with a Kustomization of its own, and an object that changed its Kustomization might be pruned by the one it left.
 */
export const stages = ['foundation', 'configuration', 'images', 'attachments', 'disks', 'guests', 'access'] as const;

export type Stage = (typeof stages)[number];

/** Kinds by group; `*` is every kind of a group that is not named. */
const kinds: Readonly<Record<Stage, Readonly<Record<string, string>>>> = {
  foundation: {
    '': 'Namespace',
    'apiextensions.k8s.io': 'CustomResourceDefinition',
    'operators.coreos.com': '*',
    'rbac.authorization.k8s.io': '*',
  },
  configuration: {
    'aaq.kubevirt.io': 'AAQ',
    'cdi.kubevirt.io': 'CDI',
    'hco.kubevirt.io': 'HyperConverged',
    'hostpathprovisioner.kubevirt.io': 'HostPathProvisioner',
    'kubevirt.io': 'KubeVirt',
    'networkaddonsoperator.network.kubevirt.io': 'NetworkAddonsConfig',
    'ssp.kubevirt.io': 'SSP',
  },
  images: {
    'cdi.kubevirt.io': 'DataImportCron DataSource StorageProfile CDIConfig VolumeImportSource VolumeCloneSource VolumeUploadSource',
    'image.openshift.io': 'ImageStream',
    'instancetype.kubevirt.io': '*',
    'scheduling.k8s.io': 'PriorityClass',
    'snapshot.storage.k8s.io': 'VolumeSnapshotClass',
    'storage.k8s.io': 'StorageClass',
  },
  attachments: {
    '': 'ConfigMap LimitRange ResourceQuota Secret ServiceAccount',
    'aaq.kubevirt.io': 'ApplicationAwareResourceQuota ApplicationAwareClusterResourceQuota',
    'bitnami.com': 'SealedSecret',
    'external-secrets.io': '*',
    'k8s.cni.cncf.io': 'NetworkAttachmentDefinition',
    'kubevirt.io': 'VirtualMachineInstancePreset',
    'migrations.kubevirt.io': 'MigrationPolicy',
    'networking.k8s.io': 'NetworkPolicy',
    'nmstate.io': 'NodeNetworkConfigurationPolicy',
  },
  disks: {
    '': 'PersistentVolume PersistentVolumeClaim',
    'cdi.kubevirt.io': 'DataVolume',
    'snapshot.storage.k8s.io': 'VolumeSnapshot',
  },
  guests: {
    'kubevirt.io': 'VirtualMachine VirtualMachineInstance VirtualMachineInstanceReplicaSet',
    'pool.kubevirt.io': 'VirtualMachinePool',
  },
  access: {
    '': 'Service Endpoints',
    autoscaling: 'HorizontalPodAutoscaler',
    'backup.kubevirt.io': '*',
    'clone.kubevirt.io': '*',
    'discovery.k8s.io': '*',
    'export.kubevirt.io': '*',
    'keda.sh': '*',
    'kubevirt.io': 'VirtualMachineInstanceMigration',
    'monitoring.coreos.com': '*',
    'networking.k8s.io': 'Ingress',
    'route.openshift.io': 'Route',
    'snapshot.kubevirt.io': '*',
  },
};

const stageByKind = new Map(
  stages.flatMap((stage) =>
    Object.entries(kinds[stage]).flatMap(([group, names]) => names.split(' ').map((kind) => [`${group}/${kind}`, stage] as const)),
  ),
);

/** Operators bring the kinds of everything after them, and come as Deployments like those of any application. */
const operatorName = /-(?:operator|webhook)$/;

/** The stage of an object; `guests` for kinds that no stage names. */
export function stageOf({ apiVersion, kind, name }: ObjectRef): Stage {
  const group = groupOf(apiVersion);
  if (group === 'apps' && operatorName.test(name)) return 'foundation';
  return stageByKind.get(`${group}/${kind}`) ?? stageByKind.get(`${group}/*`) ?? 'guests';
}
