import {
  bool,
  bytes,
  type CelType,
  double,
  duration,
  dyn,
  int,
  listOf,
  mapOf,
  nullType,
  opaque,
  param,
  string,
  struct,
  timestamp,
  typeOf,
  typeType,
  uint,
} from '../check/type.ts';
import { convert } from '../values/convert.ts';
import { type Value, typeNameOf, TypeValue } from '../values/value.ts';
import { type FunctionDeclaration, global, type OverloadDeclaration } from './declare.ts';

const names = {
  bool,
  bytes,
  double,
  'google.protobuf.Duration': duration,
  int,
  string,
  'google.protobuf.Timestamp': timestamp,
  uint,
} as const;

type Target = keyof typeof names;

/** Functions that are called like the type that they make. */
export const conversions: readonly FunctionDeclaration[] = [
  {
    name: 'type',
    overloads: [global('type', [param('A')], typeOf(param('A')))],
    operator: { run: ([value = null]) => new TypeValue(typeOfValue(value)), fits: () => true },
  },
  { name: 'bool', overloads: [form('bool', 'bool_to_bool', bool), form('bool', 'string_to_bool', string)] },
  { name: 'bytes', overloads: [form('bytes', 'bytes_to_bytes', bytes), form('bytes', 'string_to_bytes', string)] },
  {
    name: 'double',
    overloads: [
      form('double', 'double_to_double', double),
      form('double', 'int64_to_double', int),
      form('double', 'string_to_double', string),
      form('double', 'uint64_to_double', uint),
    ],
  },
  {
    name: 'duration',
    overloads: [
      form('google.protobuf.Duration', 'duration_to_duration', duration),
      form('google.protobuf.Duration', 'int64_to_duration', int),
      form('google.protobuf.Duration', 'string_to_duration', string),
    ],
  },
  { name: 'dyn', overloads: [global('to_dyn', [param('A')], dyn)], operator: { run: ([value = null]) => value, fits: () => true } },
  {
    name: 'int',
    overloads: [
      form('int', 'int64_to_int64', int),
      form('int', 'double_to_int64', double),
      form('int', 'duration_to_int64', duration),
      form('int', 'string_to_int64', string),
      form('int', 'timestamp_to_int64', timestamp),
      form('int', 'uint64_to_int64', uint),
    ],
  },
  {
    name: 'string',
    overloads: [
      form('string', 'string_to_string', string),
      form('string', 'bool_to_string', bool),
      form('string', 'bytes_to_string', bytes),
      form('string', 'double_to_string', double),
      form('string', 'duration_to_string', duration),
      form('string', 'int64_to_string', int),
      form('string', 'timestamp_to_string', timestamp),
      form('string', 'uint64_to_string', uint),
    ],
  },
  {
    name: 'timestamp',
    overloads: [
      form('google.protobuf.Timestamp', 'timestamp_to_timestamp', timestamp),
      form('google.protobuf.Timestamp', 'int64_to_timestamp', int),
      form('google.protobuf.Timestamp', 'string_to_timestamp', string),
    ],
  },
  {
    name: 'uint',
    overloads: [
      form('uint', 'uint64_to_uint64', uint),
      form('uint', 'double_to_uint64', double),
      form('uint', 'int64_to_uint64', int),
      form('uint', 'string_to_uint64', string),
    ],
  },
];

/** Functions whose calls with constants are evaluated once. */
export const isConversion: ReadonlySet<string> = new Set(conversions.map(({ name }) => name));

function form(to: Target, id: string, from: CelType): OverloadDeclaration {
  return global(id, [from], names[to], ([value = null]) => convert(value, to));
}

/** Types that expressions can name. */
export const namedTypes: ReadonlyMap<string, CelType> = new Map([
  ...Object.entries(names),
  ['list', listOf(param('A'))] as const,
  ['map', mapOf(param('A'), param('B'))] as const,
  ['null_type', nullType] as const,
  ['type', typeType] as const,
  ['optional_type', opaque('optional_type')] as const,
  ['net.IP', opaque('net.IP')] as const,
  ['net.CIDR', opaque('net.CIDR')] as const,
]);

function typeOfValue(value: Value): CelType {
  const name = typeNameOf(value);
  return namedTypes.get(name) ?? struct(name);
}
