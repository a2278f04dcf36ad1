import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '..', '..');
/** The command as users run it; `npm run build` makes it. */
export const command: string = join(root, 'build/lib/cli/main.js');

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A user's folder: charts, settings, and the packages that they have installed. */
export class Project {
  readonly folder: string;

  /** @param folder where it is made. @default - a temporary folder */
  constructor(files: Readonly<Record<string, string>> = {}, folder: string = realpathSync(mkdtempSync(join(tmpdir(), 'project-')))) {
    this.folder = folder;
    for (const name of ['cdk8s', 'constructs']) this.link(join(root, 'node_modules', name), `node_modules/${name}`);
    this.link(root, 'node_modules/cdk8s-kubevirt');
    this.write(files);
  }

  link(target: string, path: string): void {
    mkdirSync(join(this.folder, dirname(path)), { recursive: true });
    symlinkSync(target, join(this.folder, path));
  }

  write(files: Readonly<Record<string, string>>): void {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(this.folder, dirname(path)), { recursive: true });
      writeFileSync(join(this.folder, path), text);
    }
  }

  run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Finished {
    return this.#spawn(process.execPath, [command, ...args], env);
  }

  /** Runs a line of bash, in which $COMMAND is the command. */
  shell(line: string): Finished {
    return this.#spawn('bash', ['-c', line], { COMMAND: command });
  }

  #spawn(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Finished {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      timeout: 60_000,
    });
    return { code: status, stdout, stderr };
  }

  /** A copy of this package, as npm makes where two versions are asked for. */
  copyPackage(path: string): void {
    for (const part of ['package.json', 'build/lib']) cpSync(join(root, part), join(this.folder, path, part), { recursive: true });
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), 'utf8');
  }

  has(path: string): boolean {
    return existsSync(join(this.folder, path));
  }

  /** Every file below `path` with its text and the time of its last change, so that not even a rewrite goes unseen. */
  contents(path: string): Readonly<Record<string, string>> {
    const folder = join(this.folder, path);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    return Object.fromEntries(
      files.map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        return [relative(folder, file), `${statSync(file).mtimeMs}\n${readFileSync(file, 'utf8')}`];
      }),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
