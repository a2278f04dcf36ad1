import { OperandError } from '../../../../lib/cluster/hyperconverged/operands/operand-error.ts';
import { rateLimits, tuningAnnotation } from '../../../../lib/cluster/hyperconverged/operands/tuning-policy.ts';

const limitsOf = (text: string): unknown => rateLimits('annotation', { [tuningAnnotation]: text });

test.each<[string, object]>([
  ['{"qps":0.1,"burst":1}', { qps: 0.1, burst: 1 }],
  ['{"QPS":1e2,"Burst":4}', { qps: 100, burst: 4 }],
  ['{"qps":16777217,"burst":1}', { qps: 16_777_216, burst: 1 }],
])('%s', (text, tokenBucketRateLimiter) => {
  expect(limitsOf(text)).toEqual({ restClient: { rateLimiter: { tokenBucketRateLimiter } } });
});

/** Recorded from encoding/json. */
test.each<[string, string]>([
  ['{"qps":1.5,"burst":2.0}', 'json: cannot unmarshal number 2.0 into Go struct field rateLimits.burst of type int'],
  ['{"qps":1,"burst":1e3}', 'json: cannot unmarshal number 1e3 into Go struct field rateLimits.burst of type int'],
  ['{"qps":1,"BURST":2.0}', 'json: cannot unmarshal number 2.0 into Go struct field rateLimits.burst of type int'],
  ['{"qps":"1","burst":2.0}', 'json: cannot unmarshal string into Go struct field rateLimits.qps of type float32'],
  ['{"qps":1e-50,"burst":1}', 'qps parameter not found in annotation'],
  ['{"qps":1}', 'burst parameter not found in annotation'],
  ['{"qps":1e39,"burst":1}', 'json: cannot unmarshal number 1e39 into Go struct field rateLimits.qps of type float32'],
  ['{"qps":1E400,"burst":1}', 'json: cannot unmarshal number 1E400 into Go struct field rateLimits.qps of type float32'],
  ['1.0', 'json: cannot unmarshal number into Go value of type handlers.rateLimits'],
  ['[]', 'json: cannot unmarshal array into Go value of type handlers.rateLimits'],
])('%s is refused', (text, message) => {
  expect(() => limitsOf(text)).toThrow(new OperandError('rateLimits', message));
});
