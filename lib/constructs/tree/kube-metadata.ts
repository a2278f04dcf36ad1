import { ApiObjectMetadataDefinition } from 'cdk8s';
import type { TreeObject } from './tree-object.ts';
import { forgetRun } from './tree-state.ts';

const none: readonly never[] = [];

type Change = (metadata: ApiObjectMetadataDefinition) => void;

/** The metadata of a construct as its props say them when somebody asks, with what users have added to it. */
export class KubeMetadata extends ApiObjectMetadataDefinition {
  readonly #object: TreeObject;
  #changes: readonly Change[] = none;

  constructor(object: TreeObject) {
    const { name, namespace } = object;
    // cdk8s deletes the last key. Without a spread V8 gives all of these one shape, also after that.
    super({ name, namespace, apiObject: object } as ConstructorParameters<typeof ApiObjectMetadataDefinition>[0]);
    this.#object = object;
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
    forgetRun(this.#object);
  }

  #now(): ApiObjectMetadataDefinition {
    const metadata = new ApiObjectMetadataDefinition({ ...this.#object._metadata(), apiObject: this.#object });
    for (const change of this.#changes) change(metadata);
    return metadata;
  }
}
