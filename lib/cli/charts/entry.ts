import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import type { SourceLocation } from '../../core/source-location.ts';
import { nearest } from '../../core/text/nearest.ts';
import { usageError } from '../usage.ts';
import { readConfiguredApp } from './config.ts';

// Node loads packages by URLs, in which no path may have a backslash; tsx does so with each file, and a question mark ends its path.
const oddForNode = /\\/;
const oddForTsx = /[?\\]/;
const script = /\.[cm]?[jt]s$/;
const lastWord = /(?:"([^"]*)"|'([^']*)'|(\S+))$/;

/** The script that makes the app: the one named by `--app`, else the last word of `app` in the folder's cdk8s.yaml. */
export async function findEntry(folder: string, app: string | undefined): Promise<string> {
  if (app !== undefined) return checked(folder, app);
  const config = await readConfiguredApp(join(folder, 'cdk8s.yaml'));
  if (config === undefined) {
    const above = settingsAbove(folder);
    const hint =
      above === undefined
        ? 'Name the entry file by --app charts/main.ts, or run cdk8s-kubevirt init to start a repository.'
        : `Run this in ${above}, whose cdk8s.yaml names them, or name the entry file by --app.`;
    throw usageError('KU0006', 'there is no cdk8s.yaml here to name the charts', hint);
  }
  const { command, location } = config;
  const [, doubleQuoted, singleQuoted, bare] = lastWord.exec(command) ?? [];
  const word = doubleQuoted ?? singleQuoted ?? bare ?? '';
  if (!script.test(word)) {
    throw usageError(
      'KU0006',
      `app of cdk8s.yaml does not end with a script: ${command}`,
      'End app with a .ts or .js file, or name the entry file with --app.',
      location,
    );
  }
  return checked(folder, word, location);
}

/** The nearest folder around this one that has a cdk8s.yaml, as the way there. */
function settingsAbove(folder: string): string | undefined {
  for (let at = folder; dirname(at) !== at;) {
    at = dirname(at);
    if (existsSync(join(at, 'cdk8s.yaml'))) return relative(folder, at);
  }
  return undefined;
}

function checked(folder: string, name: string, location?: SourceLocation): string {
  const file = resolve(folder, name);
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) {
    const close = nearestScript(file);
    const hint = close === undefined ? 'Make this file, or name another one' : `Write ${join(dirname(name), close)}`;
    throw usageError('KU0005', `there is no ${name}`, `${hint}${location ? ' in app of cdk8s.yaml' : ' behind --app'}.`, location);
  }
  if (!stat.isFile())
    throw usageError('KU0005', `${name} is not a file`, 'Name the entry file of the charts, such as charts/main.ts.', location);
  if (!script.test(name)) throw usageError('KU0005', `${name} is not a script`, 'Name a .ts or .js file.', location);
  const [odd] = (name.endsWith('ts') ? oddForTsx : oddForNode).exec(file.replaceAll(sep, '/')) ?? [];
  if (odd !== undefined) {
    const hint = `Rename the folder or file so that its path has no ${odd}.`;
    throw usageError('KU0005', `${file} cannot be loaded: ${odd} in a path means something else to Node or tsx`, hint, location);
  }
  return file;
}

function nearestScript(file: string): string | undefined {
  let names: string[];
  try {
    names = readdirSync(dirname(file)).filter((name) => script.test(name));
  } catch {
    return undefined;
  }
  return nearest(basename(file), names) ?? (names.length === 1 ? names[0] : undefined);
}
