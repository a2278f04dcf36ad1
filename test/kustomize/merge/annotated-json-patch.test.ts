import { annotatedJsonPatch } from '../../../lib/kustomize/merge/annotated-json-patch.ts';
import { nodeOf, valueOf, type MapNode } from '../../../lib/kustomize/node.ts';

/** The metadata of an object after a patch with one operation. */
function patched(metadata: Readonly<Record<string, unknown>>, operation: Readonly<Record<string, unknown>>): unknown {
  const object = nodeOf({ kind: 'StorageClass', metadata: { name: 'r', ...metadata } }, undefined);
  return valueOf(annotatedJsonPatch(object as MapNode, [nodeOf(operation, undefined)]).get('metadata') ?? object); // a map makes a MapNode
}

// As kustomize 5.7 makes them.
test.each([
  ['an annotation where there are none', {}, { op: 'add', path: '/metadata/annotations/a', value: 'b' }, { annotations: { a: 'b' } }],
  ['other annotations', {}, { op: 'replace', path: '/metadata/annotations', value: { a: 'b' } }, { annotations: { a: 'b' } }],
  ['no annotations', {}, { op: 'remove', path: '/metadata/annotations' }, {}],
  ['empty ones', {}, { op: 'add', path: '/metadata/annotations', value: {} }, {}],
  ['null', {}, { op: 'add', path: '/metadata/annotations', value: null }, {}],
  ['the last one gone', { annotations: { a: 'b' } }, { op: 'remove', path: '/metadata/annotations/a' }, {}],
  ['a label beside empty ones', { annotations: {} }, { op: 'add', path: '/metadata/labels', value: { a: 'b' } }, { labels: { a: 'b' } }],
])('%s', (_what, before, operation, after) => {
  expect(patched(before, operation)).toEqual({ name: 'r', ...after });
});

test('labels are not there of themselves', () => {
  expect(() => patched({}, { op: 'add', path: '/metadata/labels/a', value: 'b' })).toThrow('/metadata/labels leads to no map or list');
});
