import { getOrAdd } from '../../core/data/get-or-add.ts';
import { isMap } from '../../core/data/guards.ts';
import { parsePath, type Path } from '../../core/data/path.ts';
import type { TreeObject } from '../tree/tree-object.ts';
import { flowAsTypeScript } from './flow.ts';
import { propPathsOf, type PropPath, type PropPaths } from './prop-paths.ts';

/** A field as a hint names it, with the value that it is to have, if it says one. */
const fieldText =
  /(?<![\w.'"/-])(?<name>[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*)(?::\s(?<value>\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\[[^\]]*\]|"[^"]*"|'[^']*'|[^\s,;]*[^\s,;.])(?=[.,;)]|$|\s(?:and|as|below|beside|for|from|if|in|instead|of|on|or|to|where|with)\b)|(?![\w-]|\.[a-z]|:\S))/g;

/** A part of a hint: a text, or a field that props write, of which each construct chooses one. */
type Part = string | { readonly props: readonly PropPath[]; readonly value: string | undefined };

/** More hints are not kept: they may hold names of their own, as the places of findings may. */
const mostRead = 1000;

/** A hint taken apart, and the field that the finding is about. */
interface ReadHint {
  readonly path: Path | undefined;
  readonly parts: readonly Part[];
}

/** Hints that are read already: a fleet has the same finding ten thousand times. */
const read = new Map<PropPaths, Map<string, ReadHint>>();

/**
 * A hint in the words of the chart that made the object: `Write domain.memory.guest: 4Gi` is `Write memory: '4Gi'` where `memory` is the prop
 * that writes the field. Fields that no prop writes keep their names; `path` is the field that the finding is about.
 */
export function hintInProps(hint: string, path: string | undefined, construct: TreeObject): string {
  const paths = propPathsOf(construct);
  if (paths.size === 0) return hint;
  const known = readHint(hint, path, paths);
  // The chart writes the field itself as the API names it, through `spec`.
  if (known.path !== undefined && construct._cameThroughDoor(known.path)) return hint;
  return known.parts.map((part) => (typeof part === 'string' ? part : written(chosen(part.props, construct._props), part.value))).join('');
}

function readHint(hint: string, path: string | undefined, paths: PropPaths): ReadHint {
  const known = getOrAdd(read, paths, () => new Map<string, ReadHint>());
  if (known.size >= mostRead) known.clear();
  return getOrAdd(known, `${path ?? ''}\n${hint}`, () => ({
    path: path === undefined ? undefined : parsePath(path),
    parts: Array.from(readParts(hint, path ?? '', paths)),
  }));
}

function* readParts(hint: string, path: string, paths: PropPaths): Iterable<Part> {
  const near = path.replaceAll(/\[[^\]]*\]/g, '').split('.');
  let end = 0;
  for (const found of hint.matchAll(fieldText)) {
    const [text] = found;
    const { name = '', value } = found.groups ?? {};
    yield hint.slice(end, found.index);
    yield partOf({ text, name, value }, near, paths);
    end = found.index + text.length;
  }
  yield hint.slice(end);
}

interface Field {
  readonly text: string;
  readonly name: string;
  readonly value: string | undefined;
}

function partOf({ text, name, value }: Field, near: readonly string[], paths: PropPaths): Part {
  const segments = name.split('.');
  const isField = value !== undefined || segments.length > 1 || /[A-Z]/.test(name);
  if (!isField) return text;
  const props = writersOf(segments, near, paths);
  if (value === undefined) return props === undefined ? text : { props, value };
  const asTypeScript = flowAsTypeScript(value);
  if (asTypeScript === undefined) return text;
  if (props !== undefined) return { props, value: asTypeScript };
  return near.includes(name) ? `${name}: ${asTypeScript}` : text;
}

/** The props that write the field which ends in `segments`: of several such fields that which is nearest to the finding. */
function writersOf(segments: readonly string[], near: readonly string[], paths: PropPaths): readonly PropPath[] | undefined {
  let best: readonly PropPath[] | undefined;
  let bestShared = -1;
  for (const [field, props] of paths) {
    const steps = field.split('.');
    if (!segments.every((segment, i) => steps[steps.length - segments.length + i] === segment)) continue;
    const shared = sharedSteps(steps.slice(0, steps.length - segments.length), near);
    if (shared > bestShared) [best, bestShared] = [props, shared];
  }
  return best;
}

/** How many steps of `parent` stand in `near`, in this order: a finding may be about the guest of the object, whose paths are shorter. */
function sharedSteps(parent: readonly string[], near: readonly string[]): number {
  let shared = 0;
  let from = 0;
  for (const step of parent) {
    const at = near.indexOf(step, from);
    if (at === -1) continue;
    shared += 1;
    from = at + 1;
  }
  return shared;
}

/** The shorter of two ways to say it, unless the chart has an object there already. */
function chosen(props: readonly PropPath[], given: object): PropPath {
  const [first = []] = props;
  return props.find((prop) => prop.length > 1 && isMap((given as Readonly<Record<string, unknown>>)[prop[0] ?? ''])) ?? first;
}

function written(prop: PropPath, value: string | undefined): string {
  return value === undefined ? prop.join('.') : nested(prop, value);
}

function nested([prop = '', ...below]: PropPath, value: string): string {
  return `${prop}: ${below.length === 0 ? value : `{ ${nested(below, value)} }`}`;
}
