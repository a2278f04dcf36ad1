import { bytes, int, listOf, mapOf, param, string } from '../check/type.ts';
import { sizeOf } from '../run/call-cost.ts';
import { isCelMap, isList, type Value } from '../values/value.ts';
import { type FunctionDeclaration, global, method } from './declare.ts';

const [list, map] = [listOf(param('A')), mapOf(param('A'), param('B'))];

/** `size(x)` and `x.size()` */
export const sizes: readonly FunctionDeclaration[] = [
  {
    name: 'size',
    overloads: [
      global('size_bytes', [bytes], int),
      method('bytes_size', [bytes], int),
      global('size_list', [list], int),
      method('list_size', [list], int),
      global('size_map', [map], int),
      method('map_size', [map], int),
      global('size_string', [string], int),
      method('string_size', [string], int),
    ],
    operator: { run: ([value]) => BigInt(sizeOf(value)), fits: hasSize },
  },
];

function hasSize(value: Value): boolean {
  return typeof value === 'string' || isList(value) || isCelMap(value) || value instanceof Uint8Array;
}
