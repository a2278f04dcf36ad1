import { isSecretAt, secretsShown, withoutCredentials, withoutSecrets, withoutTexts } from '../../lib/core/secrets.ts';
import { parsePath } from '../../lib/core/data/path.ts';

describe('a field is a secret', () => {
  test.each([
    ['Secret', 'data.tls'],
    ['Secret', 'stringData[.dockerconfigjson]'],
    ['Secret', 'dta.misspelt'],
    ['Secret', 'data'],
    ['ConfigMap', 'data[autounattend.xml]'],
    ['ConfigMap', 'data.userdata'],
    ['VirtualMachine', 'spec.template.spec.volumes[0].cloudInitNoCloud.userData'],
    ['VirtualMachineInstance', 'spec.volumes[init].cloudInitConfigDrive.networkDataBase64'],
    ['VirtualMachinePool', 'spec.virtualMachineTemplate.spec.template.spec.volumes[a].cloudInitNoCloud.usrData'],
    ['VirtualMachine', 'spec.template.spec.volumes[0].cloudInitNoCloud'],
    ['DataVolume', 'spec.source.http.extraHeaders[0]'],
    ['VirtualMachine', 'spec.dataVolumeTemplates[root].spec.source.http.secretExtraHeaders[0]'],
    ['VirtualMachine', 'spec.template.spec.readinessProbe.httpGet.httpHeaders[0].value'],
    ['Deployment', 'spec.template.spec.containers[a].env[DB_PASSWORD].value'],
    ['Deployment', 'metadata.annotations[kubectl.kubernetes.io/last-applied-configuration]'],
    ['Widget', 'spec.adminPassword'],
    ['Widget', 'spec.x-api-key'],
  ])('%s %s', (kind, path) => expect(isSecretAt(kind, parsePath(path))).toBe(true));
});

describe('a field is none', () => {
  test.each([
    ['Secret', 'metadata.labels.app'],
    ['Secret', 'type'],
    ['ConfigMap', 'data[app.ini]'],
    ['VirtualMachine', 'spec.template.spec.volumes[0].cloudInitNoCloud.secretRef.name'],
    ['VirtualMachine', 'spec.template.spec.accessCredentials[0].userPassword.source.secret.secretName'],
    ['VirtualMachine', 'spec.template.spec.domain.cpu.cores'],
    ['VirtualMachineExport', 'spec.tokenSecretRef'],
    ['ExternalSecret', 'spec.data[0].secretKey'],
    ['Deployment', 'spec.template.spec.containers[a].env[LOG_LEVEL].value'],
    ['Widget', 'spec.bypasstoken.ttl'],
  ])('%s %s', (kind, path) => expect(isSecretAt(kind, parsePath(path))).toBe(false));
});

test('a map that holds a secret is shown without it, and one that holds none as it is', () => {
  const volume = { name: 'init', cloudInitNoCloud: { userData: 'x', secretRef: { name: 'y' } } };
  expect(withoutSecrets('VirtualMachine', ['spec', 'volumes', 'init'], volume)).toEqual({
    name: 'init',
    cloudInitNoCloud: { userData: '(hidden)', secretRef: { name: 'y' } },
  });
  const disk = { name: 'root', disk: { bus: 'virtio' } };
  expect(withoutSecrets('VirtualMachine', ['spec', 'disks', 'root'], disk)).toBe(disk);
});

test.each([
  ['user and password of a URL', 'https://u:p@host/x', 'https://(hidden)@host/x'],
  ['a password with the signs of a URL', 'git clone https://u:p/a@ss@host/x now', 'git clone https://(hidden)@host/x now'],
  ['a token as the user', '"https://glpat-x@host/x"', '"https://(hidden)@host/x"'],
  ['a token in a query', 'https://host/x?v=1&access_token=abc&sig=d%3D#a', 'https://host/x?v=1&access_token=(hidden)&sig=(hidden)#a'],
  ['what authorizes a request', 'Authorization: Bearer abc.def-123=', 'Authorization: Bearer (hidden)'],
  [
    'a private key',
    'a\n-----BEGIN RSA PRIVATE KEY-----\nMII\n-----END RSA PRIVATE KEY-----',
    'a\n-----BEGIN RSA PRIVATE KEY-----(hidden)-----END RSA PRIVATE KEY-----',
  ],
  ['plain text', 'see https://host/@a/x?v=1, Basic authentication', 'see https://host/@a/x?v=1, Basic authentication'],
])('%s', (_name, text, shown) => expect(withoutCredentials(text)).toBe(shown));

test("the cluster's words lose the secrets that they repeat, however they are quoted", () => {
  const object = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { a: 'open "sesame"\n', b: ['hush!'], c: 1 } };
  const words = String.raw`Invalid value: "open \"sesame\"\n": not hush!, and 1 of s`;
  const secrets = secretsShown(object, words);
  expect(withoutTexts(words, secrets)).toBe('Invalid value: "(hidden)": not (hidden), and 1 of s');
  expect(secretsShown(object, 'nothing of it')).toEqual([]);
});

test('a secret of four characters is looked for, and a shorter one, which is in many words, is not', () => {
  const object = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 's' }, stringData: { a: 'abcd', b: 'xyz' } };
  expect(secretsShown(object, 'abcd and xyz')).toEqual(['abcd']);
});

test('a secret that is a number of any size is one', () => {
  const object = { kind: 'Secret', data: { pin: 123_456, key: 12_345_678_901_234_567_890n } };
  expect(secretsShown(object, 'it holds 123456 and 12345678901234567890')).toEqual(['123456', '12345678901234567890']);
});
