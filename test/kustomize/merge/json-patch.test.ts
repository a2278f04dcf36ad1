import { jsonPatch } from '../../../lib/kustomize/merge/json-patch.ts';
import { ListNode, MapNode, nodeOf, valueOf } from '../../../lib/kustomize/node.ts';

function patched(object: object, ...operations: readonly object[]): unknown {
  const [node, list] = [nodeOf(object, undefined), nodeOf(operations, undefined)];
  return node instanceof MapNode && list instanceof ListNode ? valueOf(jsonPatch(node, list.items)) : undefined;
}

test.each<[what: string, operation: object, patched: unknown]>([
  ['a field that is there is replaced', { op: 'replace', path: '/a', value: 2 }, { a: 2, list: ['x', 'y'] }],
  ['a field that is not there is added by replace', { op: 'replace', path: '/b', value: 2 }, { a: 1, b: 2, list: ['x', 'y'] }],
  ['an item is put in front', { op: 'add', path: '/list/0', value: 'w' }, { a: 1, list: ['w', 'x', 'y'] }],
  ['an item is put behind', { op: 'add', path: '/list/-', value: 'z' }, { a: 1, list: ['x', 'y', 'z'] }],
  ['an item is taken from the end', { op: 'remove', path: '/list/-1' }, { a: 1, list: ['x'] }],
  ['a value is moved', { op: 'move', from: '/list', path: '/b~1c' }, { a: 1, 'b/c': ['x', 'y'] }],
  ['a test that holds', { op: 'test', path: '/list', value: ['x', 'y'] }, { a: 1, list: ['x', 'y'] }],
])('%s', (_what, operation, result) => expect(patched({ a: 1, list: ['x', 'y'] }, operation)).toEqual(result));

test.each<[what: string, operation: object, message: string]>([
  ['a field that is not there cannot be removed', { op: 'remove', path: '/b' }, 'leads to nothing'],
  ['nothing is added below what is not there', { op: 'add', path: '/b/c', value: 1 }, 'leads to no map or list'],
  ['an index is in the list', { op: 'replace', path: '/list/7', value: 1 }, 'leads to nothing'],
  ['a test that fails', { op: 'test', path: '/a', value: 3 }, 'is another'],
  ['an operation is one of RFC 6902', { op: 'merge', path: '/a' }, 'no operation of RFC 6902'],
])('%s', (_what, operation, message) => expect(() => patched({ a: 1, list: ['x', 'y'] }, operation)).toThrow(message));
