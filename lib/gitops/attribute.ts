import { mapOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';
import type { Path, Placed } from '../core/data/path.ts';
import { Provenance, type Author } from '../core/provenance.ts';
import { sameData } from '../core/data/same-data.ts';
import type { Delivery } from '../core/delivery.ts';

const authors: Readonly<Record<Delivery['tool'], Author>> = {
  'argo-cd': { layer: 'default', name: 'delivery/argo-cd', upstream: 'Argo CD' },
  flux: { layer: 'default', name: 'delivery/flux', upstream: 'Flux' },
};

/** The provenance of an object with what its delivery has written into it; the one that is given stays as it is. */
export function attributed(provenance: Provenance, before: Manifest, after: Manifest, tool: Delivery['tool']): Provenance {
  const added = placesOf(before, after, []);
  if (added.length === 0) return provenance;
  const whole = new Provenance();
  for (const write of provenance.writes) whole.record(write);
  for (const { path, value } of added) whole.record({ path, value, author: authors[tool], overridden: false });
  return whole;
}

/** The highest places at which the one says something that the other does not. */
function placesOf(before: unknown, after: unknown, path: Path): readonly Placed[] {
  if (before === after) return [];
  const [from, to] = [mapOf(before), mapOf(after)];
  if (from !== undefined && to !== undefined) {
    return Object.keys(to).flatMap((key) => placesOf(from[key], to[key], [...path, key]));
  }
  return sameData(before, after) ? [] : [{ path, value: after }];
}
