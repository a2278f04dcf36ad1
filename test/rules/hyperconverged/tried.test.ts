import type { Manifest } from '../../../lib/core/manifest.ts';
import { isTried } from '../../../lib/rules/hyperconverged/index.ts';
import { requestOf } from '../../../lib/rules/hyperconverged/request.ts';
import { hyperConverged } from './told.ts';

function isUpdateTried(before: Manifest, after: Manifest): boolean | undefined {
  const request = requestOf(after, { old: before });
  return request && isTried(request);
}

const ofVersion = (apiVersion: string, spec: object): Manifest => ({ ...hyperConverged({}), apiVersion, spec });
const workloads = (cpu: unknown): object => ({ resourceRequirements: { storageWorkloads: { limits: { cpu } } } });

/** Go's reflect.DeepEqual of the two structs decides. */
test.each<[string, object, object, boolean]>([
  ['the same', { uninstallStrategy: 'RemoveWorkloads' }, { uninstallStrategy: 'RemoveWorkloads' }, false],
  ['another word', { uninstallStrategy: 'RemoveWorkloads' }, {}, true],
  ['a quantity in other characters', workloads('0.5'), workloads('500m'), true],
  ['a quantity as a number', workloads('1'), workloads(1), false],
  ['a duration in other characters', { certConfig: { ca: { duration: '60m' } } }, { certConfig: { ca: { duration: '1h' } } }, false],
  ['an empty list', { dataImportCronTemplates: [] }, {}, true],
  ['an empty map', { networkBinding: {} }, {}, true],
  ['a null', { networkBinding: null }, {}, false],
  ['an empty pointer', { ksmConfiguration: {} }, {}, true],
  ['an empty struct', { infra: {} }, {}, false],
  ['a field in another case', { UninstallStrategy: 'RemoveWorkloads' }, { uninstallStrategy: 'RemoveWorkloads' }, false],
  ['a field that there is not', { unknown: 1 }, {}, false],
])('an update is tried on the operands where it changes something to Go: %s', (_, before, after, expected) => {
  const [old, now] = [before, after].map((spec) => ofVersion('hco.kubevirt.io/v1beta1', spec)) as [Manifest, Manifest]; // two
  expect(isUpdateTried(old, now)).toBe(expected);
  expect(isUpdateTried(now, old)).toBe(expected);
});

test.each<[string, object, object, boolean]>([
  [
    'a quantity',
    { workloadResourceRequirements: { limits: { cpu: '0.5' } } },
    { workloadResourceRequirements: { limits: { cpu: '500m' } } },
    true,
  ],
  ['a part that says nothing', {}, { storageImport: null }, false],
])('objects of v1 are converted first: %s', (_, before, after, expected) => {
  const [old, now] = [before, after].map((storage) => ofVersion('hco.kubevirt.io/v1', { storage })) as [Manifest, Manifest]; // two
  expect(isUpdateTried(old, now)).toBe(expected);
});

test('an object that goes is not tried', () => {
  const now = ofVersion('hco.kubevirt.io/v1beta1', { uninstallStrategy: 'RemoveWorkloads' });
  const deleted = { ...now, metadata: { ...now.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' } };
  expect(isUpdateTried(ofVersion('hco.kubevirt.io/v1beta1', {}), deleted)).toBe(false);
});
