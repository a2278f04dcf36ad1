import { importFinding } from '../import-finding.ts';
import { noObject } from '../import-object.ts';
import type { ImportedObject, ImportedUnit, ImportFinding, Removal } from '../imported.ts';
import { Exhausted, Refusal } from '../refusal.ts';
import type { Scope } from './expressions/scope.ts';
import { k8sObjects } from './k8s.ts';
import { moduleObject } from './module-object.ts';
import { holds } from './parse/condition.ts';
import { loopItems, turnVariables } from './parse/loop-items.ts';
import type { ProjectFiles } from './parse/project-files.ts';
import type { Task } from './parse/task.ts';
import { plainData } from './python/float.ts';
import { steering } from './steering.ts';
import { costs, spend } from './work.ts';
import { TurnFindings } from './turn-findings.ts';

/** Everything that one task makes, turn by turn of its loop. */
export function importTask(task: Task, files: ProjectFiles): ImportedUnit {
  const findings: ImportFinding[] = [];
  const objects: ImportedObject[] = [];
  const items: unknown[] = [];
  const removals: Removal[] = [];
  try {
    const turns = turnsOf(task);
    const told = new TurnFindings();
    for (const [i, { scope, item }] of turns.entries()) {
      spend(costs.turn);
      for (const made of objectsAtTurn(task, scope, files)) {
        if (made.removal !== undefined) removals.push(made.removal);
        if (made.object === undefined && made.findings.length > 0) for (const finding of made.findings) told.add(finding, i);
        else {
          objects.push(made);
          items.push(plainData(item));
        }
      }
    }
    findings.push(...told.all(turns.length), ...steering(task));
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof Exhausted) throw error;
    findings.push(error.findingAt(task.at));
  }
  return { title: titleOf(task), location: task.at, objects, isLoop: task.loop !== undefined, items, findings, removals };
}

/** The name of the task, with what is known of its expressions where that is all of them. */
function titleOf({ name, scope }: Task): string {
  try {
    return String(scope.text(name));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return name;
  }
}

interface Turn {
  readonly scope: Scope;
  readonly item: unknown;
}

function turnsOf({ loop, scope }: Task): readonly Turn[] {
  if (loop === undefined) return [{ scope, item: undefined }];
  return loopItems(loop, scope).map((item, i) => ({ scope: scope.with(turnVariables(loop, item, i)), item }));
}

/** What is refused at one turn hides nothing of the others, unless it is too large to be met again and again. */
function objectsAtTurn(task: Task, scope: Scope, files: ProjectFiles): readonly ImportedObject[] {
  try {
    const isMet = isRun(task, scope);
    if (isMet === true) return objectsOf(task, scope, files);
    if (isMet !== false) return [noObject(task.at, isMet)];
    return [noObject(task.at, importFinding('skipped', `the condition of ${JSON.stringify(task.name)} does not hold`, task.at))];
  } catch (error) {
    if (!(error instanceof Refusal) || error.entry === 'tooLarge') throw error;
    return [noObject(task.at, error.findingAt(task.at))];
  }
}

/** Whether the conditions of a task hold; the finding that it is left out if that hangs on what another task registers. */
function isRun({ conditions, name }: Task, scope: Scope): boolean | ImportFinding {
  try {
    return conditions.every((condition) => holds(condition, scope));
  } catch (error) {
    if (!(error instanceof Refusal) || error.entry !== 'registered' || error.location === undefined) throw error;
    return importFinding('leftToTheRun', `${JSON.stringify(name)} is left out: ${error.message}`, error.location, {
      hint: 'If its objects belong in the chart, remove this condition, or give the value with --vars.',
    });
  }
}

function objectsOf(task: Task, scope: Scope, files: ProjectFiles): readonly ImportedObject[] {
  const { called } = task;
  switch (called.type) {
    case 'gone':
      throw new Refusal('noSuccessor', `${task.moduleText} has no place in a chart`, called.wayOut(task.arguments), task.at);
    case 'k8s':
      return k8sObjects(task, scope, files);
    case 'module':
      return [moduleObject(task, called.module, scope)];
  }
}
