import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Diagnostic } from '../../lib/core/diagnostic.ts';
import { UsageError } from '../../lib/core/errors.ts';
import { completeJournal, planOutput, writePlan, type OutputUnit, type PlanOptions } from '../../lib/emit/index.ts';

/** A folder that goes away with the test that asked for it; `inMemory` where there is such a place, for tests of thousands of files. */
export function temporaryFolder({ inMemory = false }: { readonly inMemory?: boolean } = {}): string {
  const folder = mkdtempSync(join(inMemory && existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'emit-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Files by path, as text, of everything below `folder`, hidden files included. */
export function readTree(folder: string): Readonly<Record<string, string>> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}

export function writeTree(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export function unit(folder: string, files: Readonly<Record<string, string>>): OutputUnit {
  return { folder, files: new Map(Object.entries(files).map(([path, text]) => [path, [Buffer.from(text)]])) };
}

/** What a command does with what it compiled. */
export function synth(outputDir: string, units: readonly OutputUnit[], options: PlanOptions = {}): void {
  completeJournal(outputDir);
  writePlan(planOutput(outputDir, units, options));
}

/** The finding with which `action` stops; fails where it does not stop with a UsageError. */
export function usageErrorOf(action: () => unknown): Diagnostic {
  try {
    action();
  } catch (failure) {
    if (failure instanceof UsageError) return failure.diagnostic;
    throw failure;
  }
  throw new Error('nothing was thrown');
}
