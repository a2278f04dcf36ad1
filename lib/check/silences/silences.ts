import type { Diagnostic, ObjectInCluster, SilencedDiagnostic } from '../../core/diagnostic.ts';
import { tellUseless } from '../../resolve/silencing.ts';
import { BuiltDraft } from '../built-draft.ts';
import { CheckedDraft } from '../checked-draft.ts';
import type { Source } from '../source.ts';
import type { ObjectSilence } from './silence-list.ts';

/** What is silenced where plain YAML is judged: what the user says of all of it, and what a synth says of the output that it has written. */
export class Silences {
  readonly #given: readonly ObjectSilence[];
  readonly #ofOutputs = new Map<Source, readonly ObjectSilence[]>();

  constructor(given: readonly ObjectSilence[], sources: readonly Source[]) {
    this.#given = given;
    for (const source of sources) {
      const silences = source.silences?.() ?? [];
      if (silences.length > 0) this.#ofOutputs.set(source, silences);
    }
  }

  get areNone(): boolean {
    return this.#given.length === 0 && this.#ofOutputs.size === 0;
  }

  of(object: ObjectInCluster): readonly ObjectSilence[] {
    const source = object instanceof CheckedDraft ? object.slice.source : object instanceof BuiltDraft ? object.built.source : undefined;
    const ofOutput = source && this.#ofOutputs.get(source);
    return (ofOutput === undefined ? this.#given : [...this.#given, ...ofOutput]).filter(({ covers }) => covers(object));
  }

  /**
   * Reports invalid silences, and those of the user that match nothing in any scope. Silences of an output always count as used: synth has
   * reported useless ones, and it sees findings that its output no longer gives.
   */
  useless(silenced: readonly SilencedDiagnostic[]): readonly Diagnostic[] {
    const told: Diagnostic[] = [];
    const ofOutputs = Array.from(this.#ofOutputs.values()).flat();
    const used = new Set([...silenced.map(({ silence }) => silence), ...ofOutputs]);
    tellUseless([...this.#given, ...ofOutputs], used, (diagnostic) => told.push(diagnostic));
    return told;
  }
}
