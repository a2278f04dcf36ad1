import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { kubeVirt } from './kubevirt.ts';

/** A KubeVirt CR and nothing else that matters. */
export function configInput(random: Random): unknown {
  return { object: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', metadata, spec: {} }, kubevirt: kubeVirt(random) };
}

export function cloneMutateInput(random: Random): unknown {
  const reference = (): unknown =>
    some(random, 2, {
      apiGroup: () => 'kubevirt.io',
      kind: () => 'VirtualMachine',
      name: () => random.pick(['heron', '']),
    });
  const source = { apiGroup: 'kubevirt.io', kind: random.pick(['VirtualMachine', 'VirtualMachineSnapshot']), name: 'heron' };
  const spec = {
    source: random.onceIn(10) ? reference() : source,
    ...some(random, 2, {
      target: reference,
      template: () => ({ labelFilters: ['*'] }),
      annotationFilters: () => [],
      newMacAddresses: () => ({}),
    }),
  };
  return { object: { apiVersion: 'clone.kubevirt.io/v1beta1', kind: 'VirtualMachineClone', metadata, spec } };
}

export function migrationMutateInput(random: Random): unknown {
  const labels = some(random, 2, { 'kubevirt.io/vmi-name': () => random.pick(['', 'kestrel', 'heron']), tier: () => 'edge' });
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstanceMigration',
      metadata: { ...metadata, ...some(random, 2, { labels: () => labels, finalizers: () => ['a/b'] }) },
      spec: some(random, 2, { vmiName: () => 'kestrel', addedNodeSelector: () => ({ a: 'b' }) }),
    },
  };
}
