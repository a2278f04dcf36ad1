import { clusterScoped } from './merge/merge-keys.ts';
import { MapNode, ScalarNode, type Node, type Origin } from './node.ts';

/** Group, version and kind; what is empty matches anything where it selects. */
export interface Gvk {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

export interface ResourceId extends Gvk {
  readonly name: string;
  readonly namespace: string;
}

/** What kustomize calls the namespace of objects that have none. */
const noNamespace = '_non_namespaceable_';

/** An object on its way through kustomizations. */
export class Resource {
  node: MapNode;
  readonly prefixes: string[] = [];
  readonly suffixes: string[] = [];
  /** What it was called before, first to last. */
  readonly #previous: { readonly kind: string; readonly name: string; readonly namespace: string }[] = [];
  needsHash = false;
  behavior: 'create' | 'merge' | 'replace' = 'create';

  constructor(node: MapNode) {
    this.node = node;
  }

  get gvk(): Gvk {
    return gvkOf(this.node);
  }

  get name(): string {
    return this.node.mapOf('metadata')?.textOf('name') ?? '';
  }

  get namespace(): string {
    return this.node.mapOf('metadata')?.textOf('namespace') ?? '';
  }

  get id(): ResourceId {
    return { ...this.gvk, name: this.name, namespace: this.namespace };
  }

  get previousIds(): readonly ResourceId[] {
    const { group, version } = this.gvk;
    return this.#previous.map((each) => ({ group, version, ...each }));
  }

  get allIds(): readonly ResourceId[] {
    return [...this.previousIds, this.id];
  }

  get originalId(): ResourceId {
    return this.previousIds[0] ?? this.id;
  }

  /** Remembers what it is called now. */
  rememberId(): void {
    const { kind, name } = this.id;
    this.#previous.push({ kind, name, namespace: effectiveNamespace(this.id) });
  }

  /** Becomes what another one was called. */
  takeHistoryOf(other: Resource): void {
    this.#previous.splice(0, Infinity, ...other.#previous);
    this.prefixes.splice(0, Infinity, ...other.prefixes);
    this.suffixes.splice(0, Infinity, ...other.suffixes);
  }

  setMetadata(field: 'name' | 'namespace', value: string, origin: Origin | undefined): void {
    const metadata = this.node.mapOf('metadata') ?? new MapNode(new Map<string, Node>(), origin);
    this.node.set('metadata', metadata);
    metadata.set(field, value === '' ? undefined : new ScalarNode(value, origin));
  }
}

export function gvkOf(node: MapNode): Gvk {
  const apiVersion = node.textOf('apiVersion') ?? '';
  const slash = apiVersion.indexOf('/');
  const kind = node.textOf('kind') ?? '';
  return slash === -1
    ? { group: '', version: apiVersion, kind }
    : { group: apiVersion.slice(0, slash), version: apiVersion.slice(slash + 1), kind };
}

export function isClusterScoped({ group, version, kind }: Gvk): boolean {
  return clusterScoped.has(`${group === '' ? '' : `${group}/`}${version}/${kind}`);
}

export function effectiveNamespace(id: ResourceId): string {
  if (isClusterScoped(id)) return noNamespace;
  return id.namespace === '' ? 'default' : id.namespace;
}

export function isSelected(id: Gvk, { group, version, kind }: Gvk): boolean {
  return (group === '' || group === id.group) && (version === '' || version === id.version) && (kind === '' || kind === id.kind);
}

export function isSameId(a: ResourceId, b: ResourceId): boolean {
  return keyOfId(a) === keyOfId(b);
}

export function keyOfId(id: ResourceId): string {
  return `${id.group}/${id.version}/${id.kind}/${effectiveNamespace(id)}/${id.name}`;
}

/** As sentences name it. */
export function printId({ kind, name, namespace }: ResourceId): string {
  return `${kind} ${namespace === '' ? '' : `${namespace}/`}${name}`;
}
