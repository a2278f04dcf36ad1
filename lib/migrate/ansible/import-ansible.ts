import type { AskedRelease } from '../../cluster/release-statement.ts';
import { importEntries } from '../../rules/input/import/codes.ts';
import { importFinding } from '../import-finding.ts';
import type { Imported, ImportedUnit, ImportFinding } from '../imported.ts';
import { judged } from '../judged.ts';
import { Exhausted, Refusal } from '../refusal.ts';
import type { Variable } from './expressions/scope.ts';
import { importTask } from './import-task.ts';
import { readJsonLines } from './parse/json-lines.ts';
import { readPlaybook, type Found, type Playbook } from './parse/playbook.ts';
import type { ProjectFiles } from './parse/project-files.ts';
import { readVariables } from './parse/variable-files.ts';
import { withRemovals } from './removals.ts';
import { costs, spend, startWork } from './work.ts';

export interface AnsibleSource {
  readonly file: string;
  readonly text: string;
}

export interface AnsibleOptions {
  /** Variables of --vars, a later file over an earlier one. */
  readonly variables?: readonly AnsibleSource[];
  readonly files: ProjectFiles;
  /** The release that judges the objects. @default - what the objects say, else the newest */
  readonly asked?: AskedRelease | undefined;
}

/** Reads playbooks, files of tasks and JSON lines of rendered arguments, and judges all that they make as one cluster would. */
export function importAnsible(
  sources: readonly AnsibleSource[],
  { variables = [], files: given, asked }: AnsibleOptions,
): readonly Imported[] {
  startWork();
  const files = charged(given);
  const extra = new Map<string, Variable>();
  const unread: ImportedUnit[] = [];
  for (const { file, text } of variables) {
    const unit = guarded(file, () => {
      for (const [name, variable] of readVariables(text, file)) extra.set(name, variable);
    });
    if (unit !== undefined) unread.push(unit);
  }
  const imported = withFruitless(sources.map(({ file, text }) => withRemovals({ file, units: unitsOf(file, text, files, extra) })));
  const [first, ...others] = imported;
  return judged(first === undefined ? [] : [{ ...first, units: [...unread, ...first.units] }, ...others], asked);
}

/** Where one file makes objects, another that makes none is no mistake: whoever imports a folder names all of its files. */
function withFruitless(imported: readonly Imported[]): readonly Imported[] {
  const fruitful = new Set(imported.filter(({ units }) => units.some(({ objects }) => objects.length > 0)));
  if (fruitful.size === 0) return imported;
  const asNote = (finding: ImportFinding): ImportFinding => (finding.code === noObjectCode ? { ...finding, severity: 'note' } : finding);
  return imported.map((each) =>
    fruitful.has(each) ? each : { ...each, units: each.units.map((unit) => ({ ...unit, findings: unit.findings.map(asNote) })) },
  );
}

const noObjectCode = importEntries.noObject.code;

/** The files of an import, each read of which it is charged for. */
function charged(files: ProjectFiles): ProjectFiles {
  return {
    read(path, from) {
      spend(costs.read);
      return files.read(path, from);
    },
  };
}

function guarded(file: string, run: () => void): ImportedUnit | undefined {
  const location = { file, line: 1, column: 1 };
  try {
    run();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { title: file, location, objects: [], isLoop: false, items: [], findings: [error.findingAt(location)] };
  }
}

function unitsOf(file: string, text: string, files: ProjectFiles, extra: ReadonlyMap<string, Variable>): readonly ImportedUnit[] {
  const { found, passedOver } = isJsonLines(file, text)
    ? { found: readJsonLines(text, file), passedOver: [] }
    : readPlaybook(text, file, files, extra);
  const units = unitsUntilExhausted(found, files);
  return [...units, ...passedOverUnits(passedOver, units.length === 0, file)];
}

/** A playbook may be written in JSON, too: it is a list. */
function isJsonLines(file: string, text: string): boolean {
  return file.endsWith('.jsonl') || (file.endsWith('.json') && text.trimStart().startsWith('{'));
}

/** The last one says so where the import gives up. */
function unitsUntilExhausted(found: readonly Found[], files: ProjectFiles): readonly ImportedUnit[] {
  const units: ImportedUnit[] = [];
  for (const each of found) {
    try {
      units.push(unitOf(each, files));
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error;
      const location = each.type === 'task' ? each.task.at : each.finding.location;
      units.push({ title: 'what is left', location, objects: [], isLoop: false, items: [], findings: [error.findingAt(location)] });
      break;
    }
  }
  return units;
}

function unitOf(found: Found, files: ProjectFiles): ImportedUnit {
  if (found.type === 'task') return importTask(found.task, files);
  const { title, finding } = found;
  return { title, location: finding.location, objects: [], isLoop: false, items: [], findings: [finding] };
}

/** One note for all tasks that are not ours; an error where there are no others. */
function passedOverUnits(passedOver: Playbook['passedOver'], isAll: boolean, file: string): readonly ImportedUnit[] {
  const location = passedOver[0]?.at ?? { file, line: 1, column: 1 };
  const modules = Array.from(new Set(passedOver.map(({ module }) => module))).toSorted();
  const count = passedOver.length === 1 ? '1 task of another module is' : `${passedOver.length} tasks of other modules are`;
  const findings: ImportFinding[] = [];
  if (passedOver.length > 0) findings.push(importFinding('otherModules', `${count} passed over: ${modules.join(', ')}`, location));
  if (isAll) {
    const hint = 'Name a file with tasks of kubevirt_vm, kubevirt_rs, kubevirt_preset, kubevirt_pvc or k8s.';
    findings.push(importFinding('noObject', 'this file holds no task that makes an object', { file, line: 1, column: 1 }, { hint }));
  }
  return findings.length === 0 ? [] : [{ title: 'other tasks', location, objects: [], isLoop: false, items: [], findings }];
}
