import { sameData } from '../../core/data/same-data.ts';
import { Budget, sizeOf } from '../budget.ts';
import { BuildError } from '../build-error.ts';
import { copyOf, ListNode, MapNode, ScalarNode, valueOf, type Node } from '../node.ts';

/**
 * Applies the operations of RFC 6902 to an object, which is changed. As in Go's json-patch, an index may count from the end.
 *
 * @throws BuildError for an operation that leads nowhere, and for what copies more than `budget` has
 */
export function jsonPatch(object: MapNode, operations: readonly Node[], budget: Budget = new Budget()): MapNode {
  const root = new MapNode(new Map<string, Node>([['', object]]), object.origin);
  for (const operation of operations) apply(root, operation, budget);
  sizeOf(root, object.origin); // which refuses what moves and copies have made too deep
  const patched = root.get('');
  if (patched instanceof MapNode) return patched;
  throw new BuildError('a JSON patch leaves no object', object.origin);
}

function apply(root: MapNode, operation: Node, budget: Budget): void {
  if (!(operation instanceof MapNode)) throw new BuildError('an operation of a JSON patch is an object with op and path', operation.origin);
  const [op, path, from] = ['op', 'path', 'from'].map((name) => operation.textOf(name));
  const refuse = (message: string): never => {
    throw new BuildError(`${op ?? 'an operation'} of a JSON patch: ${message}`, operation.get('path')?.origin ?? operation.origin);
  };
  if (path === undefined) return refuse('it has no path');
  const copied = (node: Node): Node => {
    budget.spendCopy(node, operation.origin);
    return copyOf(node);
  };
  const value = (): Node => copied(operation.get('value') ?? new ScalarNode(null, operation.origin));
  const source = (): readonly string[] => (from === undefined ? refuse('it has no from') : stepsOf(from));
  const to = stepsOf(path);
  switch (op) {
    case 'add':
      return add(root, to, value(), refuse);
    case 'remove':
      return void remove(root, to, refuse);
    case 'replace':
      return replace(root, to, value(), refuse);
    case 'move':
      return add(root, to, remove(root, source(), refuse), refuse);
    case 'copy':
      return add(root, to, copied(find(root, source()) ?? refuse(`${from} leads to nothing`)), refuse);
    case 'test': {
      const found = find(root, to);
      if (found !== undefined) sizeOf(found, operation.origin);
      const isEqual = sameData(found === undefined ? null : valueOf(found), valueOf(value()));
      return isEqual ? undefined : refuse(`the value at ${path} is another`);
    }
    default:
      return refuse('this is no operation of RFC 6902');
  }
}

type Refuse = (message: string) => never;

/** The steps of a pointer, after the one to the whole object. */
function stepsOf(pointer: string): readonly string[] {
  return pointer.split('/').map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function find(root: MapNode, steps: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const step of steps) node = childOf(node, step);
  return node;
}

function childOf(node: Node | undefined, step: string): Node | undefined {
  if (node instanceof MapNode) return node.get(step);
  return node instanceof ListNode ? node.items[indexOf(step, node.items.length)] : undefined;
}

/** -1 where it is none. */
function indexOf(step: string, length: number): number {
  if (!/^-?\d+$/.test(step)) return -1;
  const index = Number(step);
  return index < 0 ? index + length : index;
}

function holderOf(root: MapNode, steps: readonly string[], refuse: Refuse): MapNode | ListNode {
  const holder = find(root, steps.slice(0, -1));
  return holder instanceof MapNode || holder instanceof ListNode
    ? holder
    : refuse(`${steps.slice(0, -1).join('/')} leads to no map or list`);
}

function add(root: MapNode, steps: readonly string[], value: Node, refuse: Refuse): void {
  const holder = holderOf(root, steps, refuse);
  const last = steps.at(-1) ?? '';
  if (holder instanceof MapNode) {
    holder.fields.set(last, value);
    return;
  }
  const { length } = holder.items;
  if (last === '-') {
    holder.items.push(value);
    return;
  }
  const isNegative = last.startsWith('-');
  const index = isNegative ? Number(last) + length + 1 : indexOf(last, length);
  if (!(index >= 0 && index <= length)) refuse(`the list has no place ${last}`);
  holder.items.splice(index, 0, value);
}

function remove(root: MapNode, steps: readonly string[], refuse: Refuse): Node {
  const holder = holderOf(root, steps, refuse);
  const last = steps.at(-1) ?? '';
  const old = childOf(holder, last);
  if (old === undefined) return refuse(`${steps.join('/')} leads to nothing`);
  if (holder instanceof MapNode) holder.fields.delete(last);
  else holder.items.splice(indexOf(last, holder.items.length), 1);
  return old;
}

/** A field of a map need not be there, as in version 4 of Go's json-patch. */
function replace(root: MapNode, steps: readonly string[], value: Node, refuse: Refuse): void {
  const holder = holderOf(root, steps, refuse);
  const last = steps.at(-1) ?? '';
  if (holder instanceof MapNode) {
    holder.fields.set(last, value);
    return;
  }
  if (childOf(holder, last) === undefined) refuse(`${steps.join('/')} leads to nothing`);
  holder.items[indexOf(last, holder.items.length)] = value;
}
