import { getOrAdd } from '../core/data/get-or-add.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import { depthOf, Group, type Standing } from './depth.ts';
import { grownClaims } from './grown-claims.ts';
import { needsOf } from './needs.ts';
import { stageOf, stages, type Stage } from './stage.ts';

/** Where an object stands in the order in which its cluster gets everything. */
export interface Place {
  readonly stage: Stage;
  /** The length of the longest chain of objects in its stage that have to come before it. */
  readonly depth: number;
}

export interface Order {
  readonly placeOf: (ref: ObjectRef) => Place;
  /** The stages that hold something, in order, each with the earlier ones that it needs; what those need is left out. */
  readonly needs: ReadonlyMap<Stage, readonly Stage[]>;
}

/** Everything of `later` is to come after everything of `earlier`, because a chart says so. */
export interface AskedOrder {
  readonly later: readonly Named[];
  readonly earlier: readonly Named[];
}

interface Named {
  readonly ref: ObjectRef;
}

interface Vertex extends Standing {
  readonly stage: Stage;
  readonly manifest: Manifest;
}

/** Orders the objects of one cluster by what they need of each other and, where that leaves it open, by what their charts ask for. */
export function orderOf(manifests: readonly Manifest[], asked: readonly AskedOrder[] = []): Order {
  const grown = grownClaims(manifests);
  const vertices = new Map(
    manifests.map((manifest): [string, Vertex] => {
      const ref = refOf(manifest);
      const stage = grown.has(manifest) ? 'access' : stageOf(ref);
      const vertex = { stage, manifest, needed: [], asked: [], depth: undefined, open: false };
      return [keyOf(ref.kind, ref.namespace, ref.name), vertex];
    }),
  );
  const vertexOf = ({ kind, namespace, name }: ObjectRef): Vertex | undefined => vertices.get(keyOf(kind, namespace, name));
  const needs = new Map<Stage, Set<Stage>>();
  const held = new Set(Array.from(vertices.values(), ({ stage }) => stage));

  const stagesBefore = ({ stage }: Vertex): Set<Stage> => getOrAdd(needs, stage, () => new Set<Stage>());

  const takeNeeds = (vertex: Vertex): void => {
    const needed = stagesBefore(vertex);
    needsOf(vertex.manifest, (kind, namespace, name) => {
      const target = vertices.get(keyOf(kind, namespace, name));
      if (target === undefined || target === vertex) return;
      if (target.stage === vertex.stage) vertex.needed.push(target);
      else if (isBefore(target.stage, vertex.stage)) needed.add(target.stage);
    });
    for (const stage of ['foundation', 'configuration'] as const) {
      if (isBefore(stage, vertex.stage) && held.has(stage) && bringsKindOf(stage, vertex.manifest)) needed.add(stage);
    }
    if (grown.has(vertex.manifest)) for (const stage of ['disks', 'guests'] as const) if (held.has(stage)) needed.add(stage);
  };

  const takeAsked = (vertex: Vertex, groups: ReadonlyMap<Stage, Group>): void => {
    for (const [stage, group] of groups) {
      if (isBefore(stage, vertex.stage)) stagesBefore(vertex).add(stage);
      else if (stage === vertex.stage) vertex.asked.push(group);
    }
  };

  for (const vertex of vertices.values()) takeNeeds(vertex);
  for (const { later, earlier } of asked) {
    const groups = byStage(earlier.flatMap(({ ref }) => vertexOf(ref) ?? []));
    for (const vertex of later.flatMap(({ ref }) => vertexOf(ref) ?? [])) takeAsked(vertex, groups);
  }
  for (const vertex of vertices.values()) depthOf(vertex);
  return {
    placeOf: (ref) => {
      const vertex = vertexOf(ref);
      return { stage: vertex?.stage ?? stageOf(ref), depth: vertex?.depth ?? 0 };
    },
    needs: withoutDetours(needs),
  };
}

function byStage(vertices: readonly Vertex[]): ReadonlyMap<Stage, Group> {
  const members = new Map<Stage, Vertex[]>();
  for (const vertex of vertices) getOrAdd(members, vertex.stage, (): Vertex[] => []).push(vertex);
  return new Map(Array.from(members, ([stage, each]) => [stage, new Group(each)]));
}

function keyOf(kind: string, namespace: string | undefined, name: string): string {
  return `${kind}/${namespace ?? ''}/${name}`;
}

/** Operators are behind every kind but the core's; the operands that a configuration starts are behind those of KubeVirt and CDI. */
function bringsKindOf(stage: 'foundation' | 'configuration', { apiVersion }: Manifest): boolean {
  const group = groupOf(apiVersion);
  return stage === 'foundation' ? group.includes('.') : group.endsWith('kubevirt.io') || group === 'k8s.cni.cncf.io';
}

function isBefore(a: Stage, b: Stage): boolean {
  return stages.indexOf(a) < stages.indexOf(b);
}

/** A stage that is needed by way of another is not named again. */
function withoutDetours(needs: ReadonlyMap<Stage, ReadonlySet<Stage>>): ReadonlyMap<Stage, readonly Stage[]> {
  const all = new Map<Stage, ReadonlySet<Stage>>();
  const direct = new Map<Stage, readonly Stage[]>();
  for (const stage of stages) {
    const own = needs.get(stage);
    if (own === undefined) continue;
    const indirect = new Set([...own].flatMap((needed) => Array.from(all.get(needed) ?? [])));
    direct.set(
      stage,
      stages.filter((each) => own.has(each) && !indirect.has(each)),
    );
    all.set(stage, new Set([...own, ...indirect]));
  }
  return direct;
}
