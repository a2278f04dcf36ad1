import type { Code } from '../../core/diagnostic.ts';
import type { AnyMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { refOf } from '../../core/object-ref.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { SourceLocation } from '../../core/source-location.ts';
import { mandatoryMemoryCode } from '../../rules/kubevirt/vmi/create/mandatory-memory.ts';
import { importFinding } from '../import-finding.ts';
import { importObject, noObject } from '../import-object.ts';
import type { Note } from '../modern/rewriting.ts';
import type { ImportedObject, ImportFinding } from '../imported.ts';
import { titleOf } from '../title-of.ts';
import { asksForMachine } from './convert/asks-for-machine.ts';
import { definitionOf, type SendingModule } from './convert/definition.ts';
import { modernDefinition } from './convert/modern.ts';
import { parameterPath } from './convert/parameter-path.ts';
import type { Scope } from './expressions/scope.ts';
import { moduleStops } from './module-stops.ts';
import { ModuleFailure } from './parameters/failure.ts';
import { givenName, readParameters, type Parameters } from './parameters/read-parameters.ts';
import type { Task } from './parse/task.ts';
import { placeOf } from './parse/tree.ts';
import { plainData } from './python/float.ts';
import { renderArguments } from './steering.ts';

/** What a task of a module makes at one turn of its loop. */
export function moduleObject(task: Task, module: SendingModule, scope: Scope): ImportedObject {
  // Values keep their types where the module hands a spec of the API through, as ansible-core 2.19 has them.
  const typing = module === 'kubevirt.core.kubevirt_vm' ? 'native' : 'classic';
  const given: Parameters = renderArguments(task, scope, typing);
  const place = (path: Path): SourceLocation => {
    const [name, ...below] = path;
    if (name === undefined) return task.at;
    const place = [givenName(module, given, String(name)), ...below];
    return Object.hasOwn(given, String(place[0])) ? placeOf(task.arguments, place) : task.at;
  };
  try {
    const parameters = plainData(readParameters(module, given)) as Parameters; // a map's
    const definition = definitionOf(module, parameters);
    const placeOfState = place(['state']);
    if (isRemoval(parameters)) return removed(task, definition, placeOfState);
    const left = leftOut(task, module, parameters, placeOfState);
    if (left !== undefined) return noObject(task.at, left);
    const pathOf = (path: Path): Path => parameterPath(module, parameters, path) ?? [];
    const rewriting = modernDefinition(definition, module, parameters);
    // kubevirt.core sends null for the power that is not asked for, which nobody has written.
    const isWritten = ({ entry, at }: Note): boolean => entry !== 'nothing' || Object.hasOwn(given, String(pathOf(at)[0]));
    const source = {
      locate: (path: Path) => place(pathOf(path)),
      fieldOf: (path: Path) => printPath(pathOf(path)) || undefined,
      fieldOfCode: (code: Code) => (code === mandatoryMemoryCode ? memoryParameter(module) : undefined),
    };
    return importObject(rewriting, source, rewriting.notes.filter(isWritten));
  } catch (error) {
    if (!(error instanceof ModuleFailure)) throw error;
    return noObject(task.at, moduleStops(error, module, place(error.parameter)));
  }
}

/** Where a module is told the memory of a machine. */
function memoryParameter(module: SendingModule): string {
  return module === 'kubevirt.core.kubevirt_vm' ? 'spec.domain.memory' : 'memory';
}

/** Why a task makes no object; undefined where it makes one. */
function leftOut(task: Task, module: SendingModule, parameters: Parameters, at: SourceLocation): ImportFinding | undefined {
  const { state } = parameters;
  if (module === 'kubevirt_vm' && !asksForMachine(parameters)) return onlyPower(task, String(state), at);
  if (module === 'kubevirt.core.kubevirt_vm' && state !== 'present') return verb(String(state), at);
  return undefined;
}

/** Stopping an ephemeral machine is removing it. */
function isRemoval({ state, ephemeral }: Parameters): boolean {
  return state === 'absent' || (state === 'stopped' && ephemeral === true);
}

function removed({ name, at: taskAt }: Task, definition: AnyMap, at: SourceLocation): ImportedObject {
  const message = `${JSON.stringify(name)} removes ${titleOf(definition)}, and makes nothing`;
  const ref = refOf(definition as Manifest); // stage one names both
  return noObject(taskAt, importFinding('absent', message, at, { field: 'state' }), { ref, at });
}

function onlyPower({ name }: Task, state: string, at: SourceLocation): ImportFinding {
  const message = `${JSON.stringify(name)} describes no machine: it is for one that is there already`;
  const strategy = state === 'running' ? 'Always' : 'Halted';
  const hint = `Write state: ${state === 'running' ? state : 'stopped'}, which is runStrategy: ${strategy}, where the machine is described, and remove the task.`;
  return importFinding('verb', message, at, { hint, field: 'state' });
}

function verb(state: string, at: SourceLocation): ImportFinding {
  const strategy = state === 'stopped' ? 'Halted' : 'Always';
  const hint = state === 'restarted' ? 'Run virtctl restart, and remove the task.' : `Write run_strategy: ${strategy} instead of state.`;
  return importFinding('verb', `state: ${state} is something that happens, not what a machine is like`, at, { hint, field: 'state' });
}
