import { ApiObject, ApiObjectMetadataDefinition, JsonPatch, type ApiObjectProps } from 'cdk8s';
import { inKeyOrder } from '../../core/data/in-key-order.ts';
import { refusedProp } from '../props/prop-value.ts';
import type { TreeApiObject, TreeObject } from './tree-object.ts';
import { forgetRun, resolvedManifest } from './tree-state.ts';

/** Id of the ApiObject below its construct, by which cdk8s finds it. */
export const mainChild = 'Default';

const none: readonly never[] = [];

/** The object that cdk8s sees: resolved when it is printed, raw while a run collects what the charts say. */
export class KubeApiObject extends ApiObject implements TreeApiObject {
  override readonly metadata: KubeMetadata;
  readonly #owner: TreeObject;
  // Most objects have no patches, and a list for each of them takes memory.
  #patches: readonly JsonPatch[] = none;

  /** `fields` are those of the manifest beside apiVersion, kind and metadata. */
  constructor(owner: TreeObject, fields: readonly string[]) {
    const { apiVersion, kind, name } = owner;
    const props: ApiObjectProps & Record<string, unknown> = { apiVersion, kind, metadata: { name } };
    for (const field of fields) props[field] = new FieldOf(owner, field);
    super(owner, mainChild, props);
    this.#owner = owner;
    this.metadata = new KubeMetadata(this, owner);
  }

  override toJson(): unknown {
    const resolved = resolvedManifest(this.#owner);
    if (resolved === undefined) return JsonPatch.apply(super.toJson(), ...this.#patches);
    const { apiVersion, kind, metadata, ...others } = resolved;
    // What the pipeline has added stands behind what was there, and cdk8s prints maps as they are.
    return { apiVersion, kind, metadata: inKeyOrder(metadata), ...(inKeyOrder(others) as object) };
  }

  /** @throws UsageError for anything that JsonPatch has not made. */
  override addJsonPatch(...patches: JsonPatch[]): void {
    const odd: unknown = patches.find((patch: unknown) => !(patch instanceof JsonPatch));
    if (odd !== undefined) {
      const hint = "Write JsonPatch.add('/metadata/labels/tier', 'web'), each patch as an argument of its own.";
      throw refusedProp('a JSON patch', odd, 'not made by JsonPatch', hint);
    }
    this.#patches = [...this.#patches, ...patches];
    forgetRun(this.#owner);
  }

  /** @internal */
  get _isChanged(): boolean {
    return this.#patches.length > 0 || this.metadata._isChanged;
  }

  /** @internal */
  get _misfit(): string | undefined {
    let patched: unknown = this._withoutPatches();
    for (const [i, patch] of this.#patches.entries()) {
      try {
        patched = JsonPatch.apply(patched, patch);
      } catch {
        return `${i + 1} of ${this.#patches.length}`;
      }
    }
    return undefined;
  }

  /** @internal */
  _withoutPatches(): unknown {
    return this.#patches.length === 0 ? undefined : super.toJson();
  }
}

/**
 * A field of an object that cdk8s resolves when it prints it: the class of the owner is not constructed yet when its ApiObject is made, and
 * its props may hold Lazy values.
 */
class FieldOf {
  readonly #owner: TreeObject;
  readonly #field: string;

  constructor(owner: TreeObject, field: string) {
    this.#owner = owner;
    this.#field = field;
  }

  resolve(): unknown {
    return this.#owner._render()[this.#field];
  }
}

type Change = (metadata: ApiObjectMetadataDefinition) => void;

/** The metadata of a construct as its props say them when somebody asks, with what users have added through its ApiObject. */
class KubeMetadata extends ApiObjectMetadataDefinition {
  readonly #apiObject: ApiObject;
  readonly #owner: TreeObject;
  #changes: readonly Change[] = none;

  constructor(apiObject: ApiObject, owner: TreeObject) {
    const { name, namespace } = owner;
    // cdk8s deletes the last key. Without a spread V8 gives all of these one shape, also after that.
    super({ name, namespace, apiObject } as ConstructorParameters<typeof ApiObjectMetadataDefinition>[0]);
    this.#apiObject = apiObject;
    this.#owner = owner;
  }

  /** @internal */
  get _isChanged(): boolean {
    return this.#changes.length > 0;
  }

  override addLabel(key: string, value: string): void {
    this.#change((metadata) => metadata.addLabel(key, value));
  }

  override getLabel(key: string): string | undefined {
    return this.#now().getLabel(key);
  }

  override addAnnotation(key: string, value: string): void {
    this.#change((metadata) => metadata.addAnnotation(key, value));
  }

  override addFinalizers(...finalizers: string[]): void {
    this.#change((metadata) => metadata.addFinalizers(...finalizers));
  }

  override addOwnerReference(owner: Parameters<ApiObjectMetadataDefinition['addOwnerReference']>[0]): void {
    this.#change((metadata) => metadata.addOwnerReference(owner));
  }

  override add(key: string, value: unknown): void {
    this.#change((metadata) => metadata.add(key, value));
  }

  override toJson(): unknown {
    return this.#now().toJson();
  }

  #change(change: Change): void {
    this.#changes = [...this.#changes, change];
    forgetRun(this.#owner);
  }

  #now(): ApiObjectMetadataDefinition {
    const metadata = new ApiObjectMetadataDefinition({ ...this.#owner._metadata(), apiObject: this.#apiObject });
    for (const change of this.#changes) change(metadata);
    return metadata;
  }
}
