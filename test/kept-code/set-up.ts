import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Commands that tests run keep compiled code in a folder that goes with the tests: each copy of this package would leave its own. */
export default function setUp(): void {
  process.env['NODE_COMPILE_CACHE'] = mkdtempSync(join(tmpdir(), 'kept-code-'));
}
