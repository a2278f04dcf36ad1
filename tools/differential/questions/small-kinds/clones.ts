import { some } from '../makers.ts';
import type { Random } from '../random.ts';
import { reference, request } from './request.ts';

export function cloneInput(random: Random): unknown {
  const filters = (): unknown => Array.from({ length: random.int(4) }, () => random.pick(cloneFilters));
  const spec = (): unknown => ({
    source: reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachineSnapshot', '', 'Pod']),
    ...some(random, 2, {
      target: () => reference(random, ['VirtualMachine', 'VirtualMachine', 'VirtualMachineSnapshot', '']),
      annotationFilters: filters,
      labelFilters: filters,
      template: () => some(random, 2, { annotationFilters: filters, labelFilters: filters }),
      newMacAddresses: () => (random.onceIn(10) ? {} : { [random.pick(['default', 'net-1', 'a.b/c'])]: random.pick(macs) }),
      patches: () => Array.from({ length: random.int(3) }, () => random.pick(clonePatches)),
    }),
  });
  return request(random, 'clone.kubevirt.io/v1beta1', 'VirtualMachineClone', spec);
}

const cloneFilters = ['*', '*', 'app', '!app', 'a*', '!a*', 'a*b', 'a!', '!!', '**', '!', '!*', 'é', 'é*', 'x', 'a*b!c'] as const;
const clonePatches = ['{}', '{', '', 'null', '"x"', '[1,]', '{"a":1}', " {'a':1}", '1e5', '01', 'nul', '"\u0001"', '{"op":"x"} '] as const;

const macs = [
  '02:00:00:00:00:01',
  '02-00-00-00-00-01',
  '0200.0000.0001',
  '',
  '02:00:00:00:00',
  '02:00:00:00:00:00:00:01',
  '02:00-00:00:00:01',
  '0200:0000:0001',
  'zz:00:00:00:00:01',
  '020000000001',
  '2:0:0:0:0:1',
] as const;
