import type { AnyMap } from '../../core/look.ts';
import { nearest } from '../../core/nearest.ts';
import type { Manifest } from '../../core/manifest.ts';
import { printPath, type Path } from '../../core/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { importEntries, type ImportEntry } from '../../rules/import/catalogue.ts';
import { mandatoryMemory } from '../../rules/vmi/create/mandatory-memory.ts';
import type { ImportedObject, ImportedUnit, ImportFinding } from '../imported.ts';
import { importObject } from '../import-object.ts';
import { Refusal } from '../refusal.ts';
import { modernDefinition } from './convert/modern.ts';
import { asksForMachine } from './convert/asks-for-machine.ts';
import { definitionOf, type SendingModule } from './convert/definition.ts';
import { parameterPath } from './convert/parameter-path.ts';
import type { Scope } from './expressions/scope.ts';
import { k8sObjects } from './k8s.ts';
import { ModuleFailure } from './parameters/failure.ts';
import { connectionArguments, moduleArguments, writingArguments } from './parameters/module-arguments.ts';
import { givenName, readParameters, type Parameters } from './parameters/read-parameters.ts';
import { holds } from './parse/condition.ts';
import { loopItems, turnVariables } from './parse/loop-items.ts';
import type { ProjectFiles } from './parse/playbook.ts';
import type { Task } from './parse/task.ts';
import { placeOf } from './parse/tree.ts';
import { TurnFindings } from './turn-findings.ts';

/** Everything that one task makes, turn by turn of its loop. */
export function importTask(task: Task, files: ProjectFiles): ImportedUnit {
  const findings: ImportFinding[] = [];
  const objects: ImportedObject[] = [];
  const items: unknown[] = [];
  try {
    const turns = turnsOf(task);
    const told = new TurnFindings();
    for (const [i, { scope, item }] of turns.entries()) {
      for (const made of objectsAtTurn(task, scope, files)) {
        if (made.object === undefined && made.findings.length > 0) for (const finding of made.findings) told.add(finding, i);
        else {
          objects.push(made);
          items.push(item);
        }
      }
    }
    findings.push(...told.all(turns.length), ...steering(task));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    findings.push(error.findingAt(task.at));
  }
  return { title: task.name, location: task.at, objects, isLoop: task.loop !== undefined, items, findings };
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
    if (task.conditions.every((condition) => holds(condition, scope))) return objectsOf(task, scope, files);
    return [nothing(task, found('skipped', task.at, `the condition of ${JSON.stringify(task.name)} does not hold`))];
  } catch (error) {
    if (!(error instanceof Refusal) || error.entry === 'tooLarge') throw error;
    return [nothing(task, error.findingAt(task.at))];
  }
}

function nothing({ at }: Task, finding: ImportFinding): ImportedObject {
  return { locate: () => at, fieldOf: () => undefined, findings: [finding] };
}

function objectsOf(task: Task, scope: Scope, files: ProjectFiles): readonly ImportedObject[] {
  const { called } = task;
  switch (called.type) {
    case 'gone':
      throw new Refusal('noSuccessor', `${task.moduleText} has no place in a chart`, called.wayOut, task.at);
    case 'k8s':
      return k8sObjects(task, scope, files);
    case 'module':
      return [moduleObject(task, called.module, scope)];
  }
}

function moduleObject(task: Task, module: SendingModule, scope: Scope): ImportedObject {
  // Values keep their types where the module hands a spec of the API through, as ansible-core 2.19 has them.
  const typing = module === 'kubevirt.core.kubevirt_vm' ? 'native' : 'classic';
  const given = scope.render(task.arguments, typing) as Parameters; // a map's
  const place = (path: Path): SourceLocation => {
    const [name, ...below] = path;
    if (name === undefined) return task.at;
    const place = [givenName(module, given, String(name)), ...below];
    return Object.hasOwn(given, String(place[0])) ? placeOf(task.arguments, place) : task.at;
  };
  try {
    const parameters = readParameters(module, given);
    const definition = definitionOf(module, parameters);
    const { state } = parameters;
    if (state === 'absent' || (state === 'stopped' && parameters['ephemeral'] === true))
      return nothing(task, absent(task, definition, place(['state'])));
    if (module === 'kubevirt_vm' && !asksForMachine(parameters)) {
      return nothing(task, onlyPower(task, String(state), place(['state'])));
    }
    if (module === 'kubevirt.core.kubevirt_vm' && state !== 'present') return nothing(task, verb(String(state), place(['state'])));
    const pathOf = (path: Path): Path => parameterPath(module, parameters, path) ?? [];
    return importObject(modernDefinition(definition, module, parameters), {
      locate: (path) => place(pathOf(path)),
      fieldOf: (path) => printPath(pathOf(path)) || undefined,
      fieldOfCode: (code) => (code === mandatoryMemory.code ? memoryParameter(module) : undefined),
    });
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error;
    return nothing(task, stopped(error, module, place(error.parameter)));
  }
}

