import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { SourceLocation } from '../../core/source-location.ts';
import { usageError } from '../usage.ts';
import type { ConfiguredApp } from './config.ts';

const example = 'Write a line such as app: npx tsx charts/main.ts, or name the entry file with --app.';

/** `app` of any cdk8s.yaml. Throws KU0006 where it has no readable one. */
export function appOfDocument(file: string, text: string): ConfiguredApp {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): SourceLocation => {
    const { line, col } = lines.linePos(offset);
    return { file, line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const [error] = document.errors;
  if (error)
    throw usageError(
      'KU0006',
      `cdk8s.yaml is not YAML: ${error.message}`,
      'Correct the YAML here or above it, down to a line such as app: npx tsx charts/main.ts.',
      place(error.pos[0]),
    );
  return appOf(document, place);
}

function appOf({ contents }: Document.Parsed, place: (offset: number) => SourceLocation): ConfiguredApp {
  if (!isMap(contents)) throw usageError('KU0006', 'cdk8s.yaml is not an object', example, place(contents?.range[0] ?? 0));
  const app = contents.items.find(({ key }) => isScalar(key) && key.value === 'app');
  if (app === undefined) throw usageError('KU0006', 'cdk8s.yaml has no app', example, place(contents.range[0]));
  const { key, value } = app;
  const location = place((value ?? key).range[0]);
  if (!isScalar(value) || typeof value.value !== 'string' || value.value.trim() === '') {
    throw usageError('KU0006', 'app of cdk8s.yaml is not a command', example, location);
  }
  return { command: value.value.trim(), location };
}
