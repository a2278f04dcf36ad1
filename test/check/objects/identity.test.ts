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
