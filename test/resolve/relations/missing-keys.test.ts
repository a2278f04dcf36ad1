import type { Manifest } from '../../../lib/core/manifest.ts';
import { advice, allFindings, disk, findings, object, pool, toldOf, vm, type Fields, type Row } from '../../rules/advice/advice.ts';

const secret = (name: string, ...keys: readonly string[]): Manifest =>
  object('v1', 'Secret', { name }, { stringData: Object.fromEntries(keys.map((key) => [key, 'x'])) });
const configMap = (...keys: readonly string[]): Manifest =>
  object('v1', 'ConfigMap', { name: 'init' }, { data: Object.fromEntries(keys.map((key) => [key, 'x'])) });
const volume = 'spec.template.spec.volumes[0]';
const init = (settings: Fields, source = 'cloudInitNoCloud'): Manifest => vm({}, disk(source, settings));
const ref = { secretRef: { name: 'init' } };
const networkRef = { networkDataSecretRef: { name: 'net' } };
const sysprep = (settings: Fields): Manifest => vm({}, disk('sysprep', settings, { cdrom: {} }));
const imports = (source: Fields): Fields => ({ storage: { resources: { requests: { storage: '1Gi' } } }, source });
const dataVolume = (source: Fields): Manifest =>
  object('cdi.kubevirt.io/v1beta1', 'DataVolume', { name: 'root' }, { spec: imports(source) });
const http = { http: { url: 'https://example.com/a.img', secretRef: 'init' } };
const vmExport = object(
  'export.kubevirt.io/v1beta1',
  'VirtualMachineExport',
  {},
  { spec: { source: { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' }, tokenSecretRef: 'init' } },
);

test.each<Row>([
  ['cloud-init', [init(ref), secret('init', 'config')], [`KP1006 ${volume}.cloudInitNoCloud.secretRef.name`]],
  ['cloud-init, which is there', [init(ref), secret('init', 'config', 'userdata')], []],
  ['cloud-init, by the other name', [init(ref), secret('init', 'userData')], []],
  [
    'cloud-init, by a name with other capitals',
    [init(ref), secret('init', 'UserData')],
    [`KP1006 ${volume}.cloudInitNoCloud.secretRef.name`],
  ],
  ['cloud-init, in base64', [init(ref), object('v1', 'Secret', { name: 'init' }, { data: { userdata: 'eA==' } })], []],
  [
    'a config drive',
    [init(ref, 'cloudInitConfigDrive'), secret('init', 'config')],
    [`KP1006 ${volume}.cloudInitConfigDrive.secretRef.name`],
  ],
  [
    'network data',
    [init({ userData: '#cloud-config', ...networkRef }), secret('net', 'userdata')],
    [`KP1006 ${volume}.cloudInitNoCloud.networkDataSecretRef.name`],
  ],
  ['a Secret without data, which something may fill', [init(ref), object('v1', 'Secret', { name: 'init' })], []],
  [
    'a Secret of another namespace',
    [init(ref), object('v1', 'Secret', { name: 'init', namespace: 'other' }, { stringData: { a: 'b' } })],
    [`KP1001 ${volume}.cloudInitNoCloud.secretRef.name`],
  ],
  ['an answer file', [sysprep({ configMap: { name: 'init' } }), configMap('answers.txt')], [`KP1006 ${volume}.sysprep.configMap.name`]],
  [
    'an answer file in a Secret',
    [sysprep({ secret: { name: 'init' } }), secret('init', 'answers.txt')],
    [`KP1006 ${volume}.sysprep.secret.name`],
  ],
  ['an answer file, which is there', [sysprep({ configMap: { name: 'init' } }), configMap('Unattend.XML')], []],
  ['an import', [dataVolume(http), secret('init', 'username', 'password')], ['KP1006 spec.source.http.secretRef']],
  ['half of an import', [dataVolume(http), secret('init', 'accessKeyId')], ['KP1006 spec.source.http.secretRef']],
  ['an import, which is there', [dataVolume(http), secret('init', 'accessKeyId', 'secretKey')], []],
  [
    'an import of gcs',
    [dataVolume({ gcs: { url: 'gs://a/b', secretRef: 'init' } }), secret('init', 'accessKeyId', 'secretKey')],
    ['KP1006 spec.source.gcs.secretRef'],
  ],
  [
    'an import of gcs, which is there',
    [dataVolume({ gcs: { url: 'gs://a/b', secretRef: 'init' } }), secret('init', 'credentials.json')],
    [],
  ],
  [
    'an import of a VM',
    [
      vm({}, disk('dataVolume', { name: 'root' }), { dataVolumeTemplates: [{ metadata: { name: 'root' }, spec: imports(http) }] }),
      secret('init', 'a'),
    ],
    ['KP1006 spec.dataVolumeTemplates[0].spec.source.http.secretRef'],
  ],
  [
    'a pull secret, of which nothing is known',
    [vm({}, disk('containerDisk', { image: 'a', imagePullSecret: 'init' })), secret('init', 'a')],
    [],
  ],
  ['an export', [vmExport, secret('init', 'password')], ['KP1006 spec.tokenSecretRef']],
  ['an export, which is there', [vmExport, secret('init', 'token')], []],
])('a key for %s', (_what, manifests, expected) => {
  expect(toldOf(manifests)).toEqual(expected);
});

test('what becomes of the guest depends on its other data', () => {
  const messageOf = (...manifests: readonly Manifest[]): readonly string[] => findings(manifests).map(({ message }) => message);
  expect(messageOf(init(ref), secret('init', 'config'))).toEqual([
    'Secret init has config, and no userdata, so the guest, which has no other data for cloud-init, does not start',
  ]);
  expect(messageOf(init({ ...ref, networkData: 'version: 2\nethernets: {}' }), secret('init', 'a', 'b', 'c', 'd'))).toEqual([
    'Secret init has a, b, c and others, and no userdata, so the guest gets no user data',
  ]);
});

test('a key with a slip is told where it stands', () => {
  const slip = object('v1', 'Secret', { name: 'init' }, { stringData: { 'user-data': '#cloud-config\n' } });
  expect(advice([init(ref), slip])).toEqual(['KP1734 stringData.user-data']);
  expect(advice([sysprep({ configMap: { name: 'init' } }), configMap('unatend.xml')])).toEqual(['KP1724 data[unatend.xml]']);
});

test('each of many guests with a Secret of its own is told', () => {
  const many = Array.from({ length: 20 }, (_, i) => [
    vm({ name: `db-${i}` }, disk('cloudInitNoCloud', { secretRef: { name: `init-${i}` } })),
    secret(`init-${i}`, i === 7 ? 'config' : 'userdata'),
  ]).flat();
  const told = allFindings(many).filter(({ code }) => code === 'KP1006');
  expect(told.map(({ object: about }) => about?.ref.name)).toEqual(['db-7']);
});

test('each VM of a pool has the Secret of its number', () => {
  const numbered = pool({}, disk('cloudInitNoCloud', ref));
  const spec = { ...(numbered['spec'] as Fields), replicas: 2, nameGeneration: { appendIndexToSecretRefs: true } };
  const told = findings([{ ...numbered, spec }, secret('init-0', 'userdata'), secret('init-1', 'config')]);
  expect(told.map(({ code, message }) => `${code} ${message.slice(0, 13)}`)).toEqual(['KP1006 Secret init-1']);
});
