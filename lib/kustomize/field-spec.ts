import { isNull, ListNode, MapNode, ScalarNode, type Node, type Origin } from './node.ts';
import { BuildError } from './build-error.ts';
import { gvkOf, isSelected, type Gvk } from './resource.ts';

/** A field that kustomize sets, of one kind or of many. */
export interface FieldSpec extends Gvk {
  /** Names of fields; lists on the way are gone through. */
  readonly path: readonly string[];
  /** Whether the field is made where it is missing. */
  readonly create: boolean;
}

/** Lines of GROUP/VERSION/KIND, a path, and `create`. */
export function fieldSpecs(lines: string): readonly FieldSpec[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [gvk = '', path = '', create] = line.trim().split(' ');
      return fieldSpec(gvkFrom(gvk), path, create === 'create');
    });
}

export function fieldSpec({ group, version, kind }: Gvk, path: string, create: boolean): FieldSpec {
  return { group, version, kind, path: splitPath(path), create };
}

export function gvkFrom(text: string): Gvk {
  const [group = '', version = '', kind = ''] = text.split('/');
  return { group, version, kind };
}

/** At slashes that no backslash precedes. */
function splitPath(path: string): readonly string[] {
  return path
    .replace(/^\//, '')
    .split(/(?<!\\)\//)
    .map((step) => step.replaceAll('\\/', '/'));
}

/** The kind of node that is made where a field is missing. */
export type Made = 'map' | 'scalar';

/** Calls `set` with each value to which `spec` leads, and with what holds it. It may make the value where it is missing. */
export function visitField(
  root: MapNode,
  spec: FieldSpec,
  set: (value: Node, replace: (value: Node) => void) => void,
  made?: { readonly as: Made; readonly origin: Origin | undefined },
): void {
  if (!isSelected(gvkOf(root), spec)) return;
  visit(root, () => {}, 0);

  function visit(node: Node, replace: (value: Node) => void, at: number): void {
    if (at === spec.path.length) {
      set(node, replace);
      return;
    }
    if (isNull(node)) return;
    if (node instanceof ListNode) {
      for (const [i, item] of node.items.entries()) visit(item, (value) => (node.items[i] = value), at);
    } else if (node instanceof MapNode) visitMap(node, at);
    else throw new BuildError(`${spec.path.slice(0, at).join('.')} is neither a list nor an object`, node.origin);
  }

  function visitMap(node: MapNode, at: number): void {
    const step = spec.path[at] ?? '';
    const isList = step.endsWith('[]');
    const name = isList ? step.slice(0, -2) : step;
    const canMake = spec.create && made !== undefined && !isList;
    let field = node.get(name);
    if (canMake && (field === undefined || isNull(field))) {
      const isLast = at + 1 === spec.path.length;
      field = isLast && made.as === 'scalar' ? new ScalarNode('', made.origin) : new MapNode(new Map<string, Node>(), made.origin);
      node.fields.set(name, field);
    }
    if (field !== undefined) visit(field, (value) => node.fields.set(name, value), at + 1);
  }
}
