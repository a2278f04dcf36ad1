import { type AnyMap, isMap } from '../../core/data/guards.ts';
import { merged } from './merge.ts';
import type { Structure } from './structure.ts';
import { TypeFaults } from './type-faults.ts';

/** Why an ApplyConfiguration cannot be merged, in the words of structured-merge-diff. */
export class ApplyError extends Error {}

/** Merges what a policy wants into an object as server-side apply would (patch.ApplyStructuredMergeDiff). Throws an ApplyError. */
export function applyConfiguration(live: AnyMap, wanted: AnyMap, structure: Structure): AnyMap {
  const faults = new TypeFaults(false).of(wanted, structure, '');
  if (faults.length > 0) throw new ApplyError(`failed to convert patch object to typed object: ${listed(faults)}`);
  const atomics = atomicsIn(wanted, structure, '');
  if (atomics.length > 0)
    throw new ApplyError(`invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: ${atomics.join(', ')}`);
  const own = new TypeFaults(true).of(live, structure, '');
  if (own.length > 0) throw new ApplyError(`failed to convert original object to typed object: ${listed(own)}`);
  return merged(live, wanted, structure) as AnyMap; // two maps make a map
}

function listed(faults: readonly string[]): string {
  return faults.length === 1 ? (faults[0] ?? '') : `errors:\n${faults.map((fault) => `  ${fault}`).join('\n')}`;
}

/** The places of a wanted object that are one value to apply, which policies may not touch (patch.findAtomics). */
function atomicsIn(value: unknown, structure: Structure, path: string): readonly string[] {
  switch (structure.kind) {
    case 'map': {
      if (!isMap(value)) return [];
      const inner = structure.isObject
        ? Object.keys(value).flatMap((key) => atomicsIn(value[key], structure.field(key) ?? { kind: 'deduced' }, `${path}.${key}`))
        : [];
      return structure.isAtomic ? [path, ...inner] : inner;
    }
    case 'list': {
      if (!Array.isArray(value)) return [];
      const inner = value.flatMap((item, i) => atomicsIn(item, structure.item(), `${path}[${i}]`));
      return structure.isAtomic ? [path, ...inner] : inner;
    }
    case 'deduced':
      return Array.isArray(value) ? nestedIn(value, path) : [];
    default:
      return [];
  }
}

/** A list of which the schema knows nothing is one value, and so is all that is nested in it. */
function nestedIn(list: readonly unknown[], path: string): readonly string[] {
  const inner = list.flatMap((item, i) => {
    if (Array.isArray(item)) return nestedIn(item, `${path}[${i}]`);
    return isMap(item) ? [`${path}[${i}]`] : [];
  });
  return [path, ...inner];
}
