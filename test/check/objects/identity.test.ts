import { identify } from '../../../lib/check/objects/identity.ts';

test.each([
  ['y', true],
  ['0x1f', 31],
])('a name that is %s without quotes is not repeated as what YAML makes of it', (_, name) => {
  expect(identify({ apiVersion: 'v1', kind: 'Secret', metadata: { name } })).toMatchObject({
    hint: 'Put the value of metadata.name in quotes.',
    at: ['metadata', 'name'],
  });
});

test.each([
  ['Secret', 'v1', false],
  ['SopsSecret', 'isindir.github.com/v1alpha3', true], // its operator decrypts it in the cluster
])('whether the field sops is a part of a %s', (kind, apiVersion, isPart) => {
  const found = identify({ apiVersion, kind, metadata: { name: 'a' }, sops: { mac: 'ENC[x]' } });
  expect('manifest' in found && 'sops' in found.manifest).toBe(isPart);
});

const template = { apiVersion: 'template.openshift.io/v1', kind: 'Template', objects: [{ kind: 'VirtualMachine' }] };

test.each<[what: string, value: object]>([
  ['metadata', template],
  ['a name', { ...template, metadata: { labels: { app: 'web' } } }],
])('a template without %s is one, as what fills it in takes it', (_what, value) => {
  expect(identify(value)).toMatchObject({ ref: { kind: 'Template', name: '' }, isGenerated: true });
});

test.each<[what: string, value: object, isForeign: unknown]>([
  [
    'an object of an API that nobody here knows',
    { apiVersion: 'cloud.example.org/v1', kind: 'Build', metadata: { labels: {} } },
    'unknown',
  ],
  ['a VM', { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', metadata: { labels: {} }, spec: {} }, undefined],
  ['an Application', { apiVersion: 'argoproj.io/v1alpha1', kind: 'Application', metadata: { nmae: 'a' }, spec: {} }, undefined],
  ['a Template that is none', { apiVersion: 'template.openshift.io/v1', kind: 'Template', metadata: {} }, undefined],
])('%s without a name is no object', (_what, value, isForeign) => {
  const misfit = identify(value);
  expect('message' in misfit && [misfit.message, misfit.isForeign]).toEqual(['this object has no metadata.name', isForeign]);
});
