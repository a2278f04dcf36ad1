import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const vectors = fileURLToPath(new URL('../test/vectors/', import.meta.url));
const files = [
  'kubevirt',
  'kubevirt-1.6',
  'kubevirt-1.7',
  'kubevirt-1.8',
  'kubevirt-1.9',
  'extra-admitters',
  'extra-built-in',
  'extra-vmi',
  'extra-releases',
];

/** Every object whose creation was recorded, as text, with the release that judged it: `{ text, release }`. */
export const createdRows = files
  .flatMap((name) => readFileSync(`${vectors}${name}.jsonl`, 'utf8').trimEnd().split('\n'))
  .map((line) => JSON.parse(line))
  .filter(({ op, input }) => /create|validate/.test(op) && input.object !== undefined && input.oldObject === undefined)
  .map(({ input, release }) => ({ text: JSON.stringify(input.object), release: release ?? '1.9' }));
