import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseNotes, type ReleasedPackage } from './release-notes.ts';

/** `npx tsx tools/release/main.ts v1.2.3` prints the notes of a release, or says what stops it and exits with 1. */
const read = (path: string): string => readFileSync(join(__dirname, '..', '..', path), 'utf8');
const notes = releaseNotes(process.argv[2] ?? '', read('CHANGELOG.md'), JSON.parse(read('package.json')) as ReleasedPackage); // npm's own format

if (typeof notes === 'string') {
  process.stdout.write(notes);
} else {
  console.error(notes.reason);
  process.exitCode = 1;
}
