import { listOf } from '../../../core/data/narrow.ts';
import { parsePath, valueAt } from '../../../core/data/path.ts';

const lists = ['featureGates', 'disabledFeatureGates'].map((list) => `spec.configuration.developerConfiguration.${list}`);

/**
 * The paths that differ between two KubeVirt objects, with the feature gates that come or go by their names instead of their indexes: taking
 * one out of the list moves all behind it, and their order means nothing.
 */
export function withGateNames(paths: readonly string[], before: unknown, after: unknown): readonly string[] {
  const named = lists.flatMap((list) => {
    const [old, now] = [before, after].map((side) => listOf(valueAt(side, parsePath(list))).map(String)) as [string[], string[]]; // one each
    return [...old.filter((gate) => !now.includes(gate)), ...now.filter((gate) => !old.includes(gate))].map((gate) => `${list}[${gate}]`);
  });
  const isOfGates = (path: string): boolean => lists.some((list) => path === list || path.startsWith(`${list}[`));
  const first = paths.findIndex(isOfGates);
  return first < 0 ? paths : paths.filter((path) => !isOfGates(path)).toSpliced(first, 0, ...named);
}
