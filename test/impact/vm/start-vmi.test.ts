import { knownObjects } from '../../../lib/core/known-objects.ts';
import type { Vm } from '../../../lib/impact/vm/objects.ts';
import { newVmi } from '../../../lib/impact/vm/start-vmi.ts';
import { view } from './cluster-view.ts';

const vm = (devices: object): Vm => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'web', namespace: 'vms' },
  spec: { runStrategy: 'Always', template: { spec: { domain: { devices } } } },
});

const pad = { name: 'pad', type: 'tablet', bus: 'usb' };

test.each<[what: string, devices: object, inputs: readonly { readonly name: string }[] | undefined]>([
  ['an input device is attached', { autoattachInputDevice: true }, [{ name: 'default-0' }]],
  ['one that is there is enough', { autoattachInputDevice: true, inputs: [pad] }, [pad]],
  ['none is attached where it says so', { autoattachInputDevice: false }, undefined],
  ['none is attached by itself', {}, undefined],
])('%s', (_what, devices, inputs) => {
  const started = newVmi(vm(devices), knownObjects([]), view());
  expect(started.spec.domain?.devices?.inputs?.map(({ name }) => name)).toEqual(inputs?.map(({ name }) => name));
});
