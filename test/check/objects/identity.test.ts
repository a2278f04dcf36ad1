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
