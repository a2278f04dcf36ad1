import { asQuantity } from '../../../lib/core/quantity/as-quantity.ts';

test.each(['4', '64Mi', '1.5Gi', '500m', '1e3'])('takes %s', (text) => {
  expect(asQuantity(text)).toBe(text);
});

test.each(['64GB', '1 Gi', ''])('refuses %j', (text) => {
  expect(() => asQuantity(text)).toThrow(`${JSON.stringify(text)} is not a quantity: quantities must match the regular expression`);
});
