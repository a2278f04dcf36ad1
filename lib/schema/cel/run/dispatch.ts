import type { CelType } from '../check/type.ts';
import type { FunctionDeclaration, OverloadDeclaration } from '../functions/declare.ts';
import { CelFault, isCelMap, isFault, isList, typeNameOf, type Value } from '../values/value.ts';
import { step } from './meter.ts';

export type Call = (args: readonly Value[]) => Value;

/**
 * The function that a call runs: the one form that the checker found, or the first whose types the arguments have when it runs
 * (FunctionDecl.Bindings).
 */
export function dispatch(called: FunctionDeclaration, overloads: readonly OverloadDeclaration[]): Call {
  const { name, operator } = called;
  if (operator !== undefined) {
    const words = new CelFault(`no such overload: ${name}`);
    return (args) => (operator.fits(args[0] ?? null) ? operator.run(args) : words);
  }
  const bound = called.overloads.filter(({ run }) => run !== undefined);
  const [only] = overloads.length === 1 && overloads[0]?.run !== undefined ? overloads : bound.length === 1 ? bound : [];
  const forms = only === undefined ? bound : [only];
  const isGuarded = called.isUnguarded !== true;
  return (args) => {
    const form = forms.find(
      ({ takes }) => takes.length === args.length && (!isGuarded || takes.every((type, i) => fits(type, args[i] ?? null))),
    );
    if (form?.run !== undefined) return form.run(args);
    return args.find(isFault) ?? new CelFault(`no such overload: ${name}(${args.map(typeNameOf).join(', ')})`);
  };
}

/** Whether a value is of a type, of a list or a map by its first item (Type.IsAssignableRuntimeType). */
function fits(type: CelType, value: Value): boolean {
  step();
  if (type.kind === 'dyn' || type.kind === 'param') return true;
  if (type.name !== typeNameOf(value)) return false;
  const [first, second] = type.parameters;
  if (first === undefined) return true;
  if (isList(value)) return value.size === 0 || fits(first, value.get(0));
  if (!isCelMap(value) || second === undefined) return true;
  for (const key of value.keys()) return fits(first, key) && fits(second, value.find(key) ?? null);
  return true;
}

/** `true` unless the value is false: a loop goes on over errors. */
export function notStrictlyFalse(value: Value): Value {
  return typeof value === 'boolean' ? value : true;
}
