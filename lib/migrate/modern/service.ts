import type { Rewriting } from './rewriting.ts';

/** What the API server writes into a Service where nobody says it. */
const defaults: Readonly<Record<string, unknown>> = { internalTrafficPolicy: 'Cluster', sessionAffinity: 'None' };

/** Leaves out what a cluster has handed out to a Service that stands in it: another cluster would hand out something else. */
export function dropHandedOut(rewriting: Rewriting): void {
  const spec = rewriting.mapAt(['spec']) ?? {};
  const isHeadless = spec['clusterIP'] === 'None';
  const addresses = ['clusterIP', 'clusterIPs'].filter((field) => spec[field] !== undefined && !(isHeadless && field === 'clusterIP'));
  const written = Object.keys(defaults).filter((field) => spec[field] === defaults[field]);
  for (const field of [...addresses, ...written]) {
    const at = ['spec', field];
    rewriting.remove(at);
    rewriting.tell('serverOwned', at, `spec.${field} is the cluster's and dropped`);
  }
}
