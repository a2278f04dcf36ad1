import type { Manifest } from '../../lib/core/manifest.ts';

const apiVersions: Readonly<Record<string, string>> = {
  ConfigMap: 'v1',
  DataImportCron: 'cdi.kubevirt.io/v1beta1',
  DataSource: 'cdi.kubevirt.io/v1beta1',
  DataVolume: 'cdi.kubevirt.io/v1beta1',
  Deployment: 'apps/v1',
  HorizontalPodAutoscaler: 'autoscaling/v2',
  HyperConverged: 'hco.kubevirt.io/v1beta1',
  Namespace: 'v1',
  NetworkAttachmentDefinition: 'k8s.cni.cncf.io/v1',
  PersistentVolumeClaim: 'v1',
  ScaledObject: 'keda.sh/v1alpha1',
  Secret: 'v1',
  Service: 'v1',
  Subscription: 'operators.coreos.com/v1alpha1',
  VirtualMachineClusterInstancetype: 'instancetype.kubevirt.io/v1beta1',
  VirtualMachinePool: 'pool.kubevirt.io/v1beta1',
  VirtualMachineRestore: 'snapshot.kubevirt.io/v1beta1',
  VirtualMachineSnapshot: 'snapshot.kubevirt.io/v1beta1',
};

/** `object('Secret vms/login', { … })`: fields beside identity; a kind of KubeVirt unless the table says otherwise. */
export function object(text: string, fields: Readonly<Record<string, unknown>> = {}): Manifest {
  const [kind = '', place = ''] = text.split(' ');
  const [name = '', namespace] = place.split('/').toReversed();
  const { metadata, ...others } = fields as { metadata?: object };
  const identity = { name, ...(namespace !== undefined && { namespace }) };
  return { apiVersion: apiVersions[kind] ?? 'kubevirt.io/v1', kind, metadata: { ...identity, ...metadata }, ...others };
}

/** A VM with these volumes. */
export function vm(place: string, volumes: readonly object[] = [], spec: object = {}): Manifest {
  return object(`VirtualMachine ${place}`, { spec: { runStrategy: 'Always', ...spec, template: { spec: { volumes } } } });
}
