import { readFileSync } from 'node:fs';
import type { SourceLocation } from '../../core/source-location.ts';
import { usageError } from '../usage.ts';

export interface ConfiguredApp {
  /** The command that runs the charts. */
  readonly command: string;
  readonly location: SourceLocation;
}

/** `app` of a cdk8s.yaml; undefined where there is no such file. Throws KU0006 where the file has no readable `app`. */
export async function readConfiguredApp(file: string): Promise<ConfiguredApp | undefined> {
  const text = textOf(file);
  if (text === undefined) return undefined;
  const found = plainApp(file, text);
  if (found !== undefined) return found;
  const { appOfDocument } = await import('./config-document.ts'); // a parser of YAML is a fifth of a small synth
  return appOfDocument(file, text);
}

const plainLine = /^(?:#.*|(\w+): +([\w./][\w ./@-]*))?$/;

/** The name of a script is a text to YAML, and never a number, a date or a constant. */
const script = /\.[cm]?[jt]s$/;

/** `app` of a file that has only lines such as `language: typescript`, as most have: those mean to YAML what they seem to. */
export function plainApp(file: string, text: string): ConfiguredApp | undefined {
  const settings = new Map<string, ConfiguredApp>();
  for (const [i, line] of text.split(/\r?\n/).entries()) {
    const found = plainLine.exec(line);
    if (found === null) return undefined;
    const [, key, command] = found;
    if (key === undefined || command === undefined) continue;
    if (settings.has(key)) return undefined;
    settings.set(key, { command: command.trim(), location: { file, line: i + 1, column: line.length - command.length + 1 } });
  }
  const app = settings.get('app');
  return app && script.test(app.command) ? app : undefined;
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // readFileSync throws nothing else
    if (code === 'ENOENT') return undefined;
    throw usageError(
      'KU0006',
      `cdk8s.yaml cannot be read: ${code ?? String(error)}`,
      'Make cdk8s.yaml a readable file, or name the entry file with --app.',
    );
  }
}
