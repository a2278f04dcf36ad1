import type { Draft } from '../../core/draft.ts';
import { printPath } from '../../core/data/path.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import { LabelIndex, type Labelled, type Wanted } from './label-index.ts';

/** A VirtualMachine, a set or a pool by its own labels, or the VirtualMachines of a pool by theirs. */
export interface Machines extends Labelled {
  readonly draft: Draft;
}

/** What makes guests, by labels that their pods do not get: KubeVirt gives a pod those of the template of its guest alone. */
export class OuterLabels {
  readonly #machines: readonly Machines[];
  readonly #keys: ReadonlySet<string>;
  #index: LabelIndex<Machines> | undefined;

  constructor(machines: readonly Machines[], keys: ReadonlySet<string>) {
    this.#machines = machines;
    this.#keys = keys;
  }

  /** The first object of the namespace whose own labels a selector asks for. */
  find(namespace: string | undefined, wanted: Wanted): Draft | undefined {
    this.#index ??= new LabelIndex(this.#machines, this.#keys);
    return this.#index.find(namespace, wanted, 1)[0]?.draft;
  }
}

/** Where to write labels for the pods of an object. */
export function podLabelsOf({ ref: { apiVersion, kind, name } }: Draft): string {
  return `${printPath([...(vmiTemplatePath(apiVersion, kind) ?? []), 'metadata', 'labels'])} of ${kind} ${name}`;
}
