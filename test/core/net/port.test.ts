import { portNameErrors, portNumberErrors } from '../../../lib/core/net/port.ts';

test.each([
  [0, false],
  [1, true],
  [65535, true],
  [65536, false],
  [-1, false],
])('%s is a port: %s', (port, expected) => {
  expect(portNumberErrors(port)).toEqual(expected ? [] : ['must be between 1 and 65535, inclusive']);
});

const tooLong = 'must be no more than 15 characters';
const characters = 'must contain only alpha-numeric characters (a-z, 0-9), and hyphens (-)';
const letter = 'must contain at least one letter (a-z)';
const consecutive = 'must not contain consecutive hyphens';
const ends = 'must not begin or end with a hyphen';

test.each<[name: string, errors: readonly string[]]>([
  ['http', []],
  ['a', []],
  ['8080-alt', []],
  ['administration1', []],
  ['administration-1', [tooLong]],
  ['HTTP', [characters, letter]],
  ['8080', [letter]],
  ['-a', [ends]],
  ['a-', [ends]],
  ['a--b', [consecutive]],
  ['a b\n', [characters]],
  ['', [characters, letter]],
])('what is wrong with the name %j', (name, errors) => {
  expect(portNameErrors(name)).toEqual(errors);
});
