import { releaseNotes } from '../../../tools/release/release-notes.ts';
import { runTool } from '../run-tool.ts';

const changelog = `# Changelog

## Unreleased

## 1.2.0 (2026-02-01)

### Added

- One thing.

## 1.1.0

- Another.
`;
const own = { version: '1.2.0', repository: 'github:o/r' };

test('the notes are the chapter of the version', () => {
  expect(releaseNotes('v1.2.0', changelog, own)).toBe('### Added\n\n- One thing.\n');
  expect(releaseNotes('v1.1.0', changelog, { ...own, version: '1.1.0' })).toBe('- Another.\n');
});

test.each([
  ['another version', 'v1.2.1', own, 'The tag is v1.2.1, and package.json has the version 1.2.0.'],
  [
    'no repository',
    'v1.2.0',
    { version: '1.2.0' },
    'package.json names no repository, which npm needs to sign where the package was built.',
  ],
  ['no chapter', 'v1.3.0', { ...own, version: '1.3.0' }, 'CHANGELOG.md has no chapter with the title 1.3.0.'],
])('%s stops a release', (_, tag, released, reason) => expect(releaseNotes(tag, changelog, released)).toEqual({ reason }));

test('the command says what stops it', () => {
  expect(runTool('release/main.ts', ['v0.0.0'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The tag is v0\.0\.0/) as string,
  });
});
