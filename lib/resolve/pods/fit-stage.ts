import type { Draft } from '../../core/draft.ts';
import { printPath } from '../../core/data/path.ts';
import { printRef } from '../../core/object-ref.ts';
import type { RawLocation } from '../../core/source-location.ts';
import { unbearableLoss } from '../../pod/fit/node-loss.ts';
import { printAmounts, type NodeRoom } from '../../pod/fit/node-room.ts';
import { nodeRefusal, printFitError, type NodeRefusal } from '../../pod/fit/node-verdict.ts';
import { packFirstFitDecreasing, type GuestClass, type Packing } from '../../pod/fit/packing.ts';
import { podNeeds, type PodNeeds } from '../../pod/fit/pod-needs.ts';
import { fleetDoesNotFit, noNodeFits } from '../../rules/kubernetes/pod/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Subject } from '../subject.ts';
import { guestField } from './guest-field.ts';
import type { Judged } from './judged-pods.ts';
import { startedCount } from './started-count.ts';

/** Guests whose pods are equal, and one object that makes some of them. */
interface Placed extends GuestClass {
  readonly draft: Draft;
  count: number;
}

/** A judged pod against every node. */
interface Fit {
  readonly needs: PodNeeds;
  /** One for each node; undefined where some node takes the pod. */
  readonly refusals: readonly NodeRefusal[] | undefined;
}

/** Whether the nodes of a cluster take its guests, as far as their capacity is stated. */
export class FitStage {
  readonly #nodes: readonly NodeRoom[];
  readonly #report: Report;
  readonly #location: RawLocation | undefined;
  readonly #fits = new WeakMap<Judged, Fit>();
  readonly #placed = new Map<PodNeeds, Placed>();

  /** `location` is where charts make the cluster. */
  constructor(nodes: readonly NodeRoom[], report: Report, location: RawLocation | undefined) {
    this.#nodes = nodes;
    this.#report = report;
    this.#location = location;
  }

  get isActive(): boolean {
    return this.#nodes.length > 0;
  }

  see(subject: Subject, judged: Judged): void {
    if (!this.isActive) return;
    const { needs, refusals } = this.#fitOf(judged);
    if (refusals !== undefined) {
      const { message, hint, path } = refused(needs, refusals, this.#nodes, subject);
      subject.tell(noNodeFits, { message, hint, path });
      return;
    }
    const count = startedCount(subject.manifest);
    if (count === 0) return;
    const known = this.#placed.get(needs);
    if (known === undefined) this.#placed.set(needs, { needs, count, draft: subject.draft });
    else known.count += count;
  }

  /** To be called after the last object: whether the nodes hold all guests, and without one of them too. */
  finish(): void {
    const classes = Array.from(this.#placed.values());
    if (classes.length === 0) return;
    const total = classes.reduce((sum, { count }) => sum + count, 0);
    const whole = packFirstFitDecreasing(classes, this.#nodes);
    if (whole.unplaced.length > 0) {
      this.#tell(
        whole,
        `${unplacedOf(whole)} of ${total} guests do not fit on ${count(this.#nodes.length, 'node')} by first-fit decreasing`,
      );
      return;
    }
    const loss = this.#nodes.length > 1 ? unbearableLoss(classes, this.#nodes) : undefined;
    if (loss === undefined) return;
    const { lost, alike, packing } = loss;
    const which = alike === 1 ? `node ${lost.name ?? ''} with`.replace('  ', ' ') : `one of ${alike} nodes with`;
    this.#tell(
      packing,
      `after the loss of ${which} ${printAmounts(lost.allocatable)}, ${unplacedOf(packing)} of ${total} guests fit on no node by first-fit decreasing`,
    );
  }

  #tell(packing: Packing<Placed>, message: string): void {
    const [first] = packing.unplaced;
    if (first === undefined) return;
    const { draft, needs } = first.of;
    const example = `${printRef(draft.ref)}, which requests ${printAmounts(needs.requests, shownRequests(needs))}`;
    this.#report({
      code: fleetDoesNotFit.code,
      severity: fleetDoesNotFit.severity,
      message: `${message}; the largest is ${example}`,
      hint: 'Add a node, or start fewer or smaller guests. The scheduler may place them better or worse.',
      ...(this.#location === undefined ? { object: draft, location: draft.location } : { location: this.#location }),
      related: packedNodes(packing).map((text) => ({ message: text })),
    });
  }

  #fitOf(judged: Judged): Fit {
    const known = this.#fits.get(judged);
    if (known !== undefined) return known;
    const needs = podNeeds(judged.limited.held);
    const refusals: NodeRefusal[] = [];
    for (const node of this.#nodes) {
      const refusal = nodeRefusal(needs, node);
      if (refusal === undefined) break;
      refusals.push(refusal);
    }
    const fit: Fit = { needs, refusals: refusals.length === this.#nodes.length ? refusals : undefined };
    this.#fits.set(judged, fit);
    return fit;
  }
}

