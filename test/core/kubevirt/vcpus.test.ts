import * as fc from 'fast-check';
import { numberOfVcpus } from '../../../lib/core/kubevirt/vcpus.ts';

test.each([
  [{}, 0],
  [{ cores: 2 }, 2],
  [{ sockets: 2, threads: 2 }, 4],
  [{ cores: 2, sockets: 3, threads: 4 }, 24],
  [{ cores: 0, sockets: 2 }, 2],
  [{ cores: null, threads: 3 }, 3],
  [{ cores: 65536, sockets: 65535 }, 4294901760],
  [{ cores: 65536, sockets: 65536 }, 0],
  [{ cores: 65536, sockets: 65536, threads: 2 }, 2],
])('%j are %i vCPUs', (cpu, expected) => {
  expect(numberOfVcpus(cpu)).toBe(expected);
});

test('whatever stands for a number, the answer is a uint32', () => {
  const count = fc.oneof(fc.double(), fc.constantFrom(undefined, null, -1, 1.5, Infinity, Number.NaN));
  fc.assert(
    fc.property(count, count, count, (cores, sockets, threads) => {
      const product = numberOfVcpus({ cores, sockets, threads });
      expect(product >>> 0).toBe(product);
    }),
  );
});
