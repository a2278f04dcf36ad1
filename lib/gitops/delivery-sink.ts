import type { Delivery } from '../core/delivery.ts';
import type { Finding } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import { mapOf } from '../core/look.ts';
import type { Manifest } from '../core/manifest.ts';
import { refOf, type ObjectRef } from '../core/object-ref.ts';
import type { ClusterDrafts, Report, Resolved, Sink } from '../resolve/cluster-drafts.ts';
import { clearText, kept, takenFolder, twoOfOneTool, withoutCluster } from '../rules/delivery/catalogue.ts';
import type { CatalogueEntry } from '../rules/rule.ts';
import { attributed } from './attribute.ts';
import { completeApplication, forArgoCd } from './argo-cd.ts';
import { deliveryFolder } from './delivery-folder.ts';
import { driftOf } from './drift/index.ts';
import { forFlux, stagedKustomizations, wholeKustomization } from './flux.ts';
import { reasonToKeep } from './keep.ts';
import { orderOf } from './order.ts';
import { stageOf } from './stage.ts';

export interface DeliveryOptions {
  /** Whether the output has folders: Flux's Kustomizations take one each, and a single one takes everything where there are none. */
  readonly hasFolders: boolean;
  /** Whether the app has more clusters than the one at hand. */
  readonly isOneOfMany: boolean;
  /** Remembers what it writes into each object. */
  readonly traced: boolean;
}

interface Deliverer {
  readonly draft: Draft;
  readonly delivery: Delivery;
}

interface Waiting {
  readonly resolved: Resolved;
  readonly isNeeded: () => boolean;
}

const always = (): boolean => true;

/**
 * Stands before another sink. Objects of clusters that nobody hands to a tool go through; those of the others wait for the last one of their
 * cluster, because their order, and what the tool is to leave alone, show in all of them together.
 */
export class DeliverySink implements Sink {
  readonly #next: Sink;
  readonly #report: Report;
  readonly #options: DeliveryOptions;
  readonly #deliverers: ReadonlyMap<string, readonly Deliverer[]>;
  #cluster = '';
  #waiting: Waiting[] = [];

  constructor(next: Sink, clusters: readonly ClusterDrafts[], report: Report, options: DeliveryOptions) {
    this.#next = next;
    this.#report = report;
    this.#options = options;
    this.#deliverers = new Map(clusters.map(({ name, drafts }) => [name, deliverersAmong(drafts)]));
    for (const { name, drafts } of clusters) this.#judge(name, drafts);
  }

  put(resolved: Resolved): void {
    this.#take(resolved, undefined);
  }

  hold(resolved: Resolved, isNeeded: () => boolean): void {
    this.#take(resolved, isNeeded);
  }

  /** To be called after the last object of all. */
  finish(): void {
    const waiting = this.#waiting.filter(({ isNeeded }) => isNeeded()).map(({ resolved }) => resolved);
    this.#waiting = [];
    if (waiting.length > 0) this.#deliver(waiting, this.#deliverers.get(this.#cluster) ?? []);
  }

