import { listOf } from '../../../core/data/guards.ts';
import { parsePath, valueAt } from '../../../core/data/path.ts';

const lists = ['featureGates', 'disabledFeatureGates'].map((list) => `spec.configuration.developerConfiguration.${list}`);

/**
 * The paths that differ between two KubeVirt objects, with the feature gates that come or go by their names instead of their indexes: taking
 * one out of the list moves all behind it, and their order means nothing.
 */
export function withGateNames(paths: readonly string[], before: unknown, after: unknown): readonly string[] {
  const named = lists.flatMap((list) => {
    const [old, now] = [before, after].map((side) => new Set(listOf(valueAt(side, parsePath(list))).map(String))) as [
      Set<string>,
      Set<string>,
    ]; // one each
    return [...[...old].filter((gate) => !now.has(gate)), ...[...now].filter((gate) => !old.has(gate))].map((gate) => `${list}[${gate}]`);
  });
  const isOfGates = (path: string): boolean => lists.some((list) => path === list || path.startsWith(`${list}[`));
  const first = paths.findIndex(isOfGates);
  if (first < 0) return paths;
  const others = paths.filter((path) => !isOfGates(path));
  return [...others.slice(0, first), ...named, ...others.slice(first)];
}
