import { getOrAdd } from '../core/data/get-or-add.ts';
import { listOf, mapOf } from '../core/data/guards.ts';
import { valueAt, type Path } from '../core/data/path.ts';
import type { KnownObjects } from '../core/known-objects.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ObjectRef } from '../core/object-ref.ts';
import { applyStorageProfile } from './annotations.ts';
import { readCdiConfig } from './cdi-config.ts';
import { claimOfDataVolume, type MadeClaim } from './claim-of-data-volume.ts';
import { cloneSourceOf } from './clone-source-of.ts';
import { claimCloneFault, contentOf, snapshotCloneFault } from './clone-checks.ts';
import type { WrittenDataVolume } from './data-volume.ts';
import { renderByWebhook } from './render-by-webhook.ts';
import { Storage } from './storage.ts';

/** Follows clones of clones, and ends where two DataVolumes would copy each other. */
const mostClones = 16;

/** The claims of a cluster: those in Git, and those that CDI makes of DataVolumes, as far as somebody states the storage. */
export class Claims {
  readonly #objects: KnownObjects;
  readonly #storage: Storage;
  readonly #known = new Map<string, Manifest | undefined>();
  #depth = 0;

  constructor(objects: KnownObjects, storage: Storage = new Storage([], readCdiConfig(undefined))) {
    this.#objects = objects;
    this.#storage = storage;
  }

  /** A claim as the cluster would have it; undefined if Git does not have it, or does not say enough. */
  get(namespace: string | undefined, name: string): Manifest | undefined {
    if (this.#depth > mostClones) return undefined;
    return getOrAdd(this.#known, `${namespace ?? ''}/${name}`, () => this.#find(namespace, name));
  }

  /** The access modes of a claim; empty where nobody knows, or the storage class decides and nobody states that. */
  accessModes(namespace: string | undefined, name: string): readonly string[] {
    const claim = this.#objects.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name });
    const dataVolume = this.#objects.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name });
    const stated = claim === undefined ? modesOf(dataVolume) : [];
    return stated.length > 0 ? stated : modesAt(this.get(namespace, name), claimModes);
  }

  /** The same of a DataVolume that is made of a template in `namespace`. */
  accessModesOf(template: unknown, namespace: string | undefined): readonly string[] {
    const stated = modesOf(template);
    const spec = mapOf(valueAt(template, ['spec']));
    if (stated.length > 0 || spec === undefined) return stated;
    const outcome = this.made({ spec, metadata: {} }, namespace)?.outcome;
    return outcome !== undefined && 'claim' in outcome ? modesAt(outcome.claim, claimModes) : [];
  }

  /**
   * What CDI makes of a DataVolume, also of one in a template, which belongs to `namespace`; undefined if that depends on a class, a source or
   * a DataSource that nobody states.
   */
  made({ spec: written, metadata }: Pick<WrittenDataVolume, 'spec' | 'metadata'>, namespace: string | undefined): MadeClaim | undefined {
    const source = cloneSourceOf(written, namespace ?? '', this.#objects);
    if (source !== undefined && 'missing' in source) return undefined;
    if (!written.pvc && !this.#isClassKnown(written)) return undefined;
    const cloned = source && {
      [source.kind === 'PersistentVolumeClaim' ? 'pvc' : 'snapshot']: { name: source.name, namespace: source.namespace },
    };
    const { [applyStorageProfile]: _label, ...labels } = metadata.labels ?? {}; // the webhook and the controller write the same
    const spec = written.sourceRef && cloned ? { ...written, source: cloned } : written;
    const dataVolume: WrittenDataVolume = {
      apiVersion: 'cdi.kubevirt.io/v1beta1',
      kind: 'DataVolume',
      metadata: { ...metadata, namespace: namespace ?? '', labels },
      spec,
    };
    this.#depth += 1;
    const made = claimOfDataVolume({ dataVolume, objects: this.#withClaims() }, this.#storage);
    this.#depth -= 1;
    return 'waiting' in made.outcome && made.outcome.waiting.reason === 'CloneWithoutSource' ? undefined : made;
  }

  /** Why CDI does not copy a source into a DataVolume; undefined where it does, or nobody states what the source is. */
  cloneFault({ spec }: Pick<WrittenDataVolume, 'spec'>, namespace: string | undefined): string | undefined {
    const source = cloneSourceOf(spec, namespace ?? '', this.#objects);
    if (source === undefined || 'missing' in source || !(spec.pvc ?? spec.storage)) return undefined;
    const { kind, namespace: from, name } = source;
    if (kind === 'PersistentVolumeClaim') {
      const claim = this.get(from, name);
      const isSized = valueAt(claim, ['spec', 'resources', 'requests', 'storage']) !== undefined;
      return claim !== undefined && isSized ? claimCloneFault(claim, spec, this.#storage) : undefined;
    }
    const snapshot = this.#objects.get({ apiVersion: 'snapshot.storage.k8s.io/v1', kind, namespace: from, name });
    const isTaken = valueAt(snapshot, ['status', 'restoreSize']) !== undefined;
    return snapshot !== undefined && isTaken ? snapshotCloneFault(snapshot, spec, this.#storage) : undefined;
  }

  #isClassKnown({ storage, contentType }: WrittenDataVolume['spec']): boolean {
    return this.#storage.classOf(storage?.storageClassName, contentOf(contentType)) !== undefined;
  }

  /** The same objects, with the claims that CDI makes. */
  #withClaims(): KnownObjects {
    const get = (ref: ObjectRef): Manifest | undefined =>
      ref.kind === 'PersistentVolumeClaim' ? this.get(ref.namespace, ref.name) : this.#objects.get(ref);
    return { get, list: (kind, namespace) => this.#objects.list(kind, namespace) };
  }

  #find(namespace: string | undefined, name: string): Manifest | undefined {
    const written = this.#objects.get({ apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name });
    if (written !== undefined) return withCapacity(this.#completed(written));
    const dataVolume = this.#objects.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace, name });
    const made = dataVolume && this.made(dataVolume as WrittenDataVolume, namespace); // its schema accepts it
    if (made === undefined || 'waiting' in made.outcome) return undefined;
    return withCapacity(made.outcome.claim);
  }

  /** A claim with the label is completed by CDI's webhook. */
  #completed(claim: Manifest): Manifest {
    if (claim.metadata.labels?.[applyStorageProfile] !== 'true') return claim;
    const rendered = renderByWebhook(claim, this.#objects, this.#storage);
    return 'fault' in rendered ? claim : { ...claim, spec: rendered.spec };
  }
}

function modesOf(dataVolume: unknown): readonly string[] {
  const [ofClaim, ofStorage] = [modesAt(dataVolume, pvcModes), modesAt(dataVolume, storageModes)];
  return ofClaim.length === 0 ? ofStorage : [...ofClaim, ...ofStorage];
}

const claimModes: Path = ['spec', 'accessModes'];
const pvcModes: Path = ['spec', 'pvc', 'accessModes'];
const storageModes: Path = ['spec', 'storage', 'accessModes'];

function modesAt(root: unknown, at: Path): readonly string[] {
  return listOf(valueAt(root, at)).filter((mode) => typeof mode === 'string');
}

/** Git does not say how large a volume is; where nobody does, it is as large as was requested. */
function withCapacity(claim: Manifest): Manifest {
  const storage = valueAt(claim, ['spec', 'resources', 'requests', 'storage']);
  if (storage === undefined || valueAt(claim, ['status', 'capacity', 'storage']) !== undefined) return claim;
  return { ...claim, status: { ...mapOf(claim['status']), capacity: { storage } } };
}
