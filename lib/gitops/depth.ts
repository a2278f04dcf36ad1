/** An object among those of its stage. */
export interface Standing {
  /** Those that it needs. */
  readonly needed: Standing[];
  /** Those that charts put before it. */
  readonly asked: Group[];
  /** The length of the longest chain of objects that come before it; undefined until it is computed. */
  depth: number | undefined;
  open: boolean;
}

/** Objects of one stage that a chart puts before others; one for everything that depends on them, so that a chart on a chart stays cheap. */
export class Group {
  /** Nothing can need them to go first, because they need nothing themselves. */
  readonly free: readonly Standing[];
  readonly bound: readonly Standing[];
  depthOfFree: number | undefined;

  constructor(members: readonly Standing[]) {
    this.free = members.filter(({ needed }) => needed.length === 0);
    this.bound = members.filter(({ needed }) => needed.length > 0);
  }
}

/** Objects that need each other in a circle go together: the cluster sorts that out, or a person must. */
export function depthOf(object: Standing): number {
  if (object.depth !== undefined || object.open) return object.depth ?? 0;
  object.open = true;
  let depth = behind(object.needed);
  for (const group of object.asked) {
    group.depthOfFree ??= behind(group.free);
    depth = Math.max(depth, group.depthOfFree, behind(group.bound.filter((member) => !needs(member, object))));
  }
  object.depth = depth;
  return depth;
}

function behind(members: readonly Standing[]): number {
  return members.reduce((depth, member) => Math.max(depth, depthOf(member) + 1), 0);
}

/** Whether it needs the other, by way of others or not: then no chart can have it the other way round. */
function needs(object: Standing, other: Standing, seen = new Set<Standing>()): boolean {
  if (object === other) return true;
  if (seen.has(object)) return false;
  seen.add(object);
  return object.needed.some((each) => needs(each, other, seen));
}
