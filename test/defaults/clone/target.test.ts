import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import { target } from '../../../lib/defaults/clone/target.ts';
import { writesOf } from '../writes.ts';

const source = { kind: 'VirtualMachine', name: 'heron' };

test.each([
  ['no target', undefined, ['spec.target = {"apiGroup":"kubevirt.io","kind":"VirtualMachine","name":"clone-heron-<random-5>"}']],
  ['a target without a name', { kind: 'VirtualMachine' }, ['spec.target.name = "clone-heron-<random-5>"']],
  ['a target', { kind: 'VirtualMachine', name: 'z' }, []],
])('a clone with %s', (_what, given, expected) => {
  expect(writesOf(target, { spec: { source, target: given } }, { config: readKubeVirt().config })).toEqual(expected);
});