/** Where a module is told the memory of a machine. */
function memoryParameter(module: SendingModule): string {
  return module === 'kubevirt.core.kubevirt_vm' ? 'spec.domain.memory' : 'memory';
}

function found(
  entry: ImportEntry,
  location: SourceLocation,
  message: string,
  more: Pick<ImportFinding, 'hint' | 'field'> = {},
): ImportFinding {
  const { code, severity } = importEntries[entry];
  return { code, severity, message, location, ...more };
}

function absent({ name }: Task, definition: AnyMap, at: SourceLocation): ImportFinding {
  const { kind, metadata } = definition as Manifest; // stage one names both
  const ref = [metadata.namespace, metadata.name].filter((part) => typeof part === 'string').join('/');
  return found('absent', at, `${JSON.stringify(name)} removes ${kind} ${ref}, so no chart makes it`, { field: 'state' });
}

function onlyPower({ name }: Task, state: string, at: SourceLocation): ImportFinding {
  const message = `${JSON.stringify(name)} describes no machine: it is for one that is there already`;
  const strategy = state === 'running' ? 'Always' : 'Halted';
  const hint = `Write state: ${state === 'running' ? state : 'stopped'}, which is runStrategy: ${strategy}, where the machine is described, and remove the task.`;
  return found('verb', at, message, { hint, field: 'state' });
}

function verb(state: string, at: SourceLocation): ImportFinding {
  const strategy = state === 'stopped' ? 'Halted' : 'Always';
  const hint = state === 'restarted' ? 'Run virtctl restart, and remove the task.' : `Write run_strategy: ${strategy} instead of state.`;
  return found('verb', at, `state: ${state} is something that happens, not what a machine is like`, { hint, field: 'state' });
}

/** What a module says about itself says little to whoever wrote the task. */
function stopped({ errorKind, message, parameter }: ModuleFailure, module: SendingModule, at: SourceLocation): ImportFinding {
  const field = printPath(parameter);
  const told = errorKind === 'crash' ? `${field} is missing, or is not what it has to be` : message;
  return found('moduleStops', at, `${module} would have stopped: ${told}`, {
    hint: stoppedHint(errorKind, parameter, module),
    ...(field !== '' && { field }),
  });
}

function stoppedHint(errorKind: ModuleFailure['errorKind'], parameter: Path, module: SendingModule): string {
  const field = printPath(parameter);
  const last = parameter.at(-1);
  switch (errorKind) {
    case 'unsupported-parameter': {
      const close = nearest(field, Object.keys(moduleArguments[module].arguments));
      return close === undefined ? `Remove ${field}.` : `Write ${close} instead of ${field}, or remove it.`;
    }
    case 'missing-argument':
      return 'Write the missing parameters.';
    case 'exclusive':
      return `Remove ${field}.`;
    case 'bad-choice':
      return `Write one of the listed words for ${field}.`;
    case 'crash':
      if (last === 'hard' || last === 'soft') return `Write ${field} as a list.`;
      if (last === 'term') return `Write ${field}: { match_expressions: […] }.`;
      return `Write ${field} as a map with its fields.`;
    default:
      return `Write ${field === '' ? 'the parameter' : field} as the module documents it.`;
  }
}

const steers: ReadonlySet<string> = new Set([
  ...Object.keys(connectionArguments),
  ...Object.values(connectionArguments).flatMap(({ aliases = [] }) => aliases),
  ...writingArguments,
  'persist_config',
  'impersonate_user',
  'impersonate_groups',
  'no_proxy',
  'proxy_headers',
  'wait_condition',
  'apply',
  'append_hash',
  'server_side_apply',
  'validate',
  'continue_on_error',
]);

/** One note for all of them; what they hold may be secret. */
function steering(task: Task): readonly ImportFinding[] {
  const given = Array.from(task.arguments.entries.keys()).filter((name) => steers.has(name));
  const names = [...given, ...task.steering];
  if (names.length === 0) return [];
  const at = given[0] === undefined ? task.at : placeOf(task.arguments, [given[0]]);
  const [steer, are] = names.length === 1 ? ['steers', 'is'] : ['steer', 'are'];
  return [found('steering', at, `${names.join(', ')} ${steer} how the module writes, and ${are} dropped`)];
}
