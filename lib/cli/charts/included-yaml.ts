import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { LineCounter, parseAllDocuments } from 'yaml';
import { usageError } from '../usage.ts';

/** Refuses a file that is not YAML. cdk8s would take what it can read of it, and silently drop the rest. */
export function refuseBrokenYaml(file: string): void {
  const lines = new LineCounter();
  const documents = parseAllDocuments(readFileSync(file, 'utf8'), {
    version: '1.1',
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  });
  for (const { errors } of documents) {
    const [error] = errors;
    if (error === undefined) continue;
    const { line, col } = lines.linePos(error.pos[0]);
    const place = { file: resolve(file), line: Math.max(line, 1), column: Math.max(col, 1) };
    throw usageError('KU0001', `${file} is not YAML: ${error.message}`, 'Correct the YAML here or above it.', place);
  }
}
