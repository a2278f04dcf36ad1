import { isAbsent } from '../../core/data/absent.ts';
import type { Draft } from '../../core/draft.ts';
import { parseLabelSelector } from '../../core/labels/label-selector.ts';
import { mapOf } from '../../core/data/guards.ts';
import type { Labels } from '../../core/manifest.ts';
import { printRef } from '../../core/object-ref.ts';
import { isOwned } from '../../core/owned.ts';
import { valueAt } from '../../core/data/path.ts';
import { selectorOverlap } from '../../rules/advice/selector/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Subject } from '../subject.ts';
import { budgetOf, judgeBudgets, type Budget } from './budgets.ts';
import { LabelIndex, type Wanted } from './label-index.ts';
import { tellMistypedSelectors } from './mistyped-selectors.ts';
import type { MadePods } from './made-pods.ts';
import { mostMatches, mostNamed, noteOn } from './matches.ts';
import type { RelationOptions } from './options.ts';
import { forwardedPorts, type ForwardedPorts } from '../../rules/kubevirt/vmi/network/forwarded-ports.ts';
import { asLabels, labelsOf, podFactsOf } from './pods.ts';
import { reportLater } from './report-later.ts';
import { selectionsOf, type Selection } from './selections.ts';
import { targetPorts, type TargetPort } from './service-ports.ts';
import { OuterLabels, type Machines } from './outer-labels.ts';
import { podsById, ServiceSelectors, type Service } from './service-selectors.ts';

interface Selecting extends Wanted {
  readonly draft: Draft;
}

/** Those at which an object expects connections, or to which it sends them. */
export interface Ports {
  /** Of guests whose interfaces list ports. */
  readonly forwarded?: ForwardedPorts | undefined;
  /** Of a Service. */
  readonly targets?: readonly TargetPort[];
}

/**
 * Checks selectors: of sets and pools for their guests, of Services and budgets for their pods, and labels in which any of these has a slip.
 * Reported after the last object of a cluster.
 */
export class SelectorStage {
  readonly #report: Report;
  readonly #from: RelationOptions['from'];
  readonly #keep: ((text: string) => string) | undefined;
  readonly #pods: MadePods[] = [];
  readonly #machines: Machines[] = [];
  /** Sets and pools by their own labels, as VMs are among the machines. */
  readonly #outer: Machines[] = [];
  readonly #sets: Selecting[] = [];
  readonly #pools: Selecting[] = [];
  readonly #services: Service[] = [];
  readonly #budgets: Budget[] = [];
  readonly #selections: Selection[] = [];
  #guests = 0;

  constructor(report: Report, { from, keep }: RelationOptions) {
    this.#report = report;
    this.#from = from;
    this.#keep = keep;
  }

