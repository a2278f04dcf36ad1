import type { Delivery } from '../core/delivery.ts';
import type { Draft } from '../core/draft.ts';
import type { Manifest } from '../core/manifest.ts';
import { refOf, type ObjectRef } from '../core/object-ref.ts';
import type { Alike, ClusterDrafts, Precedence, Report, Resolved, Sink } from '../resolve/cluster-drafts.ts';
import { attributed } from './attribute.ts';
import { completeApplication, forArgoCd } from './argo-cd.ts';
import { deliveryFolder, deliveryFolderBesideFlux } from './delivery-folder.ts';
import { driftOf, type IgnoreRule } from './drift/index.ts';
import { DeliveryFindings, type Deliverer } from './delivery-findings.ts';
import { staysInCluster } from './keep.ts';
import { forFlux, stagedKustomizations, wholeKustomization } from './flux.ts';
import { orderOf, type Order } from './apply-order.ts';
import { ignoredByTool } from './ignored-by-tool.ts';
import { stageOf } from './stage.ts';

export interface DeliveryOptions {
  /** Whether the output has folders: Flux's Kustomizations take one each, and a single one takes everything where there are none. */
  readonly hasFolders: boolean;
  /** Whether the app has more clusters than the one at hand. */
  readonly isOneOfMany: boolean;
  /** Remembers what it writes into each object. */
  readonly traced: boolean;
}

/** What a cluster hands over, and to whom. */
interface Handing {
  /** All but those that hand the others over. */
  readonly objects: readonly Resolved[];
  readonly order: Order;
  readonly hasArgoCd: boolean;
  readonly hasFlux: boolean;
  /** Whether each stage has a folder of its own. */
  readonly hasStages: boolean;
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
  readonly #findings = new DeliveryFindings();
  readonly #options: DeliveryOptions;
  readonly #deliverers: ReadonlyMap<string, readonly Deliverer[]>;
  readonly #precedences: ReadonlyMap<string, readonly Precedence[]>;
  #cluster = '';
  #waiting: Waiting[] = [];

  constructor(next: Sink, clusters: readonly ClusterDrafts[], options: DeliveryOptions) {
    this.#next = next;
    this.#options = options;
    this.#deliverers = new Map(clusters.map(({ name, drafts }) => [name, deliverersAmong(drafts)]));
    this.#precedences = new Map(clusters.map(({ name, precedences = [] }) => [name, precedences.map(amongDelivered)]));
    for (const { name, drafts } of clusters)
      this.#findings.judge(this.#deliverers.get(name) ?? [], drafts, options.isOneOfMany && name === '');
  }

  put(resolved: Resolved, alike?: Alike): void {
    this.#take(resolved, undefined, alike);
  }

  /** What is handed to a tool gets a place of its own. */
  repeat(draft: Draft, alike: Alike): boolean {
    return !this.#isDelivered(draft.cluster) && this.#next.repeat?.(draft, alike) === true;
  }

  hold(resolved: Resolved, isNeeded: () => boolean): void {
    this.#take(resolved, isNeeded);
  }

  finish(report: Report): void {
    this.#finishCluster();
    this.#findings.tell(report);
  }

