import { join } from 'node:path';
import { ops } from '../../../tools/conformance/ops/index.ts';
import { runVectors } from '../../../tools/conformance/run.ts';

const verdicts = runVectors(join(__dirname, '..', '..', 'vectors'));

test.each([...ops.keys()])('every recorded answer to %s is ours', (op) => {
  const ofOp = verdicts.filter((verdict) => verdict.op === op);
  expect(ofOp.length).toBeGreaterThan(0);
  expect(ofOp.filter(({ state }) => state !== 'passed')).toEqual([]);
});
