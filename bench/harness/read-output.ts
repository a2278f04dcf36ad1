import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import type { Manifest } from '../../lib/core/manifest.ts';

/** Every object of the YAML files in a folder and below it, file by file. */
export function* readOutput(folder: string): Generator<Manifest> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.yaml')) continue;
    yield* loadAll(readFileSync(join(entry.parentPath, entry.name), 'utf8')) as readonly Manifest[]; // generators print objects only
  }
}
