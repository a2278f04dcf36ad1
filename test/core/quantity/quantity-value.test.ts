import { parseQuantity } from '../../../lib/core/quantity/quantity.ts';
import { quantityMilliValue, quantityValue } from '../../../lib/core/quantity/quantity-value.ts';

test.each([
  ['0', 0n],
  ['1', 1n],
  ['2Ki', 2048n],
  ['1k', 1000n],
  ['1e3', 1000n],
  ['500m', 1n],
  ['1500m', 2n],
  ['-1500m', -2n],
  ['1.5Gi', 1_610_612_736n],
  ['0.1Ki', 103n],
  ['-0.1Ki', -101n],
  ['8Ei', 9_223_372_036_854_775_807n],
])('%s is %s', (text, value) => {
  expect(quantityValue(parseQuantity(text))).toBe(value);
});

test.each([
  ['9999999999999999k', -8_446_744_073_709_552_616n],
  ['99999999T', 0n],
  ['1e30', 0n],
  ['1e2000000000', 0n],
])('%s does not fit into 64 bits, so Go makes %s of it', (text, value) => {
  expect(quantityValue(parseQuantity(text))).toBe(value);
});

test.each([
  ['1', 1000n],
  ['1500m', 1500n],
  ['-1500m', -1500n],
  ['0.0001', 1n],
  ['-0.0001', -1n],
  ['1.0000000001', 1001n],
  ['-1.0000000001', -999n],
  ['1.5Ki', 1_536_000n],
  ['1.00001Ki', 1_024_011n],
  ['8Ei', -1000n],
  ['9E', 0n],
  ['10000000000000000', -8_446_744_073_709_551_616n],
])('%s is %s thousandths to Go', (text, value) => {
  expect(quantityMilliValue(parseQuantity(text))).toBe(value);
});
