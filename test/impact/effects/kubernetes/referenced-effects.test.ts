import { changed, consequences, object, vm } from '../../consequences.ts';

const named = { name: 'thing' };

test.each<[kind: 'ConfigMap' | 'Secret', what: string, volume: object]>([
  ['ConfigMap', 'a volume', { configMap: named }],
  ['ConfigMap', 'the answers of sysprep', { sysprep: { configMap: named } }],
  ['Secret', 'a volume', { secret: { secretName: 'thing' } }],
  ['Secret', 'the answers of sysprep', { sysprep: { secret: named } }],
  ['Secret', 'user data on a NoCloud disk', { cloudInitNoCloud: { secretRef: named } }],
  ['Secret', 'network data on a NoCloud disk', { cloudInitNoCloud: { userData: 'a', networkDataSecretRef: named } }],
  ['Secret', 'user data on a config drive', { cloudInitConfigDrive: { secretRef: named } }],
  ['Secret', 'network data on a config drive', { cloudInitConfigDrive: { userData: 'a', networkDataSecretRef: named } }],
])('a %s that a guest has as %s', (kind, _what, volume) => {
  const reader = changed(vm, ['spec', 'template', 'spec', 'volumes', 1], { name: 'init', ...volume });
  const of = (text: string) => object('v1', kind, { data: { a: text } });
  expect(consequences([reader, of('YQ==')], [reader, of('Yg==')])).toMatchObject([
    { effect: 'next-start-silent', names: ['VirtualMachine vms/web'] },
  ]);
  expect(consequences([reader, of('YQ==')], [reader])).toMatchObject([{ effect: 'next-start-fails', names: ['VirtualMachine vms/web'] }]);
});

test.each<[what: string, kind: string, volume: object]>([
  ['an optional ConfigMap', 'ConfigMap', { configMap: { ...named, optional: true } }],
  ['an optional Secret', 'Secret', { secret: { secretName: 'thing', optional: true } }],
  ['one of another name', 'Secret', { secret: { secretName: 'other' } }],
  ['a Secret of the name', 'ConfigMap', { secret: { secretName: 'thing' } }],
])('a guest with %s starts without it', (_what, kind, volume) => {
  const reader = changed(vm, ['spec', 'template', 'spec', 'volumes', 1], { name: 'init', ...volume });
  expect(consequences([reader, object('v1', kind, {})], [reader])).toMatchObject([{ effect: 'removed' }]);
});
