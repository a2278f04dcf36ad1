import { isMap } from '../../core/data/guards.ts';
import { keyOf } from './list-key.ts';
import { emptyList } from './patch-values.ts';
import type { ListStructure, Structure } from './structure.ts';

/** typed.TypedValue.Merge */
export function merged(live: unknown, wanted: unknown, structure: Structure): unknown {
  if (wanted === undefined) return live;
  if (live === undefined || live === null || structure.kind === 'scalar') return alone(wanted);
  if (structure.kind === 'list') {
    const areMerged = Array.isArray(live) && Array.isArray(wanted) && !structure.isAtomic;
    return areMerged && live.length + wanted.length > 0 ? mergedLists(live, wanted, structure) : alone(wanted);
  }
  if (!isMap(live) || !isMap(wanted) || (structure.kind === 'map' && structure.isAtomic)) return alone(wanted);
  const result: Record<string, unknown> = { ...live };
  for (const key of Object.keys(wanted)) {
    const inner = structure.kind === 'map' ? (structure.field(key) ?? { kind: 'deduced' as const }) : structure;
    result[key] = merged(live[key], wanted[key], inner);
  }
  return result;
}

/** A value that is merged with none. */
function alone(wanted: unknown): unknown {
  if (wanted === emptyList) return null;
  if (Array.isArray(wanted)) return wanted.map(alone);
  return isMap(wanted) ? Object.fromEntries(Object.entries(wanted).map(([key, value]) => [key, alone(value)])) : wanted;
}

/** Items that both lists have come in the order of the wanted one, between the others (mergingWalker.visitListItems). */
function mergedLists(live: readonly unknown[], wanted: readonly unknown[], list: ListStructure): readonly unknown[] {
  const liveKeys = live.map((item) => keyOf(item, list));
  const wantedKeys = wanted.map((item) => keyOf(item, list));
  const liveOf = new Map(liveKeys.map((key, i) => [key, live[i]]));
  const isWanted = new Set(wantedKeys);
  const shared = wantedKeys.filter((key) => liveOf.has(key));
  const done = new Set<unknown>();
  const result: unknown[] = [];
  let [l, w, next] = [0, 0, 0];
  while (l < live.length || w < wanted.length) {
    const liveKey = liveKeys[l];
    const wantedKey = wantedKeys[w];
    const isLeft = l < live.length && !isWanted.has(liveKey ?? '');
    const isPassed = l < live.length && !isLeft && (done.has(liveKey) || (w < wanted.length && liveKey !== shared[next]));
    if (isLeft) result.push(live[l++]);
    else if (isPassed) l++;
    else {
      result.push(merged(liveOf.get(wantedKey ?? ''), wanted[w++], list.item()));
      done.add(wantedKey);
      if (wantedKey === shared[next]) next++;
    }
  }
  return result;
}
