interface Topology {
  readonly cores?: number | null | undefined;
  readonly sockets?: number | null | undefined;
  readonly threads?: number | null | undefined;
}

/**
 * hardware.GetNumberOfVCPUs: the product of those of cores, sockets and threads that are set, in 32 bits; 0 where none is. A number that is no
 * uint32 counts as Go would cut it; the schema refuses it where it is written, but an instancetype may be refused that a VM is judged with.
 */
export function numberOfVcpus({ cores, sockets, threads }: Topology): number {
  let product = 0;
  for (const given of [cores, sockets, threads]) {
    const count = (given ?? 0) >>> 0;
    if (count !== 0) product = product === 0 ? count : Math.imul(product, count) >>> 0;
  }
  return product;
}
