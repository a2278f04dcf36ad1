import { rulesOf } from '../../../lib/rules/rule-list.ts';
import { vmiRules, vmiUpdateAdmitter } from '../../../lib/rules/vmi/index.ts';
import { judge, leavesOf, rows, type Found, type Row } from './recorded-rows.ts';

const codes = Array.from(
  new Set([vmiRules, ...vmiUpdateAdmitter].flatMap((list) => rulesOf<never>(list).map(({ code }) => code))),
).toSorted();
const judged = rows.map((row) => ({ row, found: judge(row) }));
const passing = rows.filter(({ output }) => output.allowed === true).map(({ input }) => new Set(leavesOf(input)));

/** Whether the recorded answer says what we found: a webhook that crashes says nothing, and no more than ten causes are answered. */
function isConfirmed({ output: { causes, panic } }: Row, { finding: { type, message, path } }: Found): boolean {
  if (type === undefined) return panic !== undefined;
  return causes?.some((cause) => cause.reason === type && cause.message === message && cause.field === path) ?? false;
}

/** Whether something passes that differs in a few leaves. */
function nearlyPasses({ input }: Row): boolean {
  const leaves = leavesOf(input);
  return passing.some((other) => {
    const shared = leaves.filter((leaf) => other.has(leaf)).length;
    return Math.max(leaves.length, other.size) - shared <= 4;
  });
}

test.each(codes)('%s is refused by KubeVirt, in these words, and something nearly equal passes', (code) => {
  const trips = judged.filter(({ row, found }) => found.some((each) => each.rule.code === code && isConfirmed(row, each)));
  expect(trips).not.toEqual([]);
  expect(trips.some(({ row }) => nearlyPasses(row))).toBe(true);
});

test('what KubeVirt accepts, we accept', () => {
  expect(judged.filter(({ row, found }) => row.output.allowed === true && found.length > 0)).toEqual([]);
});
