import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const vectors = fileURLToPath(new URL('../test/vectors/', import.meta.url));
/** Files whose rows are no single objects that somebody creates. */
const others = /^(?:ansible|impact|extra-impact|pod|extra-pod|upgrade)\.jsonl$/;

/** Every object whose creation was recorded, as text, with the release that judged it: `{ text, release }`. */
export const createdRows = readdirSync(vectors)
  .filter((name) => name.endsWith('.jsonl') && !others.test(name))
  .flatMap((name) => readFileSync(`${vectors}${name}`, 'utf8').trimEnd().split('\n'))
  .map((line) => JSON.parse(line))
  .filter(({ op, input }) => /create|validate/.test(op) && input.object !== undefined && input.oldObject === undefined)
  .map(({ input, release }) => ({ text: JSON.stringify(input.object), release: release ?? '1.9' }));
