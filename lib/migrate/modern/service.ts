import type { Rewriting } from './rewriting.ts';

/** Defaults that the API server writes into a Service. */
const defaults: Readonly<Record<string, unknown>> = { internalTrafficPolicy: 'Cluster', sessionAffinity: 'None' };

/** Removes what its cluster has allocated to a live Service: another cluster would allocate something else. */
export function dropHandedOut(rewriting: Rewriting): void {
  const spec = rewriting.mapAt(['spec']) ?? {};
  const isHeadless = spec['clusterIP'] === 'None';
  const addresses = ['clusterIP', 'clusterIPs'].filter((field) => spec[field] !== undefined && !(isHeadless && field === 'clusterIP'));
  const written = Object.keys(defaults).filter((field) => spec[field] === defaults[field]);
  for (const field of [...addresses, ...written]) {
    const at = ['spec', field];
    rewriting.remove(at);
    rewriting.tell('serverOwned', at, `spec.${field} belongs to the cluster and is left out`);
  }
}
