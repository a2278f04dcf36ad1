import { isMap } from '../../core/data/guards.ts';
import { parsePath } from '../../core/data/path.ts';
import type { TreeObject } from '../tree/tree-object.ts';
import { flowAsTypeScript } from './flow.ts';
import { propPathsOf, type PropPath } from './prop-paths.ts';

/** A field as a hint names it, with the value that it is to have, if it says one. */
const fieldText =
  /(?<![\w.'"/-])(?<name>[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*)(?::\s(?<value>\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}|\[[^\]]*\]|"[^"]*"|'[^']*'|[^\s,;]*[^\s,;.])(?=[.,;)]|$|\s(?:and|as|below|beside|for|from|if|in|instead|of|on|or|to|where|with)\b)|(?![\w-]|\.[a-z]|:\S))/g;

/**
 * A hint in the words of the chart that made the object: `Write domain.memory.guest: 4Gi` is `Write memory: '4Gi'` where `memory` is the prop
 * that writes the field. Fields that no prop writes keep their names; `path` is the field that the finding is about.
 */
export function hintInProps(hint: string, path: string | undefined, construct: TreeObject): string {
  const paths = propPathsOf(construct);
  if (paths.isEmpty || isOverridden(construct, path)) return hint;
  const near = (path ?? '').replaceAll(/\[[^\]]*\]/g, '').split('.');
  return hint.replaceAll(fieldText, (text, ...found) => {
    const { name = '', value } = found.at(-1) as { readonly name?: string; readonly value?: string };
    const segments = name.split('.');
    const isField = value !== undefined || segments.length > 1 || /[A-Z]/.test(name);
    if (!isField) return text;
    const props = paths.writersOf(segments, near);
    const written = value === undefined ? undefined : flowAsTypeScript(value);
    if (props === undefined) return value === undefined || written === undefined || !near.includes(name) ? text : `${name}: ${written}`;
    const prop = chosen(props, construct._props);
    if (value === undefined) return prop.join('.');
    return written === undefined ? text : nested(prop, written);
  });
}

/** The chart writes the field itself as the API names it, through `spec`. */
function isOverridden(construct: TreeObject, path: string | undefined): boolean {
  return path !== undefined && construct._cameThroughDoor(parsePath(path));
}

/** The shorter of two ways to say it, unless the chart has an object there already. */
function chosen(props: readonly PropPath[], given: object): PropPath {
  const [first = []] = props;
  return props.find((prop) => prop.length > 1 && isMap((given as Readonly<Record<string, unknown>>)[prop[0] ?? ''])) ?? first;
}

function nested([prop = '', ...below]: PropPath, value: string): string {
  return `${prop}: ${below.length === 0 ? value : `{ ${nested(below, value)} }`}`;
}
