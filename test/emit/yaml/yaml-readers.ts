import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load, YAML11_SCHEMA } from 'js-yaml';
import { parse } from 'yaml';

/** What a reader makes of a text: a value, or the words in which it refuses. */
export type Reading = { readonly value: unknown } | { readonly error: string };

const readers: Readonly<Record<string, (text: string) => unknown>> = {
  'js-yaml': (text) => load(text),
  'js-yaml 1.1': (text) => load(text, { schema: YAML11_SCHEMA }),
  'yaml 1.1': (text) => parse(text, { version: '1.1', logLevel: 'error' }) as unknown,
  'yaml 1.2': (text) => parse(text, { version: '1.2', logLevel: 'error' }) as unknown,
};

/** Readers that run here, each with its reading. */
export function readHere(text: string): Readonly<Record<string, Reading>> {
  return Object.fromEntries(Object.entries(readers).map(([name, read]) => [name, reading(() => read(text))]));
}

function reading(read: () => unknown): Reading {
  try {
    return { value: plain(read()) };
  } catch (error) {
    return { error: error instanceof Error ? error.message.split('\n', 1).join() : String(error) };
  }
}

/** As JSON has it: without -0, and a date is no string. */
export function plain(value: unknown): unknown {
  if (value instanceof Date) return { date: value.toJSON() };
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? 0 : (value ?? null);
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, plain(child)]));
}

/** `manifest` without what a writer leaves out. */
export function data(manifest: unknown): unknown {
  if (Array.isArray(manifest)) return manifest.map(data);
  if (typeof manifest !== 'object' || manifest === null) return plain(manifest);
  const entries = Object.entries(manifest).filter(([, child]) => child !== undefined && child !== null);
  return Object.fromEntries(entries.map(([key, child]) => [key, data(child)]));
}

/** Readers that the committed file speaks for: Go's two and PyYAML. */
export type Recorded = 'sigs.k8s.io/yaml' | 'yaml/v3' | 'PyYAML';

interface RecordedText {
  readonly text: string;
  readonly readings: readonly (Reading & { readonly by: readonly Recorded[] })[];
}

export const recordedFile: string = join(__dirname, 'yaml-readings.jsonl');

/** What `tools/yaml-readers` recorded, by text. */
export function recordedReadings(): ReadonlyMap<string, RecordedText['readings']> {
  const lines = readFileSync(recordedFile, 'utf8').trimEnd().split('\n');
  return new Map(lines.map((line) => JSON.parse(line) as RecordedText).map(({ text, readings }) => [text, readings]));
}

export const toolFolder: string = join(__dirname, '..', '..', '..', 'tools', 'yaml-readers');

/** Asks Go about many texts at once; undefined where there is no Go, or its modules cannot be had. */
export function goReader(): ((texts: readonly string[]) => readonly Readonly<Record<'sigs' | 'v3', Reading>>[]) | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'yaml-readers-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const program = join(folder, 'yaml-readers');
  try {
    execFileSync('go', ['build', '-o', program, '.'], { cwd: toolFolder, stdio: 'ignore', timeout: 120_000 });
  } catch {
    return undefined;
  }
  return (texts) => askLines(program, [], texts) as readonly Readonly<Record<'sigs' | 'v3', Reading>>[];
}

/** One JSON string a line in, one line of JSON out for each. */
export function askLines(program: string, args: readonly string[], texts: readonly string[]): readonly unknown[] {
  const input = texts.map((text) => `${JSON.stringify(text)}\n`).join('');
  const output = execFileSync(program, args, { input, encoding: 'utf8', maxBuffer: 2 ** 30 });
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
}
