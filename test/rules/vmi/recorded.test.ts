import { rulesOf } from '../../../lib/rules/rule-list.ts';
import { vmiRules, vmiUpdateAdmitter } from '../../../lib/rules/vmi/index.ts';
import { distance, judge, rows, type Found, type Row } from './recorded-rows.ts';

const codes = Array.from(
  new Set([vmiRules, ...vmiUpdateAdmitter].flatMap((list) => rulesOf<never>(list).map(({ code }) => code))),
).toSorted();
const judged = rows.map((row) => ({ row, found: judge(row) }));
const passing = rows.filter(({ output }) => output.allowed === true);

/** Whether the recorded answer says what we found: a webhook that crashes says nothing, and no more than ten causes are answered. */
function isConfirmed({ output: { causes, panic } }: Row, { finding: { type, message, path } }: Found): boolean {
  if (type === undefined) return panic !== undefined;
  return causes?.some((cause) => cause.reason === type && cause.message === message && cause.field === path) ?? false;
}

test.each(codes)('%s is refused by KubeVirt, in these words, and something nearly equal passes', (code) => {
  const trips = judged.filter(({ row, found }) => found.some((each) => each.rule.code === code && isConfirmed(row, each)));
  expect(trips).not.toEqual([]);
  const nearest = Math.min(...trips.flatMap(({ row }) => passing.map((other) => distance(row.input, other.input))));
  expect(nearest).toBeLessThanOrEqual(5);
});

test('what KubeVirt accepts, we accept', () => {
  expect(judged.filter(({ row, found }) => row.output.allowed === true && found.length > 0)).toEqual([]);
});
