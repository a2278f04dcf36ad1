import { CelFault, isFault, type Value } from '../../schema/cel/values/value.ts';
import { isProgram, type Compiled } from '../expressions/compiler.ts';
import type { Asked } from '../expressions/evaluate.ts';
import type { PolicyNames } from '../expressions/names.ts';

/** What an expression may look up. */
export type Names = Pick<PolicyNames, 'lookUp'>;

/** Conditions are asked in order up to the first that is false; errors of those before it do not count. */
export function meetsAll(conditions: readonly Asked[], names: Names): boolean | string {
  const errors: string[] = [];
  for (const condition of conditions) {
    const value = valueOf(condition?.compiled, names);
    if (isFault(value)) errors.push(value.message);
    else if (value === false) return false;
  }
  return errors.length === 0 ? true : errors.join('; ');
}

export function valueOf(compiled: Compiled | undefined, names: Names): Value {
  return compiled !== undefined && isProgram(compiled) ? compiled.evaluate(names).value : new CelFault('no such expression');
}