interface Told {
  readonly message: string;
  readonly hint: string;
  readonly path: string;
}

/** What to write follows from the node that comes closest: the scheduler asks for taints, then labels, then room. */
function refused(needs: PodNeeds, refusals: readonly NodeRefusal[], nodes: readonly NodeRoom[], subject: Subject): Told {
  const message = printFitError(refusals);
  const spec = [...(subject.templatePath ?? []), 'spec'];
  const roomy = nodes.filter((_, index) => refusals[index]?.kind === 'room');
  const lacking = Array.from(new Set(refusals.flatMap((refusal) => (refusal.kind === 'room' ? refusal.resources : []))));
  if (lacking.length > 0) {
    const most = new Map(
      lacking.map((resource) => [resource, Math.max(...roomy.map(({ allocatable }) => allocatable.get(resource) ?? 0))]),
    );
    const hint = `Add a node with more, or give the guest less: its pod requests ${printAmounts(needs.requests, lacking)}, and the most that such a node has is ${printAmounts(most)}.`;
    return { message, hint, path: guestField(subject, lacking.includes('memory') ? 'memory' : 'cpu') };
  }
  const selector = refusals.flatMap((refusal) => (refusal.kind === 'labels' ? [refusal.selector] : []))[0];
  if (selector !== undefined) {
    const labels = selector.map(([label, value]) => `${label}: ${value}`).join(', ');
    const what = selector.length === 0 ? 'the labels that its affinity asks for' : `labels { ${labels} }`;
    return { message, hint: `Add a node with ${what}, or change nodeSelector and affinity of the guest.`, path: printPath(spec) };
  }
  const [taint] = refusals.flatMap((refusal) => (refusal.kind === 'taint' ? [refusal.taint] : []));
  const { key = '', value = '', effect = '' } = taint ?? {};
  return {
    message,
    hint: `Add a toleration of ${key}${value === '' ? '' : `=${value}`}:${effect} to the guest, or a node without that taint.`,
    path: printPath([...spec, 'tolerations']),
  };
}

function unplacedOf({ unplaced }: Packing<Placed>): number {
  return unplaced.reduce((sum, { count: some }) => sum + some, 0);
}

const shown = ['cpu', 'memory'];

function shownRequests({ requests }: PodNeeds): readonly string[] {
  const further = Array.from(requests.keys()).filter((name) => /^hugepages-|\//.test(name) && !name.startsWith('devices.kubevirt.io/'));
  return [...shown, ...further];
}

/** Nodes that are shown one by one. */
const mostShown = 5;

/** The nodes with the most guests. */
function packedNodes({ nodes }: Packing<Placed>): readonly string[] {
  const lines = nodes
    .toSorted((a, b) => b.guests - a.guests)
    .slice(0, mostShown)
    .map(({ node, guests, used }) => {
      const shares = shown
        .filter((resource) => (node.allocatable.get(resource) ?? 0) > 0)
        .map((resource) => `${Math.round((100 * (used.get(resource) ?? 0)) / (node.allocatable.get(resource) ?? 1))} % of ${resource}`);
      return `${node.name ?? 'a node'} holds ${count(guests, 'guest')}: ${shares.join(', ')}`;
    });
  const others = nodes.length - lines.length;
  return others > 0 ? [...lines, `and ${count(others, 'node')} more`] : lines;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
