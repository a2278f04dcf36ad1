import { bool, optionalOf, param } from '../check/type.ts';
import { CelFault, isCelMap, isList, none, noOverload, Optional, Uint, type Value, Duration, ObjectValue } from '../values/value.ts';
import { type FunctionDeclaration, global, method } from './declare.ts';

const v = param('V');
const optional = optionalOf(v);

/** cel.OptionalTypes. `or` and `orValue` are evaluated by the program, which looks at one side only. */
export const optionals: readonly FunctionDeclaration[] = [
  { name: 'optional.of', overloads: [global('optional_of', [v], optional, ([value]) => new Optional(value))] },
  {
    name: 'optional.ofNonZeroValue',
    overloads: [global('optional_ofNonZeroValue', [v], optional, ([value = null]) => (isZero(value) ? none : new Optional(value)))],
  },
  { name: 'optional.none', overloads: [global('optional_none', [], optional, () => none)] },
  {
    name: 'value',
    overloads: [
      method('optional_value', [optional], v, ([given]) => {
        if (!(given instanceof Optional)) return noOverload;
        return given.value === undefined ? dereference : given.value;
      }),
    ],
  },
  {
    name: 'hasValue',
    overloads: [
      method('optional_hasValue', [optional], bool, ([given]) => (given instanceof Optional ? given.value !== undefined : noOverload)),
    ],
  },
  { name: 'or', overloads: [method('optional_or_optional', [optional, optional], optional)] },
  { name: 'orValue', overloads: [method('optional_orValue_value', [optional, v], v)] },
];

const dereference = new CelFault('optional.none() dereference');

function isZero(value: Value): boolean {
  if (isList(value) || isCelMap(value)) return value.size === 0;
  if (value instanceof Uint) return value.value === 0n;
  if (value instanceof Uint8Array) return value.length === 0;
  if (value instanceof Duration) return value.nanoseconds === 0n;
  if (value instanceof ObjectValue) return value.fields.size === 0;
  return value === null || value === '' || value === 0 || value === 0n || value === false;
}
