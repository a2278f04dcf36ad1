import type { ParsedQuantity } from '../../../core/quantity/quantity.ts';
import type { CelType } from '../check/type.ts';

/** An unsigned number, which JavaScript cannot tell from a signed one. */
export class Uint {
  readonly value: bigint;

  constructor(value: bigint) {
    this.value = value;
  }
}

/** What an expression can write down. */
export type Literal = null | boolean | bigint | number | string | Uint | Uint8Array;

/** Why there is no answer, in cel-go's words. It is a value: `false && error` is false. */
export class CelFault {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** A span of time in nanoseconds. */
export class Duration {
  readonly nanoseconds: bigint;

  constructor(nanoseconds: bigint) {
    this.nanoseconds = nanoseconds;
  }
}

/** A moment in nanoseconds since 1970, with the minutes by which the text that it came from was ahead of UTC. */
export class Timestamp {
  readonly nanoseconds: bigint;
  readonly offset: number;

  constructor(nanoseconds: bigint, offset = 0) {
    this.nanoseconds = nanoseconds;
    this.offset = offset;
  }
}

/** A value that may be absent. */
export class Optional {
  readonly value: Value | undefined;

  constructor(value: Value | undefined) {
    this.value = value;
  }
}

export const none: Optional = new Optional(undefined);

/** A type as a value: `type(1) == int`. */
export class TypeValue {
  readonly type: CelType;

  constructor(type: CelType) {
    this.type = type;
  }
}

/** How items of a list are told apart where their place does not count: by these fields, or by what they are where there is none. */
export type ListType = readonly string[];

/** A list. Where it comes from says when its items become values. */
export interface List {
  readonly isList: true;
  /** Of a list that its schema calls a set or a map. */
  readonly type?: ListType | undefined;
  readonly size: number;
  /** `at` is within the list. */
  get(at: number): Value;
}

export type Key = string | bigint | Uint | boolean | number;

export function isKey(value: Value): value is Key {
  return (
    typeof value === 'string' ||
    typeof value === 'bigint' ||
    typeof value === 'boolean' ||
    typeof value === 'number' ||
    value instanceof Uint
  );
}

/** A map, or an object of Kubernetes. */
export interface CelMap {
  readonly isMap: true;
  readonly size: number;
  keys(): Iterable<Key>;
  /** Whether a key is there; nothing is asked about its value. */
  has(key: Value): boolean;
  /** Undefined for a key that is not there. */
  find(key: Value): Value | undefined;
}

/** Fields that are computed when first asked for: the variables of a policy. */
export class LazyFields {
  readonly #compute: (name: string) => Value | undefined;
  readonly #known = new Map<string, Value>();

  /** `compute` gives undefined for a name that is none of its fields. */
  constructor(compute: (name: string) => Value | undefined) {
    this.#compute = compute;
  }

  find(name: string): Value | undefined {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const value = this.#compute(name);
    if (value !== undefined) this.#known.set(name, value);
    return value;
  }
}

/** A value of a type that Kubernetes adds to CEL. */
export class Opaque<K extends keyof OpaqueContents = keyof OpaqueContents> {
  readonly type: K;
  readonly content: OpaqueContents[K];

