import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { command, Project, type Finished } from '../cli/project.ts';
import type { Attack } from './attack.ts';

export interface Cost {
  /** Of all processes that ran. */
  readonly cpuSeconds: number;
  /** Of the largest one. */
  readonly megabytes: number;
}

/** What stands below a folder: texts of files, targets of links, and what else there is. */
type Tree = ReadonlyMap<string, string>;

/** A project with its surroundings, in a folder that an attack may try to leave. */
export class Place {
  readonly root: string = realpathSync(mkdtempSync(join(tmpdir(), 'attack-')));
  readonly project: Project = new Project({}, join(this.root, 'project'));
  /** Somebody else's files, beside the project. */
  readonly outside: string = join(this.root, 'outside');
  /** Where programs of all users keep what they need for a while. */
  readonly temporary: string = join(this.root, 'temporary');

  constructor({ input, files = {}, given }: Pick<Attack, 'input' | 'files' | 'given'>) {
    for (const folder of [this.outside, this.temporary]) mkdirSync(folder);
    if (input !== undefined) cpSync(join(__dirname, 'inputs', input), this.project.folder, { recursive: true });
    this.project.write(typeof files === 'function' ? files() : files);
    given?.(this);
  }

  /** Runs a command, and tells what it cost. */
  run(run: Attack['run']): Finished & Cost {
    const usage = join(this.temporary, 'usage');
    const hook = join(__dirname, 'report-usage.js');
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, 'node' in run ? run.node : [command, ...run], {
      cwd: this.project.folder,
      env: { ...process.env, TMPDIR: this.temporary, NODE_OPTIONS: `--require ${JSON.stringify(hook)}`, ATTACK_USAGE: usage },
      encoding: 'utf8',
      timeout: 60_000,
      killSignal: 'SIGKILL',
      maxBuffer: 1 << 28,
    });
    if (signal !== null) return { code: null, stdout, stderr, cpuSeconds: Infinity, megabytes: Infinity };
    const costs = readFileSync(usage, 'utf8').trimEnd().split('\n');
    rmSync(usage);
    const each = costs.map((line) => JSON.parse(line) as Cost); // written by the hook
    const cpuSeconds = each.reduce((sum, cost) => sum + cost.cpuSeconds, 0);
    return { code: status, stdout, stderr, cpuSeconds, megabytes: Math.max(...each.map(({ megabytes }) => megabytes)) };
  }

  /** Everything in and around the project, except packages. */
  tree(): Tree {
    const entries = readdirSync(this.root, { recursive: true, withFileTypes: true });
    const paths = entries.map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.includes('/node_modules/'));
    return new Map(paths.toSorted().map((path) => [relative(this.project.folder, path), held(path)]));
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}

function held(path: string): string {
  const status = lstatSync(path);
  if (status.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  if (status.isDirectory()) return 'folder';
  if (status.size > 1e8) return `file of ${status.size} bytes`;
  return status.isFile() ? `file of ${readFileSync(path, 'latin1')}` : 'other';
}

/** Paths that are not the same in both. */
export function changed(before: Tree, after: Tree): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((path) => before.get(path) !== after.get(path)).toSorted();
}
