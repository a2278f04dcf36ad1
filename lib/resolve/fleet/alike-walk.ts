import { isLabelValue, subdomainErrors } from '../../core/labels/label-name.ts';
import { isPlainMap } from '../../core/data/guards.ts';
import { areNullKeysNoted, nullKeysOf } from '../../core/data/null-keys.ts';
import type { Path } from '../../core/data/path.ts';
import { profileLabel } from '../../rules/kubernetes/claim/claim.ts';
import { labelErrors, type NameErrors } from '../../schema/metadata/names.ts';
import { noDisks } from './own-disks.ts';
import type { OwnValue, OwnValues } from './own-values.ts';
import type { Step, Token } from './token-tree.ts';

const mapBegins = Symbol('{');
const listBegins = Symbol('[');
const ends = Symbol('end');
const nullKey = Symbol('null key');
const ownText = Symbol('own');
const ownLongText = Symbol('own, long');
const ownCount = Symbol('own count');
const ownDisk = Symbol('own disk');

/** KubeVirt checks only whether there is user data and whether it is longer than this, in bytes. */
const longestUserData = 2048;

/** The most that a field of format int32 takes. */
const mostGuests = 0x7fff_ffff;

/** An object that nests deeper is not a member of a fleet. */
const deepest = 64;

export interface WalkOptions {
  readonly withPaths?: boolean;
  /** Of the object. */
  readonly name?: string | undefined;
  /** The names of disks that are made for the object alone. @default - none */
  readonly disks?: ReadonlySet<string>;
}

/** Follows an object through the tree, token by token, and collects its own values. */
export class LikenessWalk<Kept> {
  /** The object's own values, in order. */
  readonly own: (string | number)[] = [];
  /** Their paths; empty without `withPaths`. */
  readonly paths: Path[] = [];
  #at: Step<Kept>;
  readonly #nameErrors: NameErrors;
  readonly #way: (string | number)[] | undefined;
  readonly #labelValues: string[] = [];
  /** The name of the object, and those of its disks, which may be the same. */
  readonly #names: (string | undefined)[];
  readonly #disks: ReadonlySet<string>;

  constructor(start: Step<Kept>, nameErrors: NameErrors, { name, disks = noDisks, withPaths = false }: WalkOptions = {}) {
    this.#at = start;
    this.#nameErrors = nameErrors;
    this.#names = [name];
    this.#disks = disks;
    this.#way = withPaths ? [] : undefined;
  }

  /** The place in the tree for what has been read. */
  get at(): Step<Kept> {
    return this.#at;
  }

  /** Returns false for a value that is like no other: it is not plain data, or one of its own values would be refused. */
  read(value: unknown, own: OwnValues | OwnValue | undefined, depth = 0): boolean {
    if (typeof own === 'string') return this.#readOwn(value, own);
    if (typeof value !== 'object' || value === null) return this.#readScalar(value);
    if (depth > deepest) return false;
    return Array.isArray(value) ? this.#readList(value, own, depth) : this.#readMap(value, own, depth);
  }

  #readScalar(value: unknown): boolean {
    if (typeof value === 'number' ? !Number.isFinite(value) || Object.is(value, -0) : !isWord(value)) return false;
    if (this.#disks.size > 0 && this.#disks.has(value as string)) return false; // another field has the name of a disk
    this.#take(value as Token); // of the other types, these are tokens
    return true;
  }

  #readList(list: readonly unknown[], own: OwnValues | undefined, depth: number): boolean {
    this.#take(listBegins);
    for (let i = 0; i < list.length; i++) {
      this.#way?.push(i);
      if (!this.read(list[i], own, depth + 1)) return false;
      this.#way?.pop();
    }
    this.#take(ends);
    return true;
  }

  #readMap(map: object, own: OwnValues | undefined, depth: number): boolean {
    if (!isPlainMap(map)) return false;
    this.#take(mapBegins);
    for (const key in map) {
      const value = map[key];
      if (value === undefined) continue;
      this.#take(key);
      this.#way?.push(key);
      if (!this.read(value, own !== undefined && Object.hasOwn(own, key) ? own[key] : undefined, depth + 1)) return false;
      this.#way?.pop();
    }
    this.#takeNullKeys(map);
    this.#take(ends);
    return true;
  }

  /** What was written without a value is no part of the map, but rules look at it. */
  #takeNullKeys(map: object): void {
    if (!areNullKeysNoted()) return;
    for (const key of nullKeysOf(map)) {
      this.#take(nullKey);
      this.#take(key);
    }
  }

  #readOwn(value: unknown, own: OwnValue): boolean {
    if (own === 'labels') return this.#readLabels(value);
    if (own === 'count') return isCount(value) ? this.#keep(value, ownCount) : this.read(value, undefined);
    if (typeof value !== 'string') return own === 'userData' && this.read(value, undefined);
    switch (own) {
      case 'name':
        return this.#nameErrors(value).length === 0 && this.#keep(value, ownText);
      case 'disk':
        return this.#disks.has(value) ? this.#readDisk(value) : this.#readScalar(value);
      case 'namespace':
        return labelErrors(value).length === 0 && this.#keep(value, ownText);
      case 'reference':
        return subdomainErrors(value).length === 0 && this.#keep(value, ownText);
      case 'userData':
        if (value === '') return this.#readScalar(value);
        return this.#keep(value, Buffer.byteLength(value) > longestUserData ? ownLongText : ownText);
      case 'unlike':
        return false;
    }
  }

  #readDisk(name: string): boolean {
    this.#take(ownDisk);
    let ordinal = this.#names.indexOf(name);
    if (ordinal === -1) ordinal = this.#names.push(name) - 1;
    return this.#keep(name, ordinal);
  }

  #readLabels(labels: unknown): boolean {
    if (typeof labels !== 'object' || labels === null) return false;
    this.#take(mapBegins);
    for (const key in labels) {
      const value = (labels as Readonly<Record<string, unknown>>)[key];
      if (value === undefined) continue;
      if (typeof value !== 'string' || !isLabelValue(value)) return false;
      if (key === profileLabel) {
        this.#take(key);
        this.#take(value);
        continue;
      }
      let ordinal = this.#labelValues.indexOf(value);
      if (ordinal === -1) ordinal = this.#labelValues.push(value) - 1;
      this.#take(key);
      this.#way?.push(key);
      this.#keep(value, ordinal);
      this.#way?.pop();
    }
    this.#takeNullKeys(labels);
    this.#take(ends);
    return true;
  }

  #take(token: Token): void {
    this.#at = this.#at.follow(token);
  }

  #keep(value: string | number, token: Token): true {
    this.own.push(value);
    if (this.#way !== undefined) this.paths.push([...this.#way]);
    this.#take(token);
    return true;
  }
}

/** 0 is told apart: it is no guest at all. */
function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= mostGuests;
}

function isWord(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || value === null;
}
