import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface Program {
  readonly name: string;
  readonly file: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>> | undefined;
}

/** The processes of one control plane, known by a file each, so that another command can stop them too. */
export class Processes {
  readonly #folder: string;

  /** `folder` gets a file with the id of each process, and one with what it printed. */
  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(join(folder, 'logs'), { recursive: true });
    mkdirSync(join(folder, 'processes'), { recursive: true });
  }

  /** A process of its own group, which a Ctrl-C in the terminal does not reach: it is stopped in order. */
  start({ name, file, args, env }: Program): void {
    const log = openSync(this.logOf(name), 'a');
    const child = spawn(file, args, { detached: true, stdio: ['ignore', log, log], env: { ...process.env, ...env } });
    closeSync(log);
    child.on('error', () => {}); // shows in the log of whoever waits for it
    child.unref();
    if (child.pid !== undefined) writeFileSync(this.#fileOf(name), `${child.pid} ${basename(file)}\n`);
  }

  logOf(name: string): string {
    return join(this.#folder, 'logs', `${name}.log`);
  }

  /** What a process said before it ended. */
  lastWordsOf(name: string): string {
    const lines = readFileSync(this.logOf(name), 'utf8').trimEnd().split('\n');
    return `${name} has ended: ${lines.at(-1) ?? ''}`;
  }

  isRunning(name: string): boolean {
    return this.#pid(name) !== undefined;
  }

  /** Ends it at once, as a power cut does. */
  async kill(name: string): Promise<void> {
    await this.#end(name, 'SIGKILL');
  }

  async stop(name: string): Promise<void> {
    await this.#end(name, 'SIGTERM');
  }

  /** Stops what was started, the last first. */
  async stopAll(order: readonly string[]): Promise<void> {
    const known = readdirSync(join(this.#folder, 'processes'));
    for (const name of [...order.toReversed(), ...known.filter((each) => !order.includes(each))]) await this.stop(name);
  }

  async #end(name: string, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const pid = this.#pid(name);
    if (pid !== undefined) {
      process.kill(pid, signal);
      for (let waited = 0; isAlive(pid) && waited < patience; waited += step) await setTimeout(step);
      if (isAlive(pid)) process.kill(pid, 'SIGKILL');
    }
    rmSync(this.#fileOf(name), { force: true });
  }

  /** The id, as long as the process is the one that was started: ids are used again. */
  #pid(name: string): number | undefined {
    const file = this.#fileOf(name);
    if (!existsSync(file)) return undefined;
    const [id = '', program = ''] = readFileSync(file, 'utf8').trim().split(' ');
    const pid = Number(id);
    return isAlive(pid) && commandOf(pid).includes(program) ? pid : undefined;
  }

  #fileOf(name: string): string {
    return join(this.#folder, 'processes', name);
  }
}

const step = 50;
const patience = 10_000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
}
