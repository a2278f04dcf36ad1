import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';

/** Objects by namespace and name. Objects of several kinds may share a name, but few do. */
export class Places {
  readonly #byNamespace = new Map<string, Map<string, Draft[]>>();

  at(namespace: string | undefined, name: string): readonly Draft[] {
    return this.#byNamespace.get(namespace ?? '')?.get(name) ?? none;
  }

  add(draft: Draft): void {
    const { namespace, name } = draft.ref;
    const byName = getOrAdd(this.#byNamespace, namespace ?? '', () => new Map<string, Draft[]>());
    const known = byName.get(name);
    if (known === undefined) byName.set(name, [draft]);
    else known.push(draft);
  }
}

const none: readonly Draft[] = [];
