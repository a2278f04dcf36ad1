import type { Schema, TypeModule } from '../../lib/cli/import-crd/schema.ts';
import { newestRelease } from '../../lib/core/kubevirt/release.ts';
import { groupOf } from '../../lib/core/object-ref.ts';
import { productOf } from '../../lib/rules/kubernetes/schema/releases-with.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { shippedKinds, shippedSchema } from '../../lib/schema/shipped-schemas.ts';

type Modules = ReadonlyMap<string, TypeModule>;

/** Minors of a product, oldest first. */
type Minors = readonly string[];

type Put = (key: string, comment: string) => void;

/** What the releases of a product have in one place, oldest first. */
type Nodes = readonly (SchemaNode | undefined)[];

/**
 * `@since KubeVirt 1.9` for a definition, or one of its fields, that the older releases lack. The schemas of the kinds tell: a field of a
 * type that several kinds share gets a comment if all of them have it from the same release on.
 */
export function sinceComments(modules: Modules): (file: string, definition: string, field?: string) => string | undefined {
  const found = new Map<string, Set<string>>();
  const put: Put = (key, comment): void => void found.set(key, (found.get(key) ?? new Set<string>()).add(comment));
  const homes = new Set<string>();
  for (const { apiVersion, kind } of shippedKinds(newestRelease)) {
    const [file, definition] = homeOf(modules, apiVersion, kind);
    if (definition === undefined) continue;
    homes.add(file);
    const { name, releases } = productOf(groupOf(apiVersion));
    const nodes = Array.from(releases.values(), (release) => shippedSchema(apiVersion, kind, release)?.root);
    new Walk(modules, [...releases.keys()], name, put).of(file, kind, definition, nodes);
  }
  return (file, definition, field) => {
    if (!homes.has(file)) return undefined; // Kubernetes' own types
    const [comment, ...others] = found.get(keyOf(file, definition, field)) ?? [];
    return others.length > 0 || comment === '' ? undefined : comment;
  };
}

/** The module in which the type of a kind stands. */
function homeOf(modules: Modules, apiVersion: string, kind: string): readonly [file: string, definition: Schema | undefined] {
  for (const [file, { definitions }] of modules) {
    const definition = definitions[kind];
    if (definition?.properties?.['apiVersion']?.enum?.includes(apiVersion) === true) return [file, definition];
  }
  return ['', undefined];
}

function keyOf(file: string, definition: string, field = ''): string {
  return `${file} ${definition} ${field}`;
}

/** Goes through the types of a kind beside its schemas. */
class Walk {
  readonly #modules: Modules;
  readonly #minors: Minors;
  readonly #product: string;
  readonly #put: Put;

  constructor(modules: Modules, minors: Minors, product: string, put: Put) {
    this.#modules = modules;
    this.#minors = minors;
    this.#product = product;
    this.#put = put;
  }

  /** A kind, and all that is below it. */
  of(file: string, kind: string, definition: Schema, nodes: Nodes): void {
    this.#put(keyOf(file, kind), this.#comment(nodes, undefined));
    this.#fields(file, kind, definition, nodes);
  }

  #fields(file: string, name: string, { properties = {} }: Schema, nodes: Nodes): void {
    for (const [field, schema] of Object.entries(properties)) {
      const within = nodes.map((node) => node?.field(field));
      if (within.at(-1) === undefined) continue;
      this.#put(keyOf(file, name, field), this.#comment(within, nodes));
      this.#into(file, schema, within);
    }
  }

  #into(file: string, { $ref, items, additionalProperties }: Schema, nodes: Nodes): void {
    if ($ref !== undefined) {
      const [other = '', name = ''] = $ref.split('#/definitions/');
      const home = other === '' ? file : other;
      const definition = this.#modules.get(home)?.definitions[name];
      if (definition === undefined) return;
      if (definition.properties === undefined) this.#into(home, definition, nodes);
      else this.#fields(home, name, definition, nodes);
    }
    if (items !== undefined) {
      this.#into(
        file,
        items,
        nodes.map((node) => node?.items),
      );
    }
    if (typeof additionalProperties === 'object') {
      this.#into(
        file,
        additionalProperties,
        nodes.map((node) => node?.additional),
      );
    }
  }

  /** '' where every release has it that has what is around it. */
  #comment(nodes: Nodes, around: Nodes | undefined): string {
    const first = nodes.findIndex((node) => node !== undefined);
    const minor = this.#minors[first];
    const isAsOldAsPossible = first <= (around?.findIndex((node) => node !== undefined) ?? 0);
    return isAsOldAsPossible || minor === undefined ? '' : `@since ${this.#product} ${minor}`;
  }
}
