import { fork, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import { UsageError } from '../../core/errors.ts';
import { findEntry } from '../charts/entry.ts';
import type { LoadedFiles } from '../charts/loaded-files.ts';
import type { Session } from '../session.ts';
import { Changes } from './changes.ts';
import { FolderWatcher } from './watch-folders.ts';

/** Runs a synth in a process of its own, again after each change, until someone ends it with Ctrl-C. */
export async function watch({ app }: { readonly app: string | undefined }, session: Session): Promise<number> {
  const changes = new Changes();
  const watcher = new FolderWatcher((file) => changes.notice(file));
  let loaded: LoadedFiles = { files: [], output: undefined };
  let child: ChildProcess | undefined;
  const look = async (): Promise<void> => {
    const entry = await entryOf(session.folder, app);
    const files = [join(session.folder, 'cdk8s.yaml'), ...(entry === undefined ? [] : [entry]), ...loaded.files];
    watcher.watch({ folder: entry && dirname(entry), files, except: loaded.output });
  };
  const end = (): void => {
    child?.kill('SIGTERM');
    changes.end();
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);

  for (let changed: string | undefined = ''; changed !== undefined; changed = await changes.next()) {
    if (changed !== '') session.tell(`\n[${clock()}] ${session.inLine(changed)} has changed.`);
    await look();
    child = fork(
      scriptOf(process.argv),
      process.argv.slice(2).filter((arg) => arg !== '--watch'),
    );
    child.on('message', (message) => {
      loaded = message as LoadedFiles; // a synth sends nothing else
    });
    await ended(child);
    await look();
    session.tell(`[${clock()}] Waiting for a change of the charts; Ctrl-C ends.`);
  }
  watcher.close();
  return 0;
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on('exit', () => resolve());
    child.on('error', reject);
  });
}

/** Undefined while there is no entry; then only cdk8s.yaml is watched. */
async function entryOf(folder: string, app: string | undefined): Promise<string | undefined> {
  try {
    return await findEntry(folder, app);
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

function scriptOf([, script = '']: readonly string[]): string {
  return script;
}

function clock(): string {
  return new Date().toTimeString().slice(0, 8);
}
