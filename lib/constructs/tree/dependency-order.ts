import type { IConstruct } from 'constructs';
import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Precedence } from '../../resolve/cluster-drafts.ts';
import type { TreeDraft } from './draft.ts';

/** Some `addDependency` calls lead in a circle; the first of its constructs is named again at the end. */
export class DependencyCycle extends Error {
  readonly constructs: readonly IConstruct[];

  constructor(constructs: readonly IConstruct[]) {
    super(constructs.map(({ node }) => node.path).join(' -> '));
    this.constructs = constructs;
  }
}

/** An object to place, or everything below a construct that others depend on. */
interface Vertex {
  readonly construct: IConstruct;
  readonly draft: Draft | undefined;
  readonly needs: Vertex[];
  state: 'new' | 'open' | 'done';
}

export interface Ordered {
  readonly drafts: readonly Draft[];
  readonly precedences: readonly Precedence[];
}

/**
 * The drafts with everything that an object depends on before it, otherwise in the order given. A dependency between scopes (a chart on a
 * chart) stays one edge to a group, so the cost is linear in objects and dependencies.
 */
export function inDependencyOrder(drafts: readonly TreeDraft[], dependents: readonly IConstruct[]): Ordered {
  const groups = groupsOf(dependents);
  const later = new Map<IConstruct, Draft[]>();
  const vertices = drafts.map((draft): Vertex => {
    const { construct } = draft;
    const vertex: Vertex = { construct, draft, needs: [], state: 'new' };
    for (const scope of construct.node.scopes) {
      groups.members.get(scope)?.needs.push(vertex);
      const targets = groups.targets.get(scope);
      if (targets === undefined) continue;
      vertex.needs.push(...neededBy(construct, scope, targets));
      getOrAdd(later, scope, (): Draft[] => []).push(draft);
    }
    return vertex;
  });
  const ordered: Draft[] = [];
  for (const vertex of vertices) place(vertex, ordered);
  return { drafts: ordered, precedences: precedencesOf(groups.targets, later) };
}

/**
 * What an object waits for of the targets of a scope around it. cdk8s has a chart depend on all charts within it: then its own objects wait
 * for these, which do not wait for each other.
 */
function neededBy({ node }: IConstruct, scope: IConstruct, targets: readonly Vertex[]): readonly Vertex[] {
  const within = targets.filter((target) => target.construct.node.scopes.includes(scope));
  const isWithin = within.some((target) => node.scopes.includes(target.construct));
  return isWithin ? targets.filter((target) => !within.includes(target)) : targets;
}

function precedencesOf(
  targets: ReadonlyMap<IConstruct, readonly Vertex[]>,
  later: ReadonlyMap<IConstruct, readonly Draft[]>,
): readonly Precedence[] {
  const groups = new Set(Array.from(targets.values()).flat());
  const members = new Map(Array.from(groups, (group) => [group, group.needs.flatMap(({ draft }) => draft ?? [])]));
  return Array.from(targets, ([dependent, each]) =>
    each.map((group) => {
      const earlier = members.get(group) ?? [];
      const all = later.get(dependent) ?? [];
      const within = each.filter((target) => target.construct.node.scopes.includes(dependent));
      return {
        later: within.includes(group)
          ? withoutThoseOf(
              all,
              within.flatMap((target) => members.get(target) ?? []),
            )
          : all,
        earlier,
      };
    }),
  ).flat();
}

function withoutThoseOf(drafts: readonly Draft[], others: readonly Draft[]): readonly Draft[] {
  const left = new Set(others);
  return drafts.filter((draft) => !left.has(draft));
}

function groupsOf(dependents: readonly IConstruct[]): {
  readonly members: ReadonlyMap<IConstruct, Vertex>;
  readonly targets: ReadonlyMap<IConstruct, readonly Vertex[]>;
} {
  const members = new Map<IConstruct, Vertex>();
  const targets = new Map<IConstruct, readonly Vertex[]>();
  for (const dependent of dependents) {
    const scopes = new Set(dependent.node.scopes);
    // Depending on one's own scope says nothing about order.
    const others = dependent.node.dependencies.filter((target) => !scopes.has(target));
    targets.set(
      dependent,
      others.map((target) => {
        const group = members.get(target) ?? { construct: target, draft: undefined, needs: [], state: 'new' };
        members.set(target, group);
        return group;
      }),
    );
  }
  return { members, targets };
}

/** Depth first with a stack of our own: a chain of dependencies may be longer than the call stack. */
function place(start: Vertex, ordered: Draft[]): void {
  if (start.state !== 'new') return;
  const stack: { readonly vertex: Vertex; next: number }[] = [{ vertex: start, next: 0 }];
  start.state = 'open';
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const { vertex } = top;
    const need = vertex.needs[top.next];
    top.next += 1;
    if (need === undefined) {
      vertex.state = 'done';
      if (vertex.draft !== undefined) ordered.push(vertex.draft);
      stack.pop();
    } else if (need.state === 'open') {
      const circle = stack.slice(stack.findIndex((entry) => entry.vertex === need)).map((entry) => entry.vertex.construct);
      // An object that others depend on has a second vertex, for everything below it.
      throw new DependencyCycle([...circle, need.construct].filter((construct, i, all) => construct !== all[i - 1]));
    } else if (need.state === 'new') {
      need.state = 'open';
      stack.push({ vertex: need, next: 0 });
    }
  }
}