  /** Returns the ports of the object, which are those of an object that is `alike`. */
  see(subject: Subject, alike?: Ports): Ports {
    const { draft, manifest } = subject;
    const { kind, namespace } = draft.ref;
    if (kind === 'Service') {
      const { selector, type } = mapOf(manifest['spec']) ?? {};
      const labels = mapOf(selector);
      if (labels === undefined || type === 'ExternalName') return noPorts;
      const targets = alike?.targets ?? targetPorts(manifest, this.#keep);
      this.#addService(draft, labels, typeof manifest.metadata['uid'] === 'string', targets);
      return { targets };
    }
    for (const selection of selectionsOf(subject)) {
      const { labels, expressions } = selection;
      this.#selections.push({ ...selection, labels: this.#kept(labels), expressions: this.#keptExpressions(expressions) });
    }
    const budget = budgetOf(subject);
    if (budget !== undefined) {
      this.#budgets.push({ ...budget, labels: this.#kept(budget.labels), expressions: this.#keptExpressions(budget.expressions) });
    }
    const facts = podFactsOf(subject);
    if (facts === undefined) return noPorts;
    const { labels, isGuest, hostname, spec } = facts;
    const ports = alike ?? (spec === undefined ? noPorts : { forwarded: forwardedPorts(spec, this.#keep) });
    this.#pods.push({ draft, namespace, labels: this.#kept(labels), isGuest, hostname: this.#keptText(hostname), ports: ports.forwarded });
    if (isGuest) this.#addGuests(subject);
    return ports;
  }

  #addGuests({ draft, manifest }: Subject): void {
    const { kind, namespace } = draft.ref;
    this.#guests++;
    if (kind === 'VirtualMachineInstanceReplicaSet' || kind === 'VirtualMachinePool')
      this.#outer.push({ draft, namespace, labels: this.#kept(labelsOf(manifest)) });
    if (kind === 'VirtualMachineInstanceReplicaSet') this.#addSelector(this.#sets, draft, mapOf(manifest['spec'])?.['selector']);
    else if (kind === 'VirtualMachinePool') {
      this.#addSelector(this.#pools, draft, valueAt(manifest, ['spec', 'selector']));
      this.#machines.push({ draft, namespace, labels: this.#kept(labelsOf(valueAt(manifest, ['spec', 'virtualMachineTemplate']))) });
    } else if (kind === 'VirtualMachine' && !isOwned(manifest)) {
      this.#machines.push({ draft, namespace, labels: this.#kept(labelsOf(manifest)) });
    }
  }

  finish(): void {
    const keys = this.#askedKeys();
    const guests = new LabelIndex(
      this.#sets.length + this.#services.length + this.#budgets.length > 0 ? this.#pods.filter(({ isGuest }) => isGuest) : [],
      keys,
    );
    if (this.#sets.length > 0) this.#tellOverlaps(this.#sets, guests, 'VMIs');
    if (this.#pools.length > 0) this.#tellOverlaps(this.#pools, new LabelIndex(this.#machines, keys), 'VirtualMachines');
    if (this.#budgets.length > 0) judgeBudgets(this.#budgets, { byLabels: guests, byId: podsById(this.#pods), keys }, this.#report);
    const outer = new OuterLabels([...this.#machines, ...this.#outer], keys);
    if (this.#selections.length > 0 && this.#guests > 0)
      tellMistypedSelectors(this.#selections, { pods: this.#pods, keys, outer }, this.#report);
    // The Services of an app without guests are not our concern.
    if (this.#services.length === 0 || this.#guests === 0) return;
    new ServiceSelectors(this.#report, this.#from).judge(this.#services, {
      all: this.#pods,
      guests,
      guestCount: this.#guests,
      keys,
      outer,
    });
  }

  /** The keys of all labels in the selectors. */
  #askedKeys(): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const selectors of [this.#sets, this.#pools, this.#budgets, this.#selections]) {
      for (const { labels, expressions } of selectors) {
        for (const key in labels) keys.add(key);
        for (const { key } of expressions) keys.add(key);
      }
    }
    for (const { selector } of this.#services) for (const key in selector) keys.add(key);
    return keys;
  }

  #addService(draft: Draft, selector: Readonly<Record<string, unknown>>, isLive: boolean, ports: readonly TargetPort[]): void {
    const texts = asLabels(selector);
    for (const _ in texts) {
      this.#services.push({ draft, selector: this.#kept(texts), isLive, ports });
      return;
    }
  }

  #addSelector(selectors: Selecting[], draft: Draft, selector: unknown): void {
    const labels = onlyLabels(selector);
    if (labels !== undefined) {
      selectors.push({ draft, labels: this.#kept(labels), expressions: none });
      return;
    }
    const parsed = parseLabelSelector(selector);
    if (!('error' in parsed)) selectors.push({ draft, labels: {}, expressions: this.#keptExpressions(parsed.requirements) });
  }

  /** One finding for each pair of sets that match each other's guests, at the first of them. */
  #tellOverlaps(selectors: readonly Selecting[], index: LabelIndex<Machines>, what: string): void {
    const told = new Set<string>();
    for (const selecting of selectors) {
      const { draft } = selecting;
      const found = index.find(draft.ref.namespace, selecting, mostMatches);
      if (found.length === 1 && found[0]?.draft === draft) continue;
      const others = found.filter((other) => other.draft !== draft);
      const fresh = others.filter((other) => !told.has(`${idOf(other.draft)} ${idOf(draft)}`));
      const [first] = fresh;
      if (first === undefined) continue;
      for (const other of fresh) told.add(`${idOf(draft)} ${idOf(other.draft)}`);
      reportLater(
        draft,
        selectorOverlap,
        {
          path: 'spec.selector',
          message: `this selector also matches the ${what} of ${printRef(first.draft.ref)}${fresh.length > 1 ? ' and others' : ''}`,
          hint: `Give the template of ${draft.ref.name} its own label, and select by it.`,
          related: fresh.slice(0, mostNamed).map((other) => noteOn('matched too', other.draft)),
        },
        this.#report,
      );
    }
  }

  #kept(labels: Labels): Labels {
    const keep = this.#keep;
    if (keep === undefined) return labels;
    return Object.fromEntries(Object.entries(labels).map(([key, value]) => [keep(key), keep(value)]));
  }

  #keptText(text: string | undefined): string | undefined {
    return text === undefined || this.#keep === undefined ? text : this.#keep(text);
  }

  #keptExpressions(expressions: Wanted['expressions']): Wanted['expressions'] {
    const keep = this.#keep;
    if (keep === undefined) return expressions;
    return expressions.map(({ key, operator, values }) => ({ key: keep(key), operator, values: values.map(keep) }));
  }
}

const none: Wanted['expressions'] = [];
const noPorts: Ports = {};

/** The labels of a selector that has only matchLabels, as most have. Their spelling is not checked. */
function onlyLabels(selector: unknown): Labels | undefined {
  const map = mapOf(selector);
  const labels = isAbsent(map?.['matchExpressions']) ? mapOf(map?.['matchLabels']) : undefined;
  return labels !== undefined && asLabels(labels) === labels ? (labels as Labels) : undefined; // itself where all are texts
}

function idOf({ ref }: Draft): string {
  return `${ref.kind}/${ref.namespace ?? ''}/${ref.name}`;
}
