import { assert, property, stringMatching } from 'fast-check';
import { asLabel, nameOf } from '../../../lib/constructs/tree/named.ts';

const label = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;
const subdomain = /^[a-z0-9]([-a-z0-9.]{0,100}[a-z0-9])?$/;

test('a name is the name of its construct', () => {
  expect([nameOf('db'), nameOf({ name: 'db' })]).toEqual(['db', 'db']);
});

test('every name of an object gives a DNS label', () => {
  assert(property(stringMatching(subdomain), (name) => expect(asLabel(name)).toMatch(label)));
});

test('what is a DNS label stays as it is', () => {
  assert(property(stringMatching(label), (name) => expect(asLabel(name)).toBe(name)));
});
