import type { CelType, CelValue } from '@bufbuild/cel';
import { loadCel } from '../load-cel.ts';
import { opaque } from '../opaque.ts';
import { func, method, type Overload } from '../overload.ts';

/** cel.OptionalTypes */
export const optionals: readonly Overload[] = [
  func('optional.of', ['dyn'], optionalOf),
  func('optional.none', [], () => optionalOf(undefined)),
  func('optional.ofNonZeroValue', ['dyn'], (value) => optionalOf(isZero(value) ? undefined : value)),
  method('hasValue', ['optional_type'], (value) => value !== undefined),
  method('value', ['optional_type'], (value) => {
    if (value === undefined) throw new Error('optional.none() dereference');
    return value;
  }),
  method('or', ['optional_type', 'optional_type'], (value, other) => optionalOf(value ?? other)),
  method('orValue', ['optional_type', 'dyn'], (value, other) => value ?? other),
];

export function optionalOf(value: CelValue | undefined): CelType {
  return opaque('optional_type', value);
}

function isZero(value: CelValue): boolean {
  const { isCelList, isCelMap } = loadCel();
  if (isCelList(value) || isCelMap(value)) return value.size === 0;
  return value === null || value === '' || value === 0 || value === 0n || value === false;
}
