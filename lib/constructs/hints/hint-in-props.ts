import { getOrAdd } from '../../core/data/get-or-add.ts';
import { isMap } from '../../core/data/guards.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import { parsePath, type Path } from '../../core/data/path.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';
import type { TreeObject } from '../tree/tree-object.ts';
import { inBuilderWords } from './builder-words.ts';
import { flowAsTypeScript } from './flow.ts';
import { isListAt, nearestField, type KindInRelease } from './nearest-field.ts';
import { propPathsOf, type PropPath, type PropPaths } from './prop-paths.ts';

/** A field as a hint names it, with the value that it is to have, if it says one. */
const fieldText =
  /(?<![\w.'"/-])(?<name>[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*)(?::\s(?<value>\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\[[^\]]*\]|"[^"]*"|'[^']*'|[^\s,;]*[^\s,;.])(?=[.,;)]|$|\s(?:and|as|below|beside|for|from|if|in|instead|of|on|or|to|unless|where|with|without)\b)|(?![\w-]|\.[a-z]|:\S))/g;

/** A part of a hint: a text, or a field that props write, of which each construct chooses one. */
type Part = string | { readonly props: readonly PropPath[]; readonly value: string | undefined };

/** More hints are not kept: they may hold names of their own, as the places of findings may. */
const mostRead = 1000;

/** A hint taken apart, and the field that the finding is about. */
interface ReadHint {
  readonly path: Path | undefined;
  readonly parts: readonly Part[];
}

/** By the props of a class, the hint with its release, and the path: hints that are read already. A fleet has the same finding ten thousand times. */
const read = new Map<PropPaths, Map<string, Map<string, ReadHint>>>();

/**
 * A hint in the words of the chart that made the object: `Write domain.memory.guest: 4Gi` is `Write memory: '4Gi'` where `memory` is the prop
 * that writes the field. Fields that no prop writes keep their names; `path` is the field that the finding is about, and `release` says which
 * fields there are.
 */
export function hintInProps(hint: string, path: string | undefined, construct: TreeObject, release: Release): string {
  const paths = propPathsOf(construct);
  if (paths.size === 0) return hint;
  const { apiVersion, kind } = construct;
  const known = readHint(hint, path, { paths, of: { apiVersion, kind, release } });
  // The chart writes the field itself as the API names it, through `spec`.
  if (known.path !== undefined && construct._isFromSpec(known.path)) return hint;
  return known.parts.map((part) => (typeof part === 'string' ? part : written(chosen(part.props, construct._props), part.value))).join('');
}

/** What a class of constructs is read for. */
interface Reading {
  readonly paths: PropPaths;
  readonly of: KindInRelease;
}

function readHint(hint: string, path: string | undefined, reading: Reading): ReadHint {
  const ofClass = getOrAdd(read, reading.paths, () => new Map<string, Map<string, ReadHint>>());
  if (ofClass.size >= mostRead) ofClass.clear();
  const ofHint = getOrAdd(ofClass, `${reading.of.release.minor} ${hint}`, () => new Map<string, ReadHint>());
  if (ofHint.size >= mostRead) ofHint.clear();
  return getOrAdd(ofHint, path ?? '', () => ({
    path: path === undefined ? undefined : parsePath(path),
    parts: Array.from(readParts(hint.replaceAll(saidTwice, ''), path ?? '', reading)),
  }));
}

/** What charts say once: `bridge: {} as the binding` is `binding: 'bridge'`, and a `Network` makes an interface and a network. */
const saidTwice = /(?<=: \{\}) as the binding(?: of the interface)?|(?:domain\.devices\.)?interfaces and (?=networks\b)/g;

function* readParts(hint: string, path: string, reading: Reading): Iterable<Part> {
  const near = path.replaceAll(/\[[^\]]*\]/g, '').split('.');
  let end = 0;
  for (const found of hint.matchAll(fieldText)) {
    const [text] = found;
    const { name = '', value } = found.groups ?? {};
    yield hint.slice(end, found.index);
    yield partOf({ text, name, value }, near, reading);
    end = found.index + text.length;
  }
  yield hint.slice(end);
}

interface Field {
  readonly text: string;
  readonly name: string;
  readonly value: string | undefined;
}

function partOf({ text, name, value }: Field, near: readonly string[], { paths, of }: Reading): Part {
  const makesGuests = vmiTemplatePath(of.apiVersion, of.kind) !== undefined;
  const built = makesGuests ? inBuilderWords(name, value, near) : undefined;
  if (built !== undefined) return built;
  const segments = name.split('.');
  const isNamed = value !== undefined || segments.length > 1 || /[A-Z]/.test(name);
  if (!isNamed) return text;
  // The API may have such a field elsewhere too: beside the finding or around it is the one that is meant.
  const field = nearestField(of, segments, near);
  const props =
    field === undefined
      ? (writersOf(segments, near, paths) ?? writersAbove(name, segments, { paths, of })) // metadata of a template are in no schema
      : (paths.get(field) ?? writersAbove(field, segments, { paths, of }));
  if (value === undefined) return props === undefined ? text : { props, value };
  const asTypeScript = flowAsTypeScript(value);
  if (asTypeScript === undefined) return text;
  if (props !== undefined) return { props, value: asTypeScript };
  return field === undefined ? text : `${name}: ${asTypeScript}`;
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

/** The props that write a map which the hint names on its way to the field: `spec.certConfig.ca` is `certConfig.ca`. */
function writersAbove(field: string, segments: readonly string[], { paths, of }: Reading): readonly PropPath[] | undefined {
  const steps = field.split('.');
  for (let end = steps.length - 1; end > steps.length - segments.length; end -= 1) {
    const map = steps.slice(0, end).join('.');
    const props = paths.get(map);
    if (props !== undefined) return isListAt(of, map) ? undefined : props.map((prop) => prop.concat(steps.slice(end)));
  }
  return undefined;
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
