import type { Domain } from '../spec.ts';

/** hwutil.GetNumberOfVCPUs: the product of those of cores, sockets and threads that are set, in 32 bits; 0 where none is. */
export function numberOfVcpus({ cores = 0, sockets = 0, threads = 0 }: NonNullable<Domain['cpu']>): number {
  let product = cores;
  for (const count of [sockets, threads]) {
    if (count !== 0) product = product === 0 ? count : Math.imul(product, count) >>> 0;
  }
  return product;
}
