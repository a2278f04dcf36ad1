import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { App } from '../../lib/app/app.ts';
import { compile } from '../../lib/app/compile.ts';
import { below, bytesOf } from '../../lib/emit/index.ts';
import type { Kit } from './control-plane.ts';

/** What e2e/go/control-plane/cmd/argo-cd prints. */
export interface Synced {
  readonly phase: 'Succeeded' | 'Failed' | 'Error' | 'Running';
  readonly message: string;
  readonly results: readonly { readonly object: string; readonly order: number; readonly status: string; readonly message: string }[];
}

export interface Compared {
  readonly object: string;
  readonly status: string;
  readonly health?: string;
  readonly message?: string;
  readonly differences?: readonly string[];
}

interface SyncOptions {
  /** In seconds; a sync that is not through by then is Running. @default 120 */
  readonly limit?: number;
  /** Plays the controllers that do not run, over and over while the sync does. */
  readonly meanwhile?: () => Promise<void>;
}

const run = promisify(execFile);

/** One Application, synced and compared by Argo CD's own code from a folder that stands for the repository. */
export class ArgoCd {
  readonly #kit: Kit;
  readonly #application: string;
  readonly #repository: string;

  /** `application` is `namespace/name`. */
  constructor(kit: Kit, application: string) {
    this.#kit = kit;
    this.#application = application;
    this.#repository = mkdtempSync(join(tmpdir(), 'cdk8s-kubevirt-e2e-'));
  }

  close(): void {
    rmSync(this.#repository, { recursive: true, force: true });
  }

  /** Puts what the app emits into the repository's folder `manifests`, and nothing else. */
  commit(app: App): void {
    const manifests = join(this.#repository, 'manifests');
    rmSync(manifests, { recursive: true, force: true });
    for (const { folder, files } of compile(app).units) {
      for (const [path, content] of files) {
        const file = join(manifests, below(folder, path));
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytesOf(content));
      }
    }
  }

  async sync({ limit = 120, meanwhile }: SyncOptions = {}): Promise<Synced> {
    const running = { is: true };
    const played = meanwhile === undefined ? undefined : playWhile(running, meanwhile);
    try {
      return (await this.#run('sync', `--time-limit=${limit}s`)) as Synced; // as its source says
    } finally {
      running.is = false;
      await played;
    }
  }

  async compare(): Promise<readonly Compared[]> {
    return (await this.#run('compare')) as readonly Compared[]; // as its source says
  }

  async #run(command: string, ...flags: readonly string[]): Promise<unknown> {
    const { argoCd } = this.#kit.binaries;
    const where = [`--kubeconfig=${this.#kit.kubeconfig}`, `--application=${this.#application}`, `--repository=${this.#repository}`];
    const { stdout } = await run(argoCd, [command, ...where, ...flags], { maxBuffer: 1 << 26 });
    return JSON.parse(stdout);
  }
}

async function playWhile(running: { readonly is: boolean }, meanwhile: () => Promise<void>): Promise<void> {
  while (running.is) {
    await meanwhile();
    await setTimeout(250);
  }
}
