import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silencesOfFiles } from '../../../lib/cli/check/silence-file.ts';
import { Session } from '../../../lib/cli/session.ts';
import { UsageError } from '../../../lib/core/errors.ts';

const folder = mkdtempSync(join(tmpdir(), 'silences-'));
const file = join(folder, 'silences.yaml');
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string): unknown {
  writeFileSync(file, text);
  try {
    return silencesOfFiles([file], new Session({ verbose: false, colour: false }));
  } catch (error) {
    if (error instanceof UsageError) return error.diagnostic;
    throw error;
  }
}

test('each entry is known by its place', () => {
  expect(read('# grown\n- { code: KP1402, reason: these never grow }\n- { code: KP0104, reason: known }\n')).toMatchObject([
    { code: 'KP1402', reason: 'these never grow', location: { file, line: 2, column: 3 } },
    { code: 'KP0104', location: { line: 3 } },
  ]);
});

test.each([
  ['broken YAML', '- { code: KP1402', 1],
  ['no list', 'code: KP1402\n', 1],
  ['an entry without a code', '- { code: KP1402, reason: known }\n- { reason: known }\n', 2],
])('%s is refused at its line', (_, text, line) => {
  expect(read(text)).toMatchObject({ code: 'KU0040', hint: expect.stringMatching(/^[A-Z].*\.$/), location: { file, line } });
});

test('a file that is not there is refused', () => {
  expect(() => silencesOfFiles([join(folder, 'none.yaml')], new Session({ verbose: false, colour: false }))).toThrow(
    'this cannot be read: there is no such file or folder',
  );
});
