import { parseFieldPath, printFieldPath, relationOf } from '../../../lib/explain/fields/field-path.ts';

test.each([
  ['spec.domain.devices.disks[0].name', ['spec', 'domain', 'devices', 'disks', '*', 'name']],
  ['spec.volumes[*].name', ['spec', 'volumes', '*', 'name']],
  ['spec.volumes[].name', ['spec', 'volumes', '*', 'name']],
  ['spec.nodeSelector[kubernetes.io/arch]', ['spec', 'nodeSelector', 'kubernetes.io/arch']],
  ['spec.template.metadata.labels.app.io/name', ['spec', 'template', 'metadata', 'labels', 'app.io/name']],
])('%s', (text, path) => expect(parseFieldPath(text)).toEqual(path));

test('items of lists are printed as rules write them', () => {
  expect(printFieldPath(['spec', 'disks', '*', 'disk', 'bus'])).toBe('spec.disks[*].disk.bus');
});

test.each([
  ['spec.a', 'spec.a', 'same'],
  ['spec.a[0].b', 'spec.a[*].b', 'same'],
  ['spec.a', 'spec.a.b', 'below'],
  ['spec.a.b', 'spec', 'above'],
  ['spec.a', 'spec.ab', undefined],
])('beside %s lies %s', (path, other, relation) => {
  expect(relationOf(parseFieldPath(path), parseFieldPath(other))).toBe(relation);
});
