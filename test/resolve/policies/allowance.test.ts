import { Allowance } from '../../../lib/resolve/policies/allowance.ts';

const dear = { name: 'dear' };
const cheap = { name: 'cheap' };

function asked(policy: object, requests: number, work: number, allowance: Allowance): void {
  for (let i = 0; i < requests; i++) allowance.take(policy, work);
}

test('a policy that takes much is asked until all that is allowed is taken', () => {
  const allowance = new Allowance(1);
  asked(dear, 59, 1_000_000, allowance);
  expect(allowance.isUsedUpBy(dear)).toBe(false);
  asked(dear, 2, 1_000_000, allowance);
  expect(allowance.isUsedUpBy(dear)).toBe(true);
});

test('a policy that takes little is always asked, however many objects there are', () => {
  const allowance = new Allowance(2);
  asked(dear, 61, 1_000_000, allowance);
  asked(cheap, 1_000_000, 500, allowance);
  expect(allowance.isUsedUpBy(cheap)).toBe(false);
});

test('what one policy has taken is not missing to another that has had less than its share', () => {
  const allowance = new Allowance(2);
  asked(dear, 61, 1_000_000, allowance);
  asked(cheap, 10, 1_000_000, allowance);
  expect([allowance.isUsedUpBy(dear), allowance.isUsedUpBy(cheap)]).toEqual([true, false]);
});

test('once twice as much is taken, only policies that are known to take little are asked', () => {
  const allowance = new Allowance(4);
  asked(cheap, 10, 500, allowance);
  asked(dear, 121, 1_000_000, allowance);
  expect([allowance.isUsedUpBy(cheap), allowance.isUsedUpBy({ name: 'never asked' })]).toEqual([false, true]);
});
