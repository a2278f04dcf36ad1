import type { OwnFinding } from '../../core/draft.ts';
import { UsageError } from '../../core/errors.ts';
import { entryOf } from '../../core/data/entry-of.ts';
import { isMap } from '../../core/data/guards.ts';
import { nearest } from '../../core/text/nearest.ts';
import { captureLocation } from '../../core/source-location.ts';
import { unreadProp } from '../../rules/advice/object/unread-prop.ts';
import { areWellGiven, asMap, namesBelow, refuseMisshapen, type Names } from './prop-shape.ts';

/** A prop with an unknown name, and what to write instead. */
export interface Unread {
  readonly name: string;
  readonly hint: string;
}

/** The result of a builder such as `Disk`. It keeps the unknown options until a construct takes it, which reports them. */
export interface Built {
  readonly name: string;
  readonly _unread: readonly Unread[];
}

/** A class of constructs: one of ours, or one that extends it. */
export interface NamedClass {
  readonly name: string;
  /** All props that one of our classes reads. Absent if it passes them all to the API. */
  readonly _propNames?: Names;
  readonly _otherNames?: OtherNames;
}

/** Names of props that something else takes: `{ vlan: 'NetworkAttachment.bridge' }`. */
export type OtherNames = Readonly<Record<string, string>>;

/** The hint for an unknown name that is not similar to a known one; undefined if the name may belong to a class that extends ours. */
type WayOut = (name: string) => string | undefined;

const { code, severity } = unreadProp;

/** Those of `props` that nothing reads. */
export function unreadAmong(props: object, names: Names, wayOut: WayOut): readonly Unread[] {
  return areWellGiven(props, names) ? none : unreadBelow(props, names, wayOut, '');
}

/**
 * The options of a builder that nothing reads.
 * @throws UsageError if they are not an object, or one of them has a wrong shape.
 */
export function unreadOptions(options: object, names: Names): readonly Unread[] {
  if (areWellGiven(asMap('options', options), names)) return none;
  refuseMisshapen(options, names);
  return unreadBelow(options, names, intoSpec, '');
}

/**
 * Checks options of a builder whose result no construct takes, so that nothing would report them later.
 * @throws UsageError about the first that nothing reads, and as `unreadOptions` does.
 */
export function refuseUnread(builder: string, options: object, names: Names): void {
  const [unread] = unreadAmong(asMap('options', options), names, (name) => `Remove ${name}.`);
  refuseMisshapen(options, names);
  if (unread === undefined) return;
  const { name, hint } = unread;
  throw new UsageError({
    code: 'KU0015',
    severity: 'error',
    message: `${builder} has no option ${name}`,
    hint,
    location: captureLocation(),
  });
}

function unreadBelow(props: object, names: Names, wayOut: WayOut, above: string): readonly Unread[] {
  return Object.entries(props).flatMap(([name, value]) => {
    const known = entryOf(names, name);
    if (value === undefined) return [];
    if (known === undefined) {
      const near = nearest(name, Object.keys(names));
      const hint = near === undefined ? wayOut(name) : `Write ${near} instead of ${name}.`;
      return hint === undefined ? [] : [{ name: above + name, hint }];
    }
    const below = namesBelow(known);
    return below !== undefined && isMap(value) ? unreadBelow(value, below, intoSpec, `${above}${name}.`) : [];
  });
}

function intoSpec(name: string): string {
  return `Remove ${name}, or write it in spec where the API has such a field.`;
}

/** A finding for each prop of a construct, unless all are well given, and for each option of its disks and networks, that nothing reads. */
export function unreadProps(type: NamedClass, props: object, isWellGiven: boolean): readonly OwnFinding[] {
  const { disks, networks } = props as { readonly disks?: unknown; readonly networks?: unknown };
  const names = type._propNames;
  const unread = isWellGiven || names === undefined ? none : unreadOf(type, names, props);
  if (unread.length === 0 && areOptionsRead(disks) && areOptionsRead(networks)) return none;
  return [
    ...unread.map((each) => findingOf(`${type.name} has no prop`, each)),
    ...builtIn(disks).flatMap(({ name, _unread }) => _unread.map((each) => findingOf(`disk ${name} has no option`, each))),
    ...builtIn(networks).flatMap(({ name, _unread }) => _unread.map((each) => findingOf(`network ${name} has no option`, each))),
  ];
}

/** The props of a class that nothing reads. */
export function unreadOf(type: NamedClass, names: Names, props: object): readonly Unread[] {
  const others = type._otherNames ?? {};
  const wayOut = (name: string): string => {
    const taker = entryOf(others, name);
    if (taker !== undefined) return `Give ${name} to ${taker}.`;
    const near = nearest(name, Object.keys(others));
    if (near !== undefined) return `Write ${near} instead of ${name}.`;
    return 'spec' in names ? intoSpec(name) : `Remove ${name}.`;
  };
  if (Object.hasOwn(type, '_propNames')) return unreadAmong(props, names, wayOut);
  // A class that extends one of ours may have props of its own, but not below a prop of ours.
  return unreadAmong(props, names, () => undefined).filter(({ name }) => name.includes('.'));
}

function findingOf(what: string, { name, hint }: Unread): OwnFinding {
  return unreadFinding(`${what} ${name}: nothing reads it`, hint);
}

/** For a prop that is known, and is not read for another reason. */
export function unreadFinding(message: string, hint: string): OwnFinding {
  return { code, severity, message, hint };
}

function areOptionsRead(items: unknown): boolean {
  return !Array.isArray(items) || (items as readonly (Partial<Built> | undefined)[]).every((item) => !item?._unread?.length);
}

/** The items of a list that a builder has made. */
function builtIn(items: unknown): readonly Built[] {
  return Array.isArray(items)
    ? (items as readonly (Partial<Built> | undefined)[]).filter((item): item is Built => item?._unread !== undefined)
    : none;
}

const none: readonly never[] = [];
