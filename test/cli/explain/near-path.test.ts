import { nearPath } from '../../../lib/cli/explain/near-path.ts';
import { parsePath } from '../../../lib/core/data/path.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';

const manifest: Manifest = {
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name: 'a', annotations: { 'a.b/c.d': 'x' } },
  data: { 'unattend.xml': '', list: [{ name: 'root' }] },
};

test.each([
  ['dats.list', 'data'],
  ['data.lst', 'data.list'],
  ['data.unattend.xml', 'data[unattend.xml]'],
  ["data['unattend.xml']", 'data[unattend.xml]'],
  ['metadata.annotations.a.b/c.d', 'metadata.annotations[a.b/c.d]'],
  ['data.list[0].nam', 'data.list[0].name'],
  ['data.list.name.first', undefined],
  ['metadata.name.first', undefined],
])('%s, where there is no value, may mean %s', (written, expected) => {
  expect(nearPath(manifest, parsePath(written))).toBe(expected);
});
