import { Secret } from '../../lib/constructs/secret.ts';
import { manifestOf } from './manifest-of.ts';

test.each([
  ['text', { stringData: { token: 'a' } }, { stringData: { token: 'a' } }],
  ['base64', { data: { token: 'YQ==' }, type: 'Opaque', immutable: true }, { data: { token: 'YQ==' }, type: 'Opaque', immutable: true }],
  ['nothing', {}, {}],
])('a secret with %s', (_, props, expected) => {
  expect(manifestOf((chart) => new Secret(chart, 'login', props))).toEqual({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name: 'login' },
    ...expected,
  });
});

test.each([
  ['text', { userData: '#!/bin/sh\n' }, { userdata: '#!/bin/sh\n' }],
  ['the data of a cloud-config', { userData: { packages: ['nginx'] } }, { userdata: '#cloud-config\npackages:\n  - nginx\n' }],
  ['network data too', { userData: '#!/bin/sh\n', networkData: { version: 2 } }, { userdata: '#!/bin/sh\n', networkdata: 'version: 2\n' }],
])('cloud-init from %s, under the keys that KubeVirt reads', (_, props, stringData) => {
  const secret = manifestOf((chart) => Secret.cloudInit(chart, 'init', { ...props, labels: { app: 'db' } }));
  expect(secret).toEqual({ apiVersion: 'v1', kind: 'Secret', metadata: { name: 'init', labels: { app: 'db' } }, stringData });
});

test('answer files for Windows', () => {
  const secret = manifestOf((chart) => Secret.sysprep(chart, 'setup', { autounattend: '<a/>', unattend: '<b/>' }));
  expect(secret['stringData']).toEqual({ 'autounattend.xml': '<a/>', 'unattend.xml': '<b/>' });
});
