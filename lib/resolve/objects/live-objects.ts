import { getOrAdd } from '../../core/data/get-or-add.ts';
import { jsonIn } from '../../core/data/json-in.ts';
import { threeWayMerge } from '../../core/data/three-way-merge.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { identityOf, refOf, type ObjectRef } from '../../core/object-ref.ts';

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/** Their updates are judged as they are written: what of them the cluster has is a matter of their operators, or they cannot be updated. */
const judgedAsWritten: ReadonlySet<string> = new Set(['HyperConverged', 'KubeVirt', 'VirtualMachineInstance']);

/** What a cluster holds at a moment, running guests with their status included, as `kubectl get -o yaml` shows it. */
export class LiveObjects implements KnownObjects {
  readonly all: readonly Manifest[];
  readonly #byIdentity = new Map<string, Manifest>();
  readonly #byPlace = new Map<string, Manifest[]>();

  constructor(all: readonly Manifest[]) {
    this.all = all;
    for (const manifest of all) {
      this.#byIdentity.set(identityOf(refOf(manifest)), manifest);
      getOrAdd(this.#byPlace, placeOf(manifest.kind, manifest.metadata.namespace), (): Manifest[] => []).push(manifest);
    }
  }

  get(ref: ObjectRef): Manifest | undefined {
    return this.#byIdentity.get(identityOf(ref));
  }

  list(kind: string, namespace: string | undefined): readonly Manifest[] {
    return this.#byPlace.get(placeOf(kind, namespace)) ?? [];
  }

  /** The object that an update of `ref` meets; undefined for a new one, and for kinds whose updates are judged as they are written. */
  updated(ref: ObjectRef): Manifest | undefined {
    return judgedAsWritten.has(ref.kind) ? undefined : this.get(ref);
  }

  /**
   * What the webhooks see of an update: the object of the cluster with what Git says, and without what Git no longer says. `before` is the
   * object in an older commit. @default - as kubectl has noted it, else nothing has been taken away
   */
  submitted(manifest: Manifest, live: Manifest, before: Manifest | undefined): Manifest {
    const merged = threeWayMerge(before ?? notedIn(live) ?? {}, manifest, live);
    // No update of the object reaches its status.
    return live['status'] === undefined ? merged : { ...merged, status: live['status'] };
  }
}

function placeOf(kind: string, namespace: string | undefined): string {
  return `${kind} ${namespace ?? ''}`;
}

function notedIn({ metadata }: Manifest): unknown {
  return jsonIn(metadata.annotations?.[lastApplied] ?? '');
}
