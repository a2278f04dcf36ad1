import type { Finding } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import { parsePath, printPath, type Path } from '../../core/data/path.ts';
import type { Subject } from '../subject.ts';
import type { RuleFinding } from './rule-finding.ts';

type Judge = (preset: Draft) => readonly RuleFinding[];

/** What a preset is refused for is told of the preset, and not once more of each object that it is written into. */
export class PresetFaults {
  readonly #judge: Judge;
  readonly #fields = new WeakMap<Draft, ReadonlySet<string | undefined>>();

  constructor(judge: Judge) {
    this.#judge = judge;
  }

  /** Whether a finding about an object is about a value of a preset that is refused for the same value. */
  include({ path }: Finding, { fromPresets, templatePath = [] }: Pick<Subject, 'fromPresets' | 'templatePath'>): boolean {
    if (path === undefined || fromPresets.length === 0) return false;
    const place = parsePath(path);
    const preset = fromPresets.find((value) => isWithin(place, value.path))?.preset;
    // A preset has its domain where the template has it.
    return preset !== undefined && this.#fieldsOf(preset).has(printPath(place.slice(templatePath.length)));
  }

  #fieldsOf(preset: Draft): ReadonlySet<string | undefined> {
    let fields = this.#fields.get(preset);
    if (fields === undefined) {
      const refused = this.#judge(preset).filter(({ rule }) => rule.severity === 'error');
      fields = new Set(refused.map(({ finding }) => finding.path));
      this.#fields.set(preset, fields);
    }
    return fields;
  }
}

function isWithin(path: Path, outer: Path): boolean {
  return outer.every((step, i) => step === path[i]);
}
