import { ConfigMap } from '../../lib/constructs/config-map.ts';
import { manifestOf } from './manifest-of.ts';

test.each([
  ['data', { data: { a: 'b' }, immutable: true }, { data: { a: 'b' }, immutable: true }],
  ['binary data', { binaryData: { a: 'YQ==' } }, { binaryData: { a: 'YQ==' } }],
  ['nothing', {}, {}],
])('a config map with %s', (_, props, expected) => {
  expect(manifestOf((chart) => new ConfigMap(chart, 'app', props))).toEqual({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'app' },
    ...expected,
  });
});

test('answer files for Windows', () => {
  expect(manifestOf((chart) => ConfigMap.sysprep(chart, 'setup', { unattend: '<b/>' }))['data']).toEqual({ 'unattend.xml': '<b/>' });
});
