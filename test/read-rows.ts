import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RecordedRow {
  readonly id: string;
  readonly op: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The recorded answers of test/vectors/FILE.jsonl. */
export function readRows(file: string): readonly RecordedRow[] {
  const lines = readFileSync(join(__dirname, 'vectors', `${file}.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => JSON.parse(line) as RecordedRow);
}
