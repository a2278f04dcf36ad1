import { getOrAdd } from '../../core/data/get-or-add.ts';
import { BuildError } from '../build-error.ts';
import { visitField, type FieldSpec } from '../field-spec.ts';
import { isNull, ListNode, MapNode, ScalarNode, type Node } from '../node.ts';
import { effectiveNamespace, isClusterScoped, isSelected, type Gvk, type Resource } from '../resource.ts';
import type { NameReference } from './transformer-config.ts';

/** Lets the names in objects follow the objects that they name, where kustomizations have renamed these. */
export function fixNameReferences(resources: readonly Resource[], references: readonly NameReference[]): void {
  const renamed = new Map<string, Resource[]>();
  for (const resource of resources) {
    for (const name of new Set(resource.previousIds.map((id) => id.name))) getOrAdd(renamed, name, (): Resource[] => []).push(resource);
  }
  if (renamed.size === 0) return;
  const byKind = new Map<string, { readonly target: Gvk; readonly spec: FieldSpec }[]>();
  for (const { target, referrers } of references) {
    for (const spec of referrers) getOrAdd(byKind, spec.kind, () => []).push({ target, spec });
  }
  for (const referrer of resources) {
    const id = referrer.originalId;
    for (const { target, spec } of [...(byKind.get(id.kind) ?? []), ...(byKind.get('') ?? [])]) {
      if (!isSelected(id, spec)) continue;
      const own = { ...spec, ...referrer.gvk };
      const name = new Named(referrer, target, spec, renamed);
      visitField(referrer.node, own, (value, replace) => name.set(value, replace));
    }
  }
}

/** The objects that one field of an object may name. */
class Named {
  readonly #referrer: Resource;
  readonly #target: Gvk;
  readonly #spec: FieldSpec;
  readonly #renamed: ReadonlyMap<string, readonly Resource[]>;

  constructor(referrer: Resource, target: Gvk, spec: FieldSpec, renamed: ReadonlyMap<string, readonly Resource[]>) {
    this.#referrer = referrer;
    this.#target = target;
    this.#spec = spec;
    this.#renamed = renamed;
  }

  set(value: Node, replace: (value: Node) => void): void {
    if (isNull(value)) return;
    if (value instanceof ScalarNode) this.#setScalar(value, replace);
    else if (value instanceof MapNode) this.#setMap(value);
    else {
      for (const [i, item] of value.items.entries()) {
        if (item instanceof ScalarNode) this.#setScalar(item, (name) => (value.items[i] = name));
        else if (item instanceof MapNode) this.#setMap(item);
      }
    }
  }

  #setScalar(value: ScalarNode, replace: (value: Node) => void): void {
    const found = this.#find(
      value.text,
      () => true,
      (resource) => resource.name,
    );
    if (found !== undefined && found.name !== value.text) replace(nameOf(found));
  }

  /** One with a namespace of its own, such as the subject of a role binding. */
  #setMap(map: MapNode): void {
    const old = map.get('name');
    if (!(old instanceof ScalarNode)) throw new BuildError(`${this.#spec.path.join('.')} has no name`, map.origin);
    const namespace = map.textOf('namespace');
    const inNamespace = (resource: Resource): boolean =>
      namespace === undefined ||
      [resource.originalId, resource.id].some((id) => !isClusterScoped(id) && effectiveNamespace(id) === namespace);
    const found = this.#find(old.text, inNamespace, (resource) => `${resource.namespace}/${resource.name}`);
    if (found === undefined) return;
    if (found.name === old.text && found.namespace === '') return;
    map.set('name', nameOf(found));
    if (found.namespace !== '') map.set('namespace', found.node.mapOf('metadata')?.get('namespace'));
  }

  #find(name: string, filter: (resource: Resource) => boolean, meaning: (resource: Resource) => string): Resource | undefined {
    const all = (this.#renamed.get(name) ?? []).filter(
      (resource) =>
        this.#canReach(resource) &&
        filter(resource) &&
        resource.previousIds.some((id) => isSelected(id, this.#target)) &&
        this.#isRole(resource) &&
        this.#isNear(resource),
    );
    if (all.length < 2) return all[0];
    const near = all.filter((resource) => this.#hasSameParts(resource, true));
    const found = near.length > 1 ? near.filter((resource) => this.#hasSameParts(resource, false)) : near;
    const [first] = found;
    if (first === undefined || found.every((resource) => meaning(resource) === meaning(first))) return first;
    throw new BuildError(
      `${this.#spec.path.join('.')} may name ${found.length} objects that were called ${name}`,
      this.#referrer.node.origin,
    );
  }

  /** Whether the namespaces allow it. */
  #canReach(resource: Resource): boolean {
    const { id } = this.#referrer;
    if (isClusterScoped(id) || isClusterScoped(resource.id)) return true;
    if (effectiveNamespace(id) === effectiveNamespace(resource.id)) return true;
    return this.#referrer.node.textOf('kind') === 'RoleBinding' && this.#subjectNamespaces().has(resource.namespace);
  }

  #subjectNamespaces(): ReadonlySet<string> {
    const subjects = this.#referrer.node.get('subjects');
    const items = subjects instanceof ListNode ? subjects.items.filter((item) => item instanceof MapNode) : [];
    return new Set(items.filter((item) => item.textOf('kind') === 'ServiceAccount').flatMap((item) => item.textOf('namespace') ?? []));
  }

  /** A role reference says itself which kind it names. */
  #isRole(resource: Resource): boolean {
    const roleRef = this.#spec.path.join('/').endsWith('roleRef/name') ? this.#referrer.node.mapOf('roleRef') : undefined;
    const [group, kind] = [roleRef?.textOf('apiGroup'), roleRef?.textOf('kind')];
    if (group === undefined || kind === undefined) return true;
    return resource.previousIds.some((id) => isSelected(id, { group, version: '', kind }));
  }

  #isNear(resource: Resource): boolean {
    const { id } = this.#referrer;
    if (isClusterScoped(id) || isClusterScoped(resource.id) || resource.node.textOf('kind') === 'ServiceAccount') return true;
    return effectiveNamespace(id) === effectiveNamespace(resource.id);
  }

  /** Whether the same kustomizations have renamed both. */
  #hasSameParts(resource: Resource, orNone: boolean): boolean {
    return (['prefixes', 'suffixes'] as const).every((part) => {
      const [a, b] = [resource[part], this.#referrer[part]];
      return (orNone && (a.length === 0 || b.length === 0)) || endAlike(a, b);
    });
  }
}

function endAlike(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  if (length === 0) return a.length === b.length;
  return a.slice(a.length - length).every((text, i) => text === b[b.length - length + i]);
}

function nameOf(resource: Resource): Node {
  return resource.node.mapOf('metadata')?.get('name') ?? new ScalarNode(resource.name, undefined);
}
