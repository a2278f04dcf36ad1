import { formatOf } from '../../lib/schema/formats.ts';

// What Go's kube-openapi answers.
test.each<[format: string, valid: readonly string[], invalid: readonly string[]]>([
  [
    'date-time',
    ['2020-01-01T00:00:00Z', '2020-01-01t00:00:00z', '2020-01-01T00:00:00.5+01:00'],
    ['', '2020-01-01', '2020-01-01T24:00:00Z', '2020-01-01T00:00:60Z', '2020-02-30T00:00:00Z', '2020-01-01 00:00:00Z'],
  ],
  ['date', ['2020-01-01', '2020-02-29'], ['2020-02-30', '2019-02-29', '2020-1-1', '2020-00-01']],
  ['duration', ['1h', '1.5h', '-2ms', '3 days', '1 week'], ['', '2 x', '5']],
  ['ipv4', ['10.0.0.1', '010.0.0.1', '::ffff:1.2.3.4'], ['10.0.0', '::1']],
  ['ipv6', ['::1', '::ffff:1.2.3.4'], ['10.0.0.1', 'fe80::1%eth0']],
  ['cidr', ['10.0.0.0/8', '::/0'], ['10.0.0.0/33', '10.0.0.1']],
  ['mac', ['00:11:22:33:44:55', '00-11-22-33-44-55', '0011.2233.4455'], ['00:11:22:33:44', '00:11-22:33:44:55']],
  ['uuid', ['123e4567-e89b-12d3-a456-426614174000', '123E4567E89B52D3A456426614174000'], ['123e4567']],
  ['uuid3', ['123E4567-E89B-32D3-A456-426614174000'], ['123e4567-e89b-12d3-a456-426614174000']],
  ['uuid4', ['123e4567-e89b-42d3-a456-426614174000'], ['123e4567-e89b-42d3-c456-426614174000']],
  ['uuid5', ['123e4567e89b52d3a456426614174000'], ['123e4567e89b42d3a456426614174000']],
  ['hostname', ['example.com', 'a.b.cd', 'a'], ['-a.com', 'a_b', 'ex ample', 'x'.repeat(65)]],
  ['uri', ['http://x.y/z', '/a/b', 'mailto:a@b', 'http:/a'], ['', 'foo', '//x y%zz', 'http://x/%zz']],
  ['email', ['a@b.c', 'A <a@b>'], ['a@', '@b', 'a b@c']],
  ['byte', ['aGk='], ['aGk', 'aGk-']],
  ['isbn', ['0321751043', '978-0321751041'], ['321751043', '0321751044']],
  ['isbn10', ['0321751043'], ['978-0321751041']],
  ['isbn13', ['9780321751041'], ['0321751043']],
  ['creditcard', ['4111111111111111', '4111-1111-1111-1111'], ['4111111111111112', '5']],
  ['ssn', ['123-45-6789', '123 45 6789'], ['123456789']],
  ['hexcolor', ['#fff', 'fff', '#ffeedd'], ['#ffff']],
  ['rgbcolor', ['rgb(1,2,3)', 'rgb( 1 , 2 , 3 )'], ['rgb(256,1,1)']],
  ['password', ['', 'anything'], []],
  ['k8s-short-name', ['a', 'a-b'], ['', 'A', 'a.b', '-a', 'x'.repeat(64)]],
  ['k8s-long-name', ['a.b', 'a'], ['a..b', 'A']],
  ['bsonobjectid', ['507f1f77bcf86cd799439011'], ['507f1f77']],
])('%s', (name, valid, invalid) => {
  const format = formatOf(name);
  expect(valid.filter((text) => !format?.(text))).toEqual([]);
  expect(invalid.filter((text) => format?.(text))).toEqual([]);
});

test.each(['int32', 'int64', 'double', 'quantity'])('%s is no format of the API server', (name) => {
  expect(formatOf(name)).toBeUndefined();
});
