import type { AnyMap } from '../core/data/guards.ts';
import type { Path } from '../core/data/path.ts';
import type { SchemaNode } from './schema-node.ts';

/** Hears of each field that is dropped because the schema does not know it. */
export type Unknown = (path: Path, parent: SchemaNode | undefined) => void;

/** No schema goes as deep; what lies below is of the wrong type whatever is kept of it. */
const deepest = 500;

const typeMeta: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/**
 * What the API server keeps of an object: it drops fields that the schema does not know (pruning.Prune), nulls in fields that are not
 * nullable and have no default (defaulting.PruneNonNullableNullsWithoutDefaults), and empty words of Kubernetes' own kinds. Parts that do
 * not change are shared with the argument.
 */
export function prune<T>(root: SchemaNode, object: T, unknown: Unknown): T {
  const options = { isEmbedded: true, keeps: root.preservesUnknown };
  return new Pruning(unknown).object(root, object as AnyMap, options) as T; // the same but for fields that it lacks
}

class Pruning {
  readonly #unknown: Unknown;
  readonly #path: (string | number)[] = [];

  constructor(unknown: Unknown) {
    this.#unknown = unknown;
  }

  /** Without a schema nothing within is known. */
  #value(node: SchemaNode | undefined, value: unknown, keeps: boolean): unknown {
    if (typeof value !== 'object' || value === null || this.#path.length > deepest) return value;
    if (Array.isArray(value)) return this.#list(node, value as readonly unknown[], keeps);
    return this.object(node, value as AnyMap, { isEmbedded: node?.isEmbedded === true, keeps });
  }

  /** `keeps` says that unknown fields stay. */
  object(
    node: SchemaNode | undefined,
    value: AnyMap,
    { isEmbedded, keeps }: { readonly isEmbedded: boolean; readonly keeps: boolean },
  ): AnyMap {
    // Begun with the first difference. To delete keys from a copy would take far longer where there are many.
    let pruned: (readonly [key: string, value: unknown])[] | undefined;
    const keys = Object.keys(value);
    for (const [i, key] of keys.entries()) {
      const inner = value[key];
      if (inner === undefined) {
        pruned?.push([key, inner]);
        continue;
      }
      this.#path.push(key);
      const child = node?.field(key);
      let kept: unknown;
      if (child !== undefined && inner === null) kept = child.acceptsNull ? null : child.takesNullForEmpty ? '' : undefined;
      else if (inner === '' && child?.takesEmptyForAbsent === true) kept = undefined;
      else if (isEmbedded && typeMeta.has(key)) kept = inner;
      else if (child !== undefined) kept = this.#value(child, inner, child.preservesUnknown);
      else if (node?.schema.additionalProperties === true) kept = this.#value(undefined, inner, false);
      else if (keeps) kept = inner;
      else this.#unknown(this.#path.slice(), node);
      this.#path.pop();
      if (kept !== inner) pruned ??= keys.slice(0, i).map((before) => [before, value[before]]);
      if (kept !== undefined) pruned?.push([key, kept]);
    }
    return pruned === undefined ? value : Object.fromEntries(pruned);
  }

  #list(node: SchemaNode | undefined, list: readonly unknown[], keeps: boolean): readonly unknown[] {
    const items = node?.items;
    if (keeps && items === undefined) return list;
    let pruned: unknown[] | undefined;
    for (let i = 0; i < list.length; i++) {
      this.#path.push(i);
      const kept = this.#value(items, list[i], keeps || items?.preservesUnknown === true);
      this.#path.pop();
      if (kept === list[i]) continue;
      pruned ??= list.slice();
      pruned[i] = kept;
    }
    return pruned ?? list;
  }
}