  #finishCluster(): void {
    const waiting = this.#waiting.filter(({ isNeeded }) => isNeeded()).map(({ resolved }) => resolved);
    this.#waiting = [];
    if (waiting.length > 0) this.#deliver(waiting, this.#deliverers.get(this.#cluster) ?? []);
  }

  #isDelivered(cluster: string): boolean {
    return (this.#deliverers.get(cluster) ?? []).length > 0;
  }

  #take(resolved: Resolved, isNeeded: (() => boolean) | undefined, alike?: Alike): void {
    const { cluster } = resolved.draft;
    if (cluster !== this.#cluster) this.#finishCluster();
    this.#cluster = cluster;
    if (this.#isDelivered(cluster)) this.#waiting.push({ resolved, isNeeded: isNeeded ?? always });
    else if (isNeeded === undefined) this.#next.put(resolved, alike);
    else this.#next.hold(resolved, isNeeded);
  }

  #deliver(all: readonly Resolved[], deliverers: readonly Deliverer[]): void {
    const objects = all.filter(({ draft }) => draft.delivery === undefined);
    const precedences = this.#precedences.get(this.#cluster) ?? [];
    const order = orderOf(
      objects.map(({ manifest }) => manifest),
      precedences,
    );
    const hasArgoCd = deliverers.some(({ delivery }) => delivery.tool === 'argo-cd');
    const hasFlux = deliverers.some(({ delivery }) => delivery.tool === 'flux');
    const hasStages = hasFlux && this.#options.hasFolders;
    for (const { delivery } of deliverers) this.#findings.judgeOrder(precedences, order, { tool: delivery.tool, hasStages });
    const handing = { objects, order, hasArgoCd, hasFlux, hasStages };
    for (const resolved of objects) this.#putDelivered(resolved, handing);
    for (const resolved of all) {
      const { delivery } = resolved.draft;
      if (delivery?.tool === 'argo-cd') this.#putApplication(resolved, delivery, handing);
      if (delivery?.tool === 'flux') this.#putKustomizations(resolved, delivery, handing);
    }
  }

  #putDelivered(resolved: Resolved, { order, hasArgoCd, hasFlux, hasStages }: Handing): void {
    const isKept = staysInCluster(resolved);
    this.#findings.refuseClearText(resolved);
    const place = order.placeOf(resolved.draft.ref);
    let written = resolved;
    if (hasArgoCd) written = this.#written(written, forArgoCd(written.manifest, place, isKept), 'argo-cd');
    if (hasFlux) written = this.#written(written, forFlux(written.manifest, isKept), 'flux');
    this.#next.put({ ...written, ...(hasStages && { folder: place.stage }) });
  }

  #putApplication(resolved: Resolved, delivery: Delivery, { objects, hasFlux }: Handing): void {
    const manifest = hasFlux ? ignoredByTool(resolved.manifest, 'argo-cd') : resolved.manifest;
    const bringsKinds = objects.some(({ draft }) => bringsKindsWith(draft.ref));
    const completed = completeApplication(manifest, { delivery, ignore: ignoredIn(objects, delivery), bringsKinds, besideFlux: hasFlux });
    this.#next.put({
      ...this.#written(resolved, completed, 'argo-cd'),
      ...this.#placed(hasFlux ? deliveryFolderBesideFlux : deliveryFolder),
    });
  }

  #putKustomizations(resolved: Resolved, delivery: Delivery, { objects, order, hasArgoCd, hasStages }: Handing): void {
    const manifest = hasArgoCd ? ignoredByTool(resolved.manifest, 'flux') : resolved.manifest;
    const facts = { delivery, ignore: ignoredIn(objects, delivery), order, refs: objects.map((object) => refOf(object.manifest)) };
    const kustomizations = hasStages ? stagedKustomizations(manifest, facts) : [wholeKustomization(manifest, facts)];
    for (const [i, each] of kustomizations.entries()) {
      const draft = i === 0 ? resolved.draft : draftOf(each, resolved.draft);
      this.#next.put({ ...this.#written(resolved, each, 'flux'), draft, ...this.#placed(deliveryFolder) });
    }
  }

  #placed(folder: string): Pick<Resolved, 'folder'> {
    return this.#options.hasFolders ? { folder } : {};
  }

  #written(resolved: Resolved, manifest: Manifest, tool: Delivery['tool']): Resolved {
    if (!this.#options.traced) return { ...resolved, manifest };
    return { ...resolved, manifest, provenance: attributed(resolved.provenance, resolved.manifest, manifest, tool) };
  }
}

function ignoredIn(objects: readonly Resolved[], { powerManagedBy }: Delivery): readonly IgnoreRule[] {
  const hinted = objects.map(({ draft, manifest, operator }) => ({ manifest, hints: draft.deliveryHints, operator }));
  return driftOf(hinted, powerManagedBy);
}

/** CRDs, operators, and what has operators bring theirs. */
function bringsKindsWith(ref: ObjectRef): boolean {
  const stage = stageOf(ref);
  return stage === 'configuration' || (stage === 'foundation' && ref.kind !== 'Namespace');
}

/** Without what hands the others over, which goes at a time of its own. */
function amongDelivered({ later, earlier }: Precedence): Precedence {
  const isDelivered = ({ delivery }: Draft): boolean => delivery === undefined;
  return { later: later.filter(isDelivered), earlier: earlier.filter(isDelivered) };
}

function deliverersAmong(drafts: readonly Draft[]): readonly Deliverer[] {
  return drafts.flatMap((draft) => (draft.delivery === undefined ? [] : [{ draft, delivery: draft.delivery }]));
}

/** One of the objects that a single construct stands for. */
function draftOf(manifest: Manifest, origin: Draft): Draft {
  const { chart, cluster, constructPath, delivery, location, mode } = origin;
  return {
    chart,
    cluster,
    mode,
    ...(constructPath !== undefined && { constructPath }),
    ...(delivery && { delivery }),
    location,
    ref: refOf(manifest),
    manifest: () => manifest,
    authorOf: (path) => origin.authorOf(path),
  };
}
