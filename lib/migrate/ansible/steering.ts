import type { AnyMap } from '../../core/data/guards.ts';
import { importFinding } from '../import-finding.ts';
import type { ImportFinding } from '../imported.ts';
import { Refusal } from '../refusal.ts';
import type { Scope } from './expressions/scope.ts';
import type { Typing } from './expressions/template.ts';
import { connectionArguments, writingArguments } from './parameters/module-arguments.ts';
import type { Task } from './parse/task.ts';
import { placeOf, type Entry, type Tree } from './parse/tree.ts';

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

/** Arguments as plain data. What steers a module may hang on what only a run knows, such as a token: it is dropped anyway. */
export function renderArguments({ arguments: given }: Task, scope: Scope, typing: Typing): AnyMap {
  const isRead = ([name, { value }]: readonly [string, Entry]): boolean => !steers.has(name) || !isRefused(value, scope, typing);
  const entries = new Map(Array.from(given.entries).filter(isRead));
  return scope.render({ ...given, entries }, typing) as AnyMap; // a map's
}

function isRefused(value: Tree, scope: Scope, typing: Typing): boolean {
  try {
    scope.render(value, typing);
    return false;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.entry === 'notStatic' || error.entry === 'registered';
  }
}

/** One note for all of them; what they hold may be secret. */
export function steering(task: Task): readonly ImportFinding[] {
  const given = Array.from(task.arguments.entries.keys()).filter((name) => steers.has(name));
  const names = [...given, ...task.steering];
  if (names.length === 0) return [];
  const at = given[0] === undefined ? task.at : placeOf(task.arguments, [given[0]]);
  const [steer, are] = names.length === 1 ? ['steers', 'is'] : ['steer', 'are'];
  return [importFinding('steering', `${names.join(', ')} ${steer} how the module writes, and ${are} dropped`, at)];
}
