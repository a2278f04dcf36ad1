import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { applyWrites, mutatorWrites, unreadable } from '../../../lib/cluster/hyperconverged/mutate.ts';
import { printPointer } from '../../../lib/core/data/json-pointer.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';

function hyperConverged(spec: object, version = 'v1beta1'): Manifest {
  return { apiVersion: `hco.kubevirt.io/${version}`, kind: 'HyperConverged', metadata: { name: 'kubevirt-hyperconverged' }, spec };
}

function writesOf(spec: object, version?: string): readonly string[] {
  const mutation = mutatorWrites(hyperConverged(spec, version), 'CREATE', newestRelease);
  return 'refused' in mutation ? [mutation.refused] : mutation.writes.map(({ op, path }) => `${op} ${printPointer(path)}`);
}

test.each<[string, object, readonly string[]]>([
  ['the configuration of KSM', {}, ['add /spec/ksmConfiguration']],
  [
    'what a golden image lacks',
    { ksmConfiguration: {}, dataImportCronTemplates: [{ metadata: { annotations: { a: 'b' } }, spec: { importsToKeep: 3 } }] },
    [
      'add /spec/dataImportCronTemplates/0/metadata/annotations/cdi.kubevirt.io~1storage.bind.immediate.requested',
      'add /spec/dataImportCronTemplates/0/spec/retentionPolicy',
    ],
  ],
  [
    'no annotation beside one that is null',
    {
      ksmConfiguration: {},
      dataImportCronTemplates: [{ metadata: { annotations: { 'cdi.kubevirt.io/storage.bind.immediate.requested': null } } }],
    },
    [],
  ],
  [
    'device types by their new name',
    { ksmConfiguration: {}, mediatedDevicesConfiguration: { mediatedDevicesTypes: ['a'] } },
    ['add /spec/mediatedDevicesConfiguration/mediatedDeviceTypes'],
  ],
  ['nothing to what it cannot read', { certConfig: { ca: { duration: 'two days' } } }, [unreadable]],
])('the webhook adds %s', (_, spec, writes) => {
  expect(writesOf(spec)).toEqual(writes);
});

test('v1 loses a policy that it does not have', () => {
  const object = hyperConverged({ virtualization: { tuningPolicy: 'highBurst', ksmConfiguration: {} } }, 'v1');
  const mutation = mutatorWrites(object, 'UPDATE', newestRelease);
  expect('writes' in mutation && applyWrites(object, mutation.writes)).toEqual({
    object: { ...object, spec: { virtualization: { ksmConfiguration: {} } } },
  });
});

test('a write without a place is an error of the API server', () => {
  const object = hyperConverged({ dataImportCronTemplates: [{}] });
  const mutation = mutatorWrites(object, 'CREATE', newestRelease);
  expect('writes' in mutation && applyWrites(object, mutation.writes)).toEqual({
    error:
      'Internal error occurred: add operation does not apply: doc is missing path: "/spec/dataImportCronTemplates/0/metadata/annotations": missing value',
  });
});
