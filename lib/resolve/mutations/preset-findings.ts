import type { Finding, Related } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import type { Manifest } from '../../core/manifest.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { includesData } from '../../core/data/includes-data.ts';
import { parsePath, printPath, valueAt, type Path } from '../../core/data/path.ts';
import { conflictAdvice, conflictMessage, type PresetConflict } from '../../presets/conflict.ts';
import { ignoredFields } from '../../presets/ignored-fields.ts';
import type { PresetOutcome } from '../../presets/merge.ts';
import { presetConflict, presetIgnoredField, presetOrder, presetOverridden } from '../../rules/kubevirt/preset/codes.ts';
import type { RuleFinding } from '../admission/rule-finding.ts';
import type { Subject } from '../subject.ts';

/** The draft of the preset of this name in a namespace. */
export type PresetDrafts = (namespace: string | undefined, preset: string) => Draft | undefined;

/** What there is to say of presets and a template that they match. */
export class PresetFindings {
  readonly #draftOf: PresetDrafts;
  /** Made once for all the VMs that a preset differs from in the same place. */
  readonly #overridden = new Map<string, Finding>();

  constructor(draftOf: PresetDrafts) {
    this.#draftOf = draftOf;
  }

  of(namespace: string | undefined, templatePath: Path, outcome: PresetOutcome): readonly RuleFinding[] {
    const { conflicts, differences, orderDependent } = outcome;
    const found: RuleFinding[] = [];
    const [first] = conflicts;
    if (first !== undefined) {
      const finding: Finding = {
        type: 'FieldValueInvalid',
        path: printPath([...templatePath, 'spec', 'domain']),
        message: conflictMessage(conflicts),
        hint: conflictAdvice(first),
        related: this.#places(namespace, namesIn(conflicts)),
      };
      found.push({ rule: presetConflict, finding });
    }
    for (const { presets, field, message, advice } of orderDependent) {
      const path = printPath([...templatePath, ...parsePath(field)]);
      found.push({ rule: presetOrder, finding: { path, message, hint: advice, related: this.#places(namespace, presets) } });
    }
    for (const { path, preset, presetValue, ownValue } of differences) {
      if (includesData(ownValue, presetValue)) continue; // the VM has what the preset wants
      found.push({ rule: presetOverridden, finding: this.#overriddenAt(namespace, preset, templatePath, path) });
    }
    return found;
  }

  #overriddenAt(namespace: string | undefined, preset: string, templatePath: Path, path: Path): Finding {
    const field = printPath(path);
    const place = printPath([...templatePath, ...path]);
    return getOrAdd(this.#overridden, `${namespace ?? ''}/${preset} ${place}`, () => ({
      path: place,
      message: `preset ${preset} sets ${field} to something else, without effect: the VM keeps its own value`,
      hint: `Remove ${field} from the VM to take the preset's value, or from the preset.`,
      related: this.#places(namespace, [preset]),
    }));
  }

  #places(namespace: string | undefined, presets: readonly string[]): readonly Related[] {
    return presets.map((name) => {
      const object = this.#draftOf(namespace, name);
      return { message: `preset ${name}`, ...(object && { object, location: object.location }) };
    });
  }
}

function namesIn(conflicts: readonly PresetConflict[]): readonly string[] {
  return Array.from(new Set(conflicts.flatMap(({ earlier, later }) => [earlier, later])));
}

/** Reports the fields of a preset that KubeVirt does not read; those that the API server drops are reported by its schema. */
export function tellIgnoredFields(preset: Subject, stored: Manifest): void {
  for (const path of ignoredFields(valueAt(stored, ['spec', 'domain']))) {
    preset.tell(presetIgnoredField, {
      path: printPath(path),
      message: `KubeVirt ignores ${printPath(path)} of a preset`,
      hint: `Set ${printPath(path.slice(1))} in the VMs themselves, or in an instancetype or preference.`,
    });
  }
}
