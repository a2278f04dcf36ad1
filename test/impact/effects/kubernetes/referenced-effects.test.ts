import type { Consequence } from '../../../../lib/core/impact.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, inDomain, object, vm } from '../../consequences.ts';

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

const credential = (kind: 'sshPublicKey' | 'userPassword', method: string): Manifest =>
  changed(
    vm,
    ['spec', 'template', 'spec', 'accessCredentials'],
    [
      {
        [kind]: {
          source: { secret: { secretName: 'thing' } },
          propagationMethod: { [method]: kind === 'sshPublicKey' && method === 'qemuGuestAgent' ? { users: ['a'] } : {} },
        },
      },
    ],
  );
const pulled = changed(vm, ['spec', 'template', 'spec', 'volumes', 1], {
  name: 'a',
  containerDisk: { image: 'a', imagePullSecret: 'thing' },
});
const booted = changed(vm, [...inDomain, 'firmware'], {
  kernelBoot: { container: { image: 'a', imagePullSecret: 'thing', kernelPath: '/a' } },
});
const imported = object('cdi.kubevirt.io/v1beta1', 'DataVolume', {
  spec: {
    source: { http: { url: 'https://example.com/a', secretRef: 'thing' } },
    storage: { resources: { requests: { storage: '1Gi' } } },
  },
});

test.each<[what: string, user: Manifest, change: Partial<Consequence>, removal: Partial<Consequence>]>([
  ['keys that its agent sets', credential('sshPublicKey', 'qemuGuestAgent'), { effect: 'live' }, { effect: 'next-start-fails' }],
  ['a password', credential('userPassword', 'qemuGuestAgent'), { effect: 'live' }, { effect: 'next-start-fails' }],
  ['keys on its cloud-init disk', credential('sshPublicKey', 'noCloud'), { effect: 'next-start-silent' }, { effect: 'next-start-fails' }],
  [
    'what its image is pulled with',
    pulled,
    { effect: 'next-start-silent' },
    { effect: 'next-start-fails', when: 'if the sync tool prunes; on nodes that lack the image' },
  ],
  [
    'what its kernel is pulled with',
    booted,
    { effect: 'next-start-silent' },
    { effect: 'next-start-fails', when: 'if the sync tool prunes; on nodes that lack the image' },
  ],
  ['what its disk is imported with', imported, { effect: 'new-guests-only' }, { effect: 'new-guests-only' }],
])('a Secret that an object has as %s', (_what, user, change, removal) => {
  const of = (text: string) => object('v1', 'Secret', { data: { a: text } });
  const names = [`${user.kind} vms/${user.metadata.name}`];
  expect(consequences([user, of('YQ==')], [user, of('Yg==')])).toMatchObject([{ ...change, names }]);
  expect(consequences([user, of('YQ==')], [user])).toMatchObject([{ ...removal, names }]);
});

test('an optional volume reads the change of what it can do without', () => {
  const reader = changed(vm, ['spec', 'template', 'spec', 'volumes', 1], { name: 'a', configMap: { ...named, optional: true } });
  const of = (text: string) => object('v1', 'ConfigMap', { data: { a: text } });
  expect(consequences([reader, of('a')], [reader, of('b')])).toMatchObject([{ effect: 'next-start-silent' }]);
});

const numbered = object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', {
  spec: {
    replicas: 1,
    nameGeneration: { appendIndexToSecretRefs: true },
    selector: { matchLabels: { app: 'web' } },
    virtualMachineTemplate: {
      metadata: { labels: { app: 'web' } },
      spec: changed(vm, ['spec', 'template', 'spec', 'volumes', 1], { name: 'init', secret: { secretName: 'thing' } })['spec'],
    },
  },
});

test.each<[name: string, effect: Consequence['effect']]>([
  ['thing-0', 'next-start-silent'],
  ['thing-7', 'next-start-silent'],
  ['thing', 'no-guest-effect'],
])('a pool that numbers its Secrets, and the Secret %s', (name, effect) => {
  const of = (text: string) => object('v1', 'Secret', { data: { a: text } }, name);
  expect(consequences([numbered, of('YQ==')], [numbered, of('Yg==')])).toMatchObject([{ effect }]);
});

test.each<[what: string, ofGuest: string | undefined, ofSecret: string | undefined, effect: Consequence['effect']]>([
  ['in another namespace', 'shop', 'vms', 'no-guest-effect'],
  ['in one that nobody states', undefined, 'vms', 'next-start-silent'],
  ['that states one, of a Secret that does not', 'vms', undefined, 'next-start-silent'],
])('a guest %s', (_what, ofGuest, ofSecret, effect) => {
  const within = (manifest: Manifest, namespace: string | undefined): Manifest => ({
    ...manifest,
    metadata: { name: manifest.metadata.name ?? '', ...(namespace !== undefined && { namespace }) },
  });
  const reader = within(
    changed(vm, ['spec', 'template', 'spec', 'volumes', 1], { name: 'init', secret: { secretName: 'thing' } }),
    ofGuest,
  );
  const of = (text: string) => within(object('v1', 'Secret', { data: { a: text } }), ofSecret);
  expect(consequences([reader, of('YQ==')], [reader, of('Yg==')])).toMatchObject([{ effect }]);
});
