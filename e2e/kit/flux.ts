import { createHash } from 'node:crypto';
import type { App } from '../../lib/app/app.ts';
import { compile } from '../../lib/app/compile.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { valueAt } from '../../lib/core/data/path.ts';
import { archive } from '../../lib/emit/archive/archive.ts';
import { ArtifactServer } from './artifact-server.ts';
import type { Client } from './client.ts';
import { emitted } from './compiled.ts';
import { eventually } from './eventually.ts';
import { applied } from './session.ts';

const namespace = 'flux-system';
const kustomizationType = { apiVersion: 'kustomize.toolkit.fluxcd.io/v1', kind: 'Kustomization', namespace } as const;
const artifactType = { apiVersion: 'source.toolkit.fluxcd.io/v1', kind: 'ExternalArtifact' } as const;

/** One source of Flux, and what it syncs from there. No source-controller runs: the tests publish the artifacts themselves. */
export class Flux {
  readonly #client: Client;
  readonly #name: string;
  readonly #server = new ArtifactServer();
  #revision = '';

  constructor(client: Client, name: string) {
    this.#client = client;
    this.#name = name;
  }

  async start(): Promise<void> {
    await this.#server.start();
  }

  /**
   * Takes what it had Flux sync off its hands, and leaves that in the cluster. A controller that is started again begins with everything that
   * it finds, and would spend minutes on artifacts that nobody serves any more.
   */
  async stop(): Promise<void> {
    const all = await this.#client.list(kustomizationType);
    const own = all.filter(({ spec }) => valueAt(spec, ['sourceRef', 'name']) === this.#name).map(refOf);
    for (const ref of own) await this.#client.patch(ref, { spec: { suspend: true } });
    for (const ref of own) await this.#client.remove(ref);
    for (const ref of own) {
      await eventually(`the end of ${ref.name}`, async () => ((await this.#client.find(ref)) === undefined ? true : undefined));
    }
    await this.#server.stop();
  }

  /** Offers what the app emits as the next revision; the first time also applies the Kustomization that applies the others. */
  async publish(app: App): Promise<void> {
    const packed = Buffer.from(archive(compile(app).units, { gzip: true }));
    const sum = createHash('sha256').update(packed).digest('hex');
    const path = `/${this.#name}-${sum}.tgz`;
    this.#revision = `latest@sha256:${sum}`;
    const artifact = {
      digest: `sha256:${sum}`,
      lastUpdateTime: new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
      path: path.slice(1),
      revision: this.#revision,
      size: packed.length,
      url: this.#server.offer(path, packed),
    };
    const ref = { ...artifactType, namespace, name: this.#name };
    await applied(this.#client, { ...artifactType, metadata: { name: this.#name, namespace }, spec: {} });
    const ready = { type: 'Ready', status: 'True', reason: 'Succeeded', message: 'stored', lastTransitionTime: artifact.lastUpdateTime };
    await this.#client.patch(ref, { status: { artifact, conditions: [ready] } }, { subresource: 'status' });
    const roots = Array.from(emitted(app).values()).flat().filter(isRoot);
    for (const root of roots) {
      const known = await this.#client.find({ ...kustomizationType, name: root.metadata.name ?? '' });
      if (known === undefined) await applied(this.#client, root, 'by-hand');
    }
  }

  /** Waits until Flux has applied the revision by all Kustomizations of these names. `meanwhile` plays the controllers that do not run. */
  async settled(names: readonly string[], meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    for (const name of names) {
      const last = { message: '' };
      await eventually(
        `Kustomization ${name} at ${this.#revision}`,
        async () => {
          await meanwhile();
          const kustomization = await this.kustomization(name);
          const condition = readyOf(kustomization);
          last.message = condition?.message ?? 'no condition';
          if (condition?.status === 'True' && valueAt(kustomization, ['status', 'lastAppliedRevision']) === this.#revision) return true;
          throw new Error(last.message);
        },
        { within: 120_000, every: 250 },
      );
    }
  }

  kustomization(name: string): Promise<Manifest> {
    return this.#client.get({ ...kustomizationType, name });
  }

  /** Lets Flux look for drift now, and waits until it has looked and all is well. */
  async reconcile(name: string, meanwhile: () => Promise<void> = () => Promise.resolve()): Promise<void> {
    const verdict = await this.#requested(name);
    await eventually(`a reconcile of ${name}`, async () => {
      await meanwhile();
      return (await verdict())?.status === 'True' ? true : undefined;
    });
  }

  /** Lets Flux look now, and answers with what it says of everything that the Kustomization waits for. */
  async judged(name: string): Promise<Condition> {
    return eventually(`a verdict of ${name}`, await this.#requested(name), { within: 180_000, every: 250 });
  }

  /** Asks for a reconcile; the answer tells the verdict of that one, once there is one. */
  async #requested(name: string): Promise<() => Promise<Condition | undefined>> {
    const at = `${Date.now()}`;
    const ref = { ...kustomizationType, name };
    await this.#client.patch(ref, { metadata: { annotations: { 'reconcile.fluxcd.io/requestedAt': at } } });
    return async () => {
      const kustomization = await this.#client.get(ref);
      const ready = readyOf(kustomization);
      const isHandled = valueAt(kustomization, ['status', 'lastHandledReconcileAt']) === at;
      return isHandled && ready?.status !== 'Unknown' ? ready : undefined;
    };
  }
}

export interface Condition {
  readonly type: string;
  readonly status: string;
  readonly message: string;
}

export function readyOf({ status }: Manifest): Condition | undefined {
  const { conditions = [] } = (status ?? {}) as { readonly conditions?: readonly Condition[] }; // as Kubernetes' conditions are
  return conditions.find(({ type }) => type === 'Ready');
}

/** The Kustomization that was written, and not one of a stage. */
function isRoot({ kind, spec }: Manifest): boolean {
  return kind === 'Kustomization' && String(valueAt(spec, ['path'])).endsWith('/delivery');
}
