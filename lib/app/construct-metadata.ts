import type { Draft } from '../core/draft.ts';

/** Where cdk8s-cli looks for it. */
export const constructMetadataFile = 'construct-metadata.json';

/** The construct path of every object by its name, in the form that cdk8s writes; as there, the last of several objects of a name wins. */
export class ConstructMetadata {
  readonly #resources = new Map<string, { readonly path: string }>();

  add({ ref, constructPath }: Draft): void {
    if (constructPath !== undefined) this.#resources.set(ref.name, { path: constructPath });
  }

  bytes(): Uint8Array {
    return new TextEncoder().encode(JSON.stringify({ version: '1.0.0', resources: Object.fromEntries(this.#resources) }));
  }
}
