import { getOrAdd } from '../core/get-or-add.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, refOf, type ObjectRef } from '../core/object-ref.ts';
import { needsOf } from './needs.ts';
import { stageOf, stages, type Stage } from './stage.ts';

/** Where an object stands in the order in which its cluster gets everything. */
export interface Place {
  readonly stage: Stage;
  /** How many objects of the app, one needing the other, go before it within its stage. */
  readonly depth: number;
}

export interface Order {
  readonly placeOf: (ref: ObjectRef) => Place;
  /** The stages that hold something, in order, each with the earlier ones that it needs; what those need is left out. */
  readonly needs: ReadonlyMap<Stage, readonly Stage[]>;
}

interface Vertex {
  readonly stage: Stage;
  readonly manifest: Manifest;
  depth: number | undefined;
  open: boolean;
}

/** Orders the objects of one cluster by what they need of each other. */
export function orderOf(manifests: readonly Manifest[]): Order {
  const vertices = new Map(
    manifests.map((manifest): [string, Vertex] => {
      const ref = refOf(manifest);
      return [keyOf(ref.kind, ref.namespace, ref.name), { stage: stageOf(ref), manifest, depth: undefined, open: false }];
    }),
  );
  const needs = new Map<Stage, Set<Stage>>();
  const held = new Set(Array.from(vertices.values(), ({ stage }) => stage));

  /** Objects that need each other in a circle go together: the cluster sorts that out, or a person must. */
  const depthOf = (vertex: Vertex): number => {
    if (vertex.depth !== undefined || vertex.open) return vertex.depth ?? 0;
    vertex.open = true;
    let depth = 0;
    const needed = getOrAdd(needs, vertex.stage, () => new Set<Stage>());
    needsOf(vertex.manifest, (kind, namespace, name) => {
      const target = vertices.get(keyOf(kind, namespace, name));
      if (target === undefined || target === vertex) return;
      if (target.stage === vertex.stage) depth = Math.max(depth, depthOf(target) + 1);
      else if (isBefore(target.stage, vertex.stage)) needed.add(target.stage);
    });
    for (const stage of ['foundation', 'configuration'] as const) {
      if (isBefore(stage, vertex.stage) && held.has(stage) && bringsKindOf(stage, vertex.manifest)) needed.add(stage);
    }
    vertex.depth = depth;
    return depth;
  };

  for (const vertex of vertices.values()) depthOf(vertex);
  return {
    placeOf: ({ apiVersion, kind, namespace, name }) => {
      const vertex = vertices.get(keyOf(kind, namespace, name));
      return { stage: vertex?.stage ?? stageOf({ apiVersion, kind, name }), depth: vertex?.depth ?? 0 };
    },
    needs: withoutDetours(needs),
  };
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