  #take(resolved: Resolved, isNeeded: (() => boolean) | undefined): void {
    const { cluster } = resolved.draft;
    if (cluster !== this.#cluster) this.finish();
    this.#cluster = cluster;
    if ((this.#deliverers.get(cluster) ?? []).length > 0) this.#waiting.push({ resolved, isNeeded: isNeeded ?? always });
    else if (isNeeded === undefined) this.#next.put(resolved);
    else this.#next.hold(resolved, isNeeded);
  }

  #deliver(all: readonly Resolved[], deliverers: readonly Deliverer[]): void {
    const objects = all.filter(({ draft }) => draft.delivery === undefined);
    const order = orderOf(objects.map(({ manifest }) => manifest));
    const hasArgoCd = deliverers.some(({ delivery }) => delivery.tool === 'argo-cd');
    const hasFlux = deliverers.some(({ delivery }) => delivery.tool === 'flux');
    const hasStages = hasFlux && this.#options.hasFolders;
    for (const resolved of objects) {
      const { draft } = resolved;
      const isKept = this.#isKept(resolved);
      this.#refuseClearText(resolved);
      const place = order.placeOf(draft.ref);
      let written = resolved;
      if (hasArgoCd) written = this.#written(written, forArgoCd(written.manifest, place, isKept), 'argo-cd');
      if (hasFlux) written = this.#written(written, forFlux(written.manifest, isKept), 'flux');
      this.#next.put({ ...written, ...(hasStages && { folder: place.stage }) });
    }
    const hinted = objects.map(({ draft, manifest }) => ({ manifest, hints: draft.deliveryHints }));
    for (const resolved of all) {
      const { delivery } = resolved.draft;
      if (delivery === undefined) continue;
      const ignore = driftOf(hinted, delivery.powerManagedBy);
      const { manifest } = resolved;
      const folder = this.#options.hasFolders ? { folder: deliveryFolder } : {};
      if (delivery.tool === 'argo-cd') {
        const bringsKinds = objects.some(({ draft }) => bringsKindsWith(draft.ref));
        const completed = completeApplication(manifest, { delivery, ignore, bringsKinds });
        this.#next.put({ ...this.#written(resolved, completed, 'argo-cd'), ...folder });
        continue;
      }
      const facts = { delivery, ignore, order, refs: objects.map((object) => refOf(object.manifest)) };
      const kustomizations = hasStages ? stagedKustomizations(manifest, facts) : [wholeKustomization(manifest, facts)];
      for (const [i, each] of kustomizations.entries()) {
        this.#next.put({ ...this.#written(resolved, each, 'flux'), ...(i > 0 && { draft: draftOf(each, resolved.draft) }), ...folder });
      }
    }
  }

  #written(resolved: Resolved, manifest: Manifest, tool: Delivery['tool']): Resolved {
    if (!this.#options.traced) return { ...resolved, manifest };
    return { ...resolved, manifest, provenance: attributed(resolved.provenance, resolved.manifest, manifest, tool) };
  }

  #isKept({ draft, manifest }: Resolved): boolean {
    const reason = reasonToKeep(manifest);
    const prune = draft.deliveryHints?.prune ?? reason === undefined;
    if (reason !== undefined && !prune) {
      this.#tell(kept, draft, {
        message: `it stays in the cluster when it leaves Git: ${reason}`,
        hint: 'Write delivery: { prune: true } where it may go.',
      });
    }
    return !prune;
  }

  #refuseClearText({ draft, manifest }: Resolved): void {
    if (manifest.kind !== 'Secret' || manifest['sops'] !== undefined || draft.deliveryHints?.clearText === true) return;
    const field = ['stringData', 'data'].find((name) => Object.keys(mapOf(manifest[name]) ?? {}).length > 0);
    if (field === undefined) return;
    this.#tell(clearText, draft, {
      path: field,
      message: 'its values would lie in Git in clear text',
      hint: 'Make it with an ExternalSecret or a SealedSecret and refer to its name, or write delivery: { clearText: true }.',
    });
  }

  #judge(cluster: string, drafts: readonly Draft[]): void {
    const deliverers = this.#deliverers.get(cluster) ?? [];
    if (deliverers.length === 0) return;
    for (const [i, { draft, delivery }] of deliverers.entries()) {
      const first = deliverers.findIndex((other) => other.delivery.tool === delivery.tool);
      if (first < i) {
        this.#tell(twoOfOneTool, draft, {
          message: `${deliverers[first]?.draft.ref.kind ?? ''} ${deliverers[first]?.draft.ref.name ?? ''} syncs this cluster already`,
          hint: 'Leave one of the two out.',
        });
      }
      if (cluster === '' && this.#options.isOneOfMany) {
        this.#tell(withoutCluster, draft, {
          message: 'it stands in no Cluster, and its folder would hold the folders of the Clusters',
          hint: 'Put it and the charts that it is for into a Cluster.',
        });
      }
    }
    const taken = drafts.find(({ chart }) => chart === deliveryFolder || chart.startsWith(`${deliveryFolder}/`));
    if (taken !== undefined) {
      this.#tell(takenFolder, taken, {
        message: `it stands in a chart with the name of the folder ${deliveryFolder}`,
        hint: 'Give the chart another id.',
      });
    }
  }

  #tell({ code, severity }: CatalogueEntry, draft: Draft, finding: Finding): void {
    this.#report({ code, severity, ...finding, object: draft, ...(draft.location && { location: draft.location }) });
  }
}

/** CRDs, operators, and what has operators bring theirs. */
function bringsKindsWith(ref: ObjectRef): boolean {
  const stage = stageOf(ref);
  return stage === 'configuration' || (stage === 'foundation' && ref.kind !== 'Namespace');
}

function deliverersAmong(drafts: readonly Draft[]): readonly Deliverer[] {
  return drafts.flatMap((draft) => (draft.delivery === undefined ? [] : [{ draft, delivery: draft.delivery }]));
}

/** One of the objects that a single construct stands for. */
function draftOf(manifest: Manifest, origin: Draft): Draft {
  const { chart, cluster, constructPath, location, mode } = origin;
  return {
    chart,
    cluster,
    mode,
    ...(constructPath !== undefined && { constructPath }),
    ...(location && { location }),
    ref: refOf(manifest),
    manifest: () => manifest,
    authorOf: (path) => origin.authorOf(path),
  };
}
