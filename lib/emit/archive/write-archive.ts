import { randomUUID } from 'node:crypto';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeFolders } from '../make-folders.ts';
import { attempt } from '../output-error.ts';
import type { OutputUnit } from '../output-unit.ts';
import type * as Archive from './archive.ts';

/**
 * Writes the output as one archive, gzipped unless the name ends in `.tar`; the file is the old one or the new one at any moment.
 * @throws UsageError where it cannot be written.
 */
export function writeArchive(file: string, units: readonly OutputUnit[]): void {
  const { archive } = require('./archive.ts') as typeof Archive; // zlib, for those who ask for an archive
  const bytes = archive(units, { gzip: !file.endsWith('.tar') });
  attempt({ to: 'written', path: file, left: `${file} is as it was.` }, () => {
    makeFolders(dirname(file));
    const partial = `${file}.${randomUUID()}`;
    try {
      writeFileSync(partial, bytes);
      renameSync(partial, file);
    } finally {
      rmSync(partial, { force: true });
    }
  });
}
