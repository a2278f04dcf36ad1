import { isAbsent } from '../../../core/data/absent.ts';
import type { ModuleName } from '../module-name.ts';
import { pythonText } from '../python/text.ts';
import type { Argument, Arguments } from './argument.ts';
import { coerce, CoercionError } from './coerce.ts';
import { ModuleFailure } from './failure.ts';
import { moduleArguments } from './module-arguments.ts';

/** Parameters by their own names, in the types that the module sees. One that is absent or null has not been given. */
export type Parameters = Readonly<Record<string, unknown>>;

/** What AnsibleModule makes of the arguments of a task, in its order: aliases, names, presence, defaults, types, choices. Throws a ModuleFailure. */
export function readParameters(module: ModuleName, given: Parameters): Parameters {
  const { arguments: known, exclusive = [], oneOf = [], unsupported } = moduleArguments[module];
  const named = withoutAliases(given, known);
  const refuseUnsupported = (): void => {
    const unknown = Object.keys(named).filter((name) => !Object.hasOwn(known, name));
    if (unknown.length === 0) return;
    const names = unknown.toSorted().join(', ');
    throw new ModuleFailure('unsupported-parameter', `Unsupported parameters for (${module}) module: ${names}`, unknown.slice(0, 1));
  };
  if (unsupported === 'first') refuseUnsupported();
  for (const names of exclusive) {
    const both = names.filter((name) => Object.hasOwn(named, name));
    if (both.length > 1) throw new ModuleFailure('exclusive', `parameters are mutually exclusive: ${names.join('|')}`, both.slice(1));
  }
  const missing = Object.keys(known).filter((name) => known[name]?.required && !Object.hasOwn(named, name));
  if (missing.length > 0) throw new ModuleFailure('missing-argument', `missing required arguments: ${missing.join(', ')}`);
  const parameters: Record<string, unknown> = {};
  for (const [name, argument] of Object.entries(known)) {
    const value = named[name] ?? argument.default;
    if (!isAbsent(value)) parameters[name] = typed(name, argument, value);
  }
  for (const [name, { choices }] of Object.entries(known)) if (choices) refuseOtherThan(choices, name, parameters[name]);
  if (oneOf.length > 0 && !oneOf.some((name) => Object.hasOwn(named, name))) {
    throw new ModuleFailure('missing-argument', `one of the following is required: ${oneOf.join(', ')}`);
  }
  if (unsupported === 'last') refuseUnsupported();
  return parameters;
}

/** An alias beats the name that it stands for, and a later alias an earlier one. */
function withoutAliases(given: Parameters, known: Arguments): Parameters {
  const named: Record<string, unknown> = { ...given };
  for (const [name, { aliases = [] }] of Object.entries(known)) {
    for (const alias of aliases) {
      if (!Object.hasOwn(given, alias)) continue;
      named[name] = given[alias];
      delete named[alias];
    }
  }
  return named;
}

/** The name by which a parameter was given: its own, or the alias that beats it. */
export function givenName(module: ModuleName, given: Parameters, name: string): string {
  const aliases = moduleArguments[module].arguments[name]?.aliases ?? [];
  return aliases.findLast((alias) => Object.hasOwn(given, alias)) ?? name;
}

function typed(name: string, { type }: Argument, value: unknown): unknown {
  try {
    return coerce(type, value);
  } catch (error) {
    if (!(error instanceof CoercionError)) throw error;
    throw new ModuleFailure('bad-type', `argument ${name} cannot be converted to ${type}: ${error.message}`, [name]);
  }
}

function refuseOtherThan(choices: readonly string[], name: string, value: unknown): void {
  if (isAbsent(value)) return;
  const other = (Array.isArray(value) ? value : [value]).filter((each) => !choices.includes(each as string)); // any value may be asked for
  if (other.length === 0) return;
  const isList = Array.isArray(value);
  const message = `value of ${name} must be one ${isList ? 'or more ' : ''}of: ${choices.join(', ')}, got: ${other.map(pythonText).join(', ')}`;
  throw new ModuleFailure('bad-choice', message, [name]);
}
