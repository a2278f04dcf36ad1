import { readGoUrl } from '../../../lib/core/go/url.ts';

/** What Go 1.26 says. */
test.each([
  ['https://images.example/x.qcow2', 'https', 'https://images.example/x.qcow2'],
  ['HTTPS://Images.example/x', 'https', 'https://Images.example/x'],
  ['quay.io/containerdisks/fedora', '', 'quay.io/containerdisks/fedora'],
  ['docker://quay.io/a:1', 'docker', 'docker://quay.io/a:1'],
  ['docker:quay.io/a', 'docker', 'docker:quay.io/a'],
  ['https://h/a b', 'https', 'https://h/a%20b'],
  ['https://h/é|{}', 'https', 'https://h/%C3%A9%7C%7B%7D'],
  ['https://u:p@h:80/x?q=1#a b', 'https', 'https://u:p@h:80/x?q=1#a%20b'],
  ['///just/a/path', '', '///just/a/path'],
  ['*#a|', '', '*#a%7C'],
  ['', '', ''],
])('url.Parse reads %j', (text, scheme, printed) => {
  expect(readGoUrl(text, 'Parse')).toEqual({ scheme, text: printed });
});

test.each([
  'docker://a b',
  'docker://%zz',
  '://x',
  'a:b/c'.slice(1),
  'https://h:x/',
  'https://[::1/',
  'https://h/%zz',
  'https://h/\u0007',
  'https://u p@h/',
])('url.Parse refuses %j', (text) => {
  expect(readGoUrl(text, 'Parse')).toBeUndefined();
});

test.each([
  ['https://', 'https'],
  ['/a/path', ''],
  ['http:opaque', 'http'],
])('url.ParseRequestURI reads %j', (text, scheme) => {
  expect(readGoUrl(text, 'ParseRequestURI')?.scheme).toBe(scheme);
});

test.each(['', 'images.example/x', 'https://a b.example/', '://x'])('url.ParseRequestURI refuses %j', (text) => {
  expect(readGoUrl(text, 'ParseRequestURI')).toBeUndefined();
});
