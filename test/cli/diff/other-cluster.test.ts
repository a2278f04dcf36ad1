import { otherClusterNote } from '../../../lib/cli/diff/other-cluster.ts';
import type { Side } from '../../../lib/impact/side.ts';

function side(name: string, cluster: string, object = 'db'): Side {
  const manifest = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { namespace: 'shop', name: object } };
  const ref = { apiVersion: manifest.apiVersion, kind: manifest.kind, ...manifest.metadata };
  return { name, objects: [{ cluster, ref, manifest, location: { file: `${name}/vm.yaml`, line: 1, column: 1 } }] };
}

test.each([
  ['of which BASE does not name it', side('old', ''), side('manifests', 'production')],
  ['of which HEAD does not name it', side('manifests', 'production'), side('old', '')],
])('one cluster %s is told to be two', (_case, base, head) => {
  expect(otherClusterNote(base, head)).toEqual([
    'Nothing says that old is for the cluster production, so what both sides have is shown as removed and added. ' +
      'To compare it, put the files of old into a folder production within it, and name that folder with --cluster DIR.',
  ]);
});

test.each([
  ['one cluster', side('old', 'production'), side('new', 'production')],
  ['no named cluster', side('old', ''), side('new', '')],
  ['two named clusters', side('old', 'staging'), side('new', 'production')],
  ['other objects', side('old', ''), side('new', 'production', 'web')],
  ['nothing', { name: 'old', objects: [] }, side('new', 'production')],
])('nothing is told of sides with %s', (_case, base, head) => {
  expect(otherClusterNote(base, head)).toEqual([]);
});