  constructor(type: K, content: OpaqueContents[K]) {
    this.type = type;
    this.content = content;
  }
}

/** What values of the types of Kubernetes hold, by the names of the types. */
export interface OpaqueContents {
  readonly 'kubernetes.Quantity': ParsedQuantity;
  readonly 'kubernetes.URL': GoUrl;
  readonly 'kubernetes.Semver': Semver;
  readonly 'kubernetes.NamedFormat': NamedFormat;
  readonly 'net.IP': Address;
  readonly 'net.CIDR': Network;
  readonly 'kubernetes.authorization.Authorizer': AuthorizationCheck;
  readonly 'kubernetes.authorization.PathCheck': AuthorizationCheck;
  readonly 'kubernetes.authorization.GroupCheck': AuthorizationCheck;
  readonly 'kubernetes.authorization.ResourceCheck': AuthorizationCheck;
  readonly 'kubernetes.authorization.Decision': AuthorizationDecision;
  /** A value whose only property is what it equals, by its text. */
  readonly unseen: string;
}

/** Go's url.URL, as far as expressions ask for it. */
export interface GoUrl {
  readonly text: string;
  readonly scheme: string;
  /** With its port. */
  readonly host: string;
  readonly path: string;
  readonly query: string;
}

export interface Semver {
  /** Major, minor and patch. */
  readonly numbers: readonly bigint[];
  readonly prerelease: readonly string[];
}

export interface NamedFormat {
  readonly name: string;
  readonly longestPattern: number;
  /** Why a text has not the form, in the words of Kubernetes; empty where it has. */
  readonly errors: (text: string) => readonly string[];
}

/** Go's netip.Addr. */
export interface Address {
  readonly family: 4 | 6;
  readonly bits: bigint;
  /** As Go prints it. */
  readonly text: string;
}

/** Go's netip.Prefix. */
export interface Network {
  readonly address: Address;
  readonly length: number;
}

/** A question to RBAC, as far as it is put. */
export interface AuthorizationCheck {
  readonly ask: (question: Readonly<Record<string, string>>) => AuthorizationDecision;
  readonly question: Readonly<Record<string, string>>;
}

export interface AuthorizationDecision {
  readonly isAllowed: boolean;
  readonly reason: string;
  readonly error: string | undefined;
}

/** An object that a mutation makes: `Object.spec{…}`. */
export class ObjectValue {
  readonly type: string;
  readonly fields: ReadonlyMap<string, Value>;

  constructor(type: string, fields: ReadonlyMap<string, Value>) {
    this.type = type;
    this.fields = fields;
  }
}

/** One operation of a JSON patch: `JSONPatch{op: 'add', …}`. */
export class PatchValue {
  readonly op: string;
  readonly path: string;
  readonly from: string;
  readonly value: Value | undefined;

  constructor(op: string, path: string, from: string, value: Value | undefined) {
    this.op = op;
    this.path = path;
    this.from = from;
    this.value = value;
  }
}

export type Value =
  Literal | CelFault | Duration | Timestamp | Optional | TypeValue | List | CelMap | LazyFields | Opaque | ObjectValue | PatchValue;

export function isFault(value: Value): value is CelFault {
  return value instanceof CelFault;
}

export function isList(value: Value | undefined): value is List {
  return typeof value === 'object' && value !== null && 'isList' in value;
}

export function isCelMap(value: Value | undefined): value is CelMap {
  return typeof value === 'object' && value !== null && 'isMap' in value;
}

export function isOpaque<K extends keyof OpaqueContents>(value: Value, type: K): value is Opaque<K> {
  return value instanceof Opaque && value.type === type;
}

/** cel-go's words for a call that no form of a function takes. */
export const noOverload: CelFault = new CelFault('no such overload');

/** The name of the type of a value, as `type()` gives it. */
export function typeNameOf(value: Value): string {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'double';
    case 'string':
      return 'string';
    default:
      return value === null ? 'null_type' : nameOfObject(value);
  }
}

function nameOfObject(value: Exclude<Value, null | string | number | bigint | boolean>): string {
  if (isList(value)) return 'list';
  if (isCelMap(value)) return 'map';
  if (value instanceof Uint) return 'uint';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof Duration) return 'google.protobuf.Duration';
  if (value instanceof Timestamp) return 'google.protobuf.Timestamp';
  if (value instanceof Optional) return 'optional_type';
  if (value instanceof TypeValue) return 'type';
  if (value instanceof LazyFields) return 'kubernetes.variables';
  if (value instanceof PatchValue) return 'JSONPatch';
  if (value instanceof CelFault) return 'error';
  return value.type;
}
