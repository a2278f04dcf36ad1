import { stageOf, type Stage } from '../../lib/gitops/stage.ts';

test.each<[Stage, string, string, string?]>([
  ['foundation', 'v1', 'Namespace'],
  ['foundation', 'apiextensions.k8s.io/v1', 'CustomResourceDefinition'],
  ['foundation', 'operators.coreos.com/v1alpha1', 'Subscription'],
  ['foundation', 'apps/v1', 'Deployment', 'virt-operator'],
  ['configuration', 'hco.kubevirt.io/v1beta1', 'HyperConverged'],
  ['configuration', 'kubevirt.io/v1', 'KubeVirt'],
  ['images', 'cdi.kubevirt.io/v1beta1', 'DataImportCron'],
  ['images', 'instancetype.kubevirt.io/v1beta1', 'VirtualMachineClusterPreference'],
  ['attachments', 'v1', 'Secret'],
  ['attachments', 'external-secrets.io/v1', 'ExternalSecret'],
  ['attachments', 'k8s.cni.cncf.io/v1', 'NetworkAttachmentDefinition'],
  ['attachments', 'kubevirt.io/v1', 'VirtualMachineInstancePreset'],
  ['disks', 'cdi.kubevirt.io/v1beta1', 'DataVolume'],
  ['disks', 'v1', 'PersistentVolumeClaim'],
  ['guests', 'kubevirt.io/v1', 'VirtualMachine'],
  ['guests', 'pool.kubevirt.io/v1beta1', 'VirtualMachinePool'],
  ['guests', 'apps/v1', 'Deployment', 'shop'],
  ['guests', 'example.org/v1', 'Widget'],
  ['access', 'v1', 'Service'],
  ['access', 'autoscaling/v2', 'HorizontalPodAutoscaler'],
  ['access', 'keda.sh/v1alpha1', 'ScaledObject'],
  ['access', 'snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot'],
])('%s: %s %s', (stage, apiVersion, kind, name = 'x') => {
  expect(stageOf({ apiVersion, kind, name })).toBe(stage);
});

test('a kind of another group is another kind', () => {
  expect(stageOf({ apiVersion: 'serving.knative.dev/v1', kind: 'Service', name: 'x' })).toBe('guests');
});
