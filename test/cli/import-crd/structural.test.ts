import { Structural } from '../../../lib/cli/import-crd/structural.ts';
import { UsageError } from '../../../lib/core/errors.ts';

/** What is said of a schema that no types are made of. */
function refusal(schema: Readonly<Record<string, unknown>>): string | undefined {
  try {
    new Structural().refuse(schema, 'schema', 'a.yaml');
  } catch (error) {
    if (error instanceof UsageError) return error.diagnostic.message;
    throw error;
  }
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const nested = (levels: number): Fields => (levels === 0 ? {} : { properties: { a: nested(levels - 1) } });
const many = (count: number, of: Fields = {}): Fields => ({
  properties: Object.fromEntries(Array.from({ length: count - 1 }, (_, i) => [`a${i}`, of])),
});
const named = (length: number): Fields => ({ properties: { ['a'.repeat(length)]: {} } });

test.each<[what: string, accepted: Fields, refused: Fields, says: string]>([
  ['nests 100 deep', nested(100), nested(101), 'nests deeper than 100 schemas'],
  ['has 12,000 schemas', many(12_000), many(12_001), 'the versions of these CRDs have more than 12000 schemas'],
  [
    'has 6,000 schemas with eight words each',
    many(6000, { enum: [1, 2, 3, 4, 5, 6, 7, 8] }),
    many(6001, { enum: [1, 2, 3, 4, 5, 6, 7, 8] }),
    'more than 12000',
  ],
  ['has names of 250 characters', named(250), named(251), 'schema has a property whose name is longer than 250 characters'],
])('a schema %s, and not more', (_what, accepted, refused, says) => {
  expect(refusal(accepted)).toBeUndefined();
  expect(refusal(refused)).toContain(says);
});
