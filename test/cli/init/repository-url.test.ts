import { withoutCredentials } from '../../../lib/cli/init/repository-url.ts';

test.each([
  ['https://bot:secret@git.example.org/shop/vms.git', 'https://git.example.org/shop/vms.git'],
  ['https://secret@git.example.org/shop/vms.git', 'https://git.example.org/shop/vms.git'],
  ['https://bot:se@cret@git.example.org/shop/vms.git', 'https://git.example.org/shop/vms.git'],
  ['HTTPS://bot:secret@git.example.org:8443/shop/vms.git', 'HTTPS://git.example.org:8443/shop/vms.git'],
  ['https://git.example.org/shop/vms.git?private_token=secret', 'https://git.example.org/shop/vms.git'],
  ['https://git.example.org/shop/vms.git#access_token=secret', 'https://git.example.org/shop/vms.git'],
  ['https://git.example.org?private_token=secret', 'https://git.example.org'],
  ['http://bot:secret@[::1]:3000/vms.git', 'http://[::1]:3000/vms.git'],
  ['oci://bot:secret@registry.example.org/fleet', 'oci://registry.example.org/fleet'],
  ['ssh://git:secret@git.example.org:2222/vms.git', 'ssh://git@git.example.org:2222/vms.git'],
])('%s is committed as %s', (text, url) => {
  expect(withoutCredentials(text)).toEqual({ url, isShortened: true });
});

test.each([
  'https://git.example.org/shop/vms.git',
  'https://git.example.org/~ada/vms',
  'ssh://git@git.example.org:2222/vms.git',
  'git@git.example.org:shop/vms.git',
  'git.example.org:vms',
  'ssh.dev.azure.com:v3/shop/fleet/vms',
])('%s stays as it is', (url) => {
  expect(withoutCredentials(url)).toEqual({ url, isShortened: false });
});

// What is secret in these, only a guess could tell.
test.each([
  'bot:secret@git.example.org/shop/vms.git',
  'bot:secret@git.example.org:shop/vms.git',
  'https://bot:se/cret@git.example.org/vms.git',
  'https://bot:1/secret@git.example.org/vms.git',
  'https://bot:secret',
  'https://',
  '?private_token=secret',
  '/srv/git/vms.git',
  String.raw`C:\git\vms.git`,
  'C:/git/vms.git',
  'file:///srv/git/vms.git',
  '--upload-pack=touch secret',
  'https://git.example.org/a b',
  'https://git.example.org/a\nb',
  'https://git.example.org/\u2028',
  'https://git.example.org/\u202Egit',
  '',
])('%j is no URL of a repository on a server', (text) => {
  expect(withoutCredentials(text)).toBeUndefined();
});
