export type TypeKind =
  | 'bool'
  | 'bytes'
  | 'double'
  | 'duration'
  | 'dyn'
  | 'error'
  | 'int'
  | 'list'
  | 'map'
  | 'null'
  | 'opaque'
  | 'param'
  | 'string'
  | 'struct'
  | 'timestamp'
  | 'type'
  | 'uint';

/** A type of CEL; `name` is what values of it answer to `type()`. */
export interface CelType {
  readonly kind: TypeKind;
  readonly name: string;
  readonly parameters: readonly CelType[];
}

function simple(kind: TypeKind, name: string = kind): CelType {
  return { kind, name, parameters: [] };
}

export const bool: CelType = simple('bool');
export const bytes: CelType = simple('bytes');
export const double: CelType = simple('double');
export const duration: CelType = simple('duration', 'google.protobuf.Duration');
export const dyn: CelType = simple('dyn');
export const error: CelType = simple('error');
export const int: CelType = simple('int');
export const nullType: CelType = simple('null', 'null_type');
export const string: CelType = simple('string');
export const timestamp: CelType = simple('timestamp', 'google.protobuf.Timestamp');
export const typeType: CelType = simple('type');
export const uint: CelType = simple('uint');

export function listOf(item: CelType): CelType {
  return { kind: 'list', name: 'list', parameters: [item] };
}

export function mapOf(key: CelType, value: CelType): CelType {
  return { kind: 'map', name: 'map', parameters: [key, value] };
}

export function optionalOf(inner: CelType): CelType {
  return { kind: 'opaque', name: 'optional_type', parameters: [inner] };
}

export function typeOf(inner: CelType): CelType {
  return { kind: 'type', name: 'type', parameters: [inner] };
}

/** A type that stands for any one in the declaration of a function. */
export function param(name: string): CelType {
  return { kind: 'param', name, parameters: [] };
}

export function struct(name: string): CelType {
  return { kind: 'struct', name, parameters: [] };
}

export function opaque(name: string, ...parameters: readonly CelType[]): CelType {
  return { kind: 'opaque', name, parameters };
}

/** Whether two types are the same; with `isLoose`, type parameters of different names are. */
export function isSameType(a: CelType, b: CelType, isLoose = false): boolean {
  if (a === b) return true;
  if (a.kind !== b.kind || a.parameters.length !== b.parameters.length) return false;
  if ((!isLoose || a.kind !== 'param') && a.name !== b.name) return false;
  return a.parameters.every((inner, i) => isSameType(inner, b.parameters[i] ?? dyn, isLoose));
}

/** As errors of the checker print types (checker.FormatCELType). */
export function printType(type: CelType): string {
  switch (type.kind) {
    case 'duration':
    case 'null':
    case 'timestamp':
      return type.kind;
    case 'error':
      return '!error!';
    default:
      return withParameters(type, printType);
  }
}

/** As a type prints itself (Type.String): `list(string)`, `null_type`, `<T>`. */
export function nameOfType(type: CelType): string {
  return type.kind === 'param' ? `<${type.name}>` : withParameters(type, nameOfType);
}

function withParameters({ name, parameters }: CelType, print: (type: CelType) => string): string {
  return parameters.length === 0 ? name : `${name}(${parameters.map(print).join(', ')})`;
}

export function isDyn({ kind }: CelType): boolean {
  return kind === 'dyn';
}
