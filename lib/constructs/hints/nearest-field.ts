import type { Path } from '../../core/data/path.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import { newestRelease, type Release } from '../../core/kubevirt/release.ts';
import { schemaLookup } from '../../schema/schema-lookup.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import type { SchemaNode } from '../../schema/schema-node.ts';

/** A kind as a release of KubeVirt has it. */
export interface KindInRelease {
  readonly apiVersion: string;
  readonly kind: string;
  readonly release: Release;
}

/**
 * The path, without indices, of the field that a hint calls `segments`, if the API has it beside the finding at `near` or around it: the
 * innermost one. A finding may be about the guest of the object, and its path then begins at the guest.
 */
export function nearestField(of: KindInRelease, segments: readonly string[], near: readonly string[]): string | undefined {
  const root = rootOf(of);
  if (root === undefined) return undefined;
  const template = vmiTemplatePath(of.apiVersion, of.kind) ?? [];
  const ways = [near, [...template, ...near]].map((way) => wayInto(root, way)).toSorted((a, b) => b.length - a.length);
  const [way = []] = ways; // the longer one is about the guest, if the object has one
  for (let depth = way.length - 1; depth >= 0; depth -= 1) {
    const path = [...way.slice(1, depth + 1).map(({ step }) => step), ...segments];
    if (leadsOn(way[depth]?.node, segments)) return path.join('.');
  }
  return undefined;
}

/** Whether the field at a path is a list. */
export function isListAt(of: KindInRelease, field: string): boolean {
  const root = rootOf(of);
  return root !== undefined && wayInto(root, field.split('.')).at(-1)?.node.items !== undefined;
}

/** A construct may be of a version that only newer releases serve; it is printed in another one. */
function rootOf({ apiVersion, kind, release }: KindInRelease): SchemaNode | undefined {
  const schemaIn = (each: Release): KindSchema | undefined => schemaLookup([], each)(apiVersion, kind);
  return (schemaIn(release) ?? schemaIn(newestRelease))?.root;
}

interface Step {
  readonly step: string;
  readonly node: SchemaNode;
}

/** The fields on the way, as far as there are some; first the root. */
function wayInto(root: SchemaNode, path: Path): readonly Step[] {
  const way: Step[] = [{ step: '', node: root }];
  let node = root;
  for (const step of path) {
    const next = (node.items ?? node).property(String(step));
    if (next === undefined) break;
    way.push({ step: String(step), node: next });
    node = next;
  }
  return way;
}

function leadsOn(from: SchemaNode | undefined, segments: readonly string[]): boolean {
  let node = from;
  for (const segment of segments) node = (node?.items ?? node)?.property(segment);
  return node !== undefined;
}
