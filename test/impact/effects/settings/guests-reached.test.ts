import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, inDomain, object, vm } from '../../consequences.ts';

const template = vm['spec'] as { readonly template: object }; // as it is written there
const selector = { matchLabels: { app: 'web' } };
const guests: Readonly<Record<string, Manifest>> = {
  'a VM': vm,
  'a VMI': object('kubevirt.io/v1', 'VirtualMachineInstance', { spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } }),
  'a replica set': object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', {
    spec: { replicas: 1, selector, template: template.template },
  }),
  'a pool': object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', {
    spec: { replicas: 1, selector, virtualMachineTemplate: { metadata: { labels: { app: 'web' } }, spec: template } },
  }),
};
const specs: Readonly<Record<string, readonly string[]>> = {
  'a VM': ['spec', 'template', 'spec'],
  'a VMI': ['spec'],
  'a replica set': ['spec', 'template', 'spec'],
  'a pool': ['spec', 'virtualMachineTemplate', 'spec', 'template', 'spec'],
};

const kubeVirt = (cpuModel: string): Manifest =>
  object('kubevirt.io/v1', 'KubeVirt', { spec: { configuration: { cpuModel } } }, 'kubevirt');
const hyperConverged = (defaultCPUModel: string): Manifest =>
  object('hco.kubevirt.io/v1beta1', 'HyperConverged', { spec: { defaultCPUModel } }, 'kubevirt-hyperconverged');

describe.each(Object.entries(guests))('a CPU model of the cluster reaches %s', (what, guest) => {
  test.each([
    [
      'which has none of its own',
      guest,
      `at their next start; 1 object of this repository with guests: ${guest.kind} vms/${guest.metadata.name}`,
    ],
    [
      'unless it has its own',
      changed(guest, [...(specs[what] ?? []), 'domain', 'cpu', 'model'], 'Haswell'),
      'at their next start; no guest of this repository follows it',
    ],
  ])('%s', (_what, of, when) => {
    expect(consequences([kubeVirt('EPYC'), of], [kubeVirt('Skylake'), of])).toMatchObject([{ effect: 'cluster-wide', when }]);
  });
});

test('one that a HyperConverged sets is a field of the KubeVirt that its operator writes', () => {
  const own = changed(vm, [...inDomain, 'cpu', 'model'], 'Haswell');
  expect(consequences([hyperConverged('EPYC'), own], [hyperConverged('Skylake'), own])).toMatchObject([
    {
      effect: 'cluster-wide',
      why: expect.stringContaining('KubeVirt spec.configuration.cpuModel'),
      when: 'at their next start; no guest of this repository follows it',
      fields: ['KubeVirt spec.configuration.cpuModel'],
    },
  ]);
});
