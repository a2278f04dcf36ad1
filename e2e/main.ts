import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { areBuilt, binaries } from './kit/binaries.ts';
import { cacheFolder } from './kit/cache-folder.ts';
import { startControlPlane, stopControlPlane } from './kit/control-plane.ts';
import { isAlive } from './kit/processes.ts';
import { ToolMissing } from './kit/tool-missing.ts';

const say = (line: string): void => void process.stderr.write(`e2e: ${line}\n`);

/** sysexits' EX_UNAVAILABLE: nothing failed, something is missing. */
const unavailable = 69;

/** What a shell answers of a command that Ctrl-C has ended. */
const interrupted = 130;

const runs = join(cacheFolder(), 'runs');
/** Of `e2e:up`, which outlives its command. */
const standing = join(cacheFolder(), 'up');

const commands: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  async run(words) {
    const built = binaries(say);
    await clearAbandoned();
    const folder = join(runs, String(process.pid));
    mkdirSync(folder, { recursive: true });
    const stopping = untilStopped();
    const started = startControlPlane(folder, built, say, stopping);
    const [tested] = await Promise.allSettled([started.then(() => jest(folder, words, stopping))]);
    await stop(folder);
    const code = stopping.aborted ? interrupted : tested.status === 'fulfilled' ? tested.value : 1;
    if (code === 0) rmSync(folder, { recursive: true, force: true });
    else say(`logs are in ${join(folder, 'logs')} until the next run`);
    if (tested.status === 'rejected' && !stopping.aborted) throw tested.reason;
    return code;
  },

  async build() {
    if (areBuilt()) say('the binaries for these sources are in the cache');
    else binaries(say);
    return Promise.resolve(0);
  },

  async up() {
    const built = binaries(say);
    await stop(standing);
    rmSync(standing, { recursive: true, force: true });
    mkdirSync(standing, { recursive: true });
    const stopping = untilStopped();
    try {
      const { kubeconfig } = await startControlPlane(standing, built, say, stopping);
      process.stdout.write(`export KUBECONFIG=${kubeconfig}\n`);
      return 0;
    } catch (error) {
      await stop(standing);
      if (stopping.aborted) return interrupted;
      throw error;
    }
  },

  async down() {
    await stop(standing);
    rmSync(standing, { recursive: true, force: true });
    await clearAbandoned();
    return 0;
  },
};

/** From here on Ctrl-C, and whoever ends this process, lets it stop what it has started. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController();
  const abort = (): void => {
    if (!stopping.signal.aborted) say('stopping what was started');
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  return stopping.signal;
}

async function stop(folder: string): Promise<void> {
  if (existsSync(join(folder, 'kit.json'))) await stopControlPlane(folder);
}

/** Runs that were killed could not stop what they had started. */
async function clearAbandoned(): Promise<void> {
  mkdirSync(runs, { recursive: true });
  for (const pid of readdirSync(runs)) {
    if (isAlive(Number(pid))) continue;
    await stop(join(runs, pid));
    rmSync(join(runs, pid), { recursive: true, force: true });
  }
}

function jest(folder: string, words: readonly string[], signal: AbortSignal): Promise<number> {
  const file = join(__dirname, '..', 'node_modules', 'jest', 'bin', 'jest.js');
  const args = [file, '--config', join(__dirname, 'jest.config.js'), '--runInBand', ...words];
  return new Promise((done) => {
    const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, E2E_FOLDER: folder } });
    signal.addEventListener('abort', () => child.kill('SIGTERM'));
    child.on('exit', (code) => done(code ?? 1));
  });
}

async function main([name = '', ...words]: readonly string[]): Promise<number> {
  const command = commands[name];
  if (command !== undefined) return command(words);
  say(`write ${Object.keys(commands).join(', ')}`);
  return 2;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: unknown) => {
    if (error instanceof ToolMissing) {
      say(error.message);
      process.exit(unavailable);
    }
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
