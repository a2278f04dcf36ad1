import { isAbsent } from '../../core/data/absent.ts';
import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { parseLabelSelector } from '../../core/labels/label-selector.ts';
import { mapOf } from '../../core/data/narrow.ts';
import type { Labels } from '../../core/manifest.ts';
import { printRef } from '../../core/object-ref.ts';
import { isOwned } from '../../core/owned.ts';
import { valueAt } from '../../core/data/path.ts';
import { vmiId } from '../../core/kubevirt/vmi-id.ts';
import type { Related } from '../../core/diagnostic.ts';
import { selectorOverlap, serviceSelectsMore, serviceSelectsNothing } from '../../rules/selector/catalogue.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Subject } from '../subject.ts';
import { LabelIndex, type Labelled, type Wanted } from './label-index.ts';
import type { RelationOptions } from './options.ts';
import { asLabels, labelsOf, podFactsOf } from './pods.ts';
import { canHaveId, withoutRunTime, type StaticSelector } from './run-time-labels.ts';
import { reportLater } from './report-later.ts';

interface Pods extends Labelled {
  readonly draft: Draft;
  readonly isGuest: boolean;
  readonly hostname: string | undefined;
}

/** A VirtualMachine, or those of a pool. */
interface Machines extends Labelled {
  readonly draft: Draft;
}

interface Selecting extends Wanted {
  readonly draft: Draft;
}

interface Service {
  readonly draft: Draft;
  readonly selector: Labels;
  /** True if it was read from a cluster, which may have further pods. */
  readonly isLive: boolean;
}

/** How many matches of a selector are looked at, and how many are named. */
const most = 5;
const named = 3;

/** Checks selectors: of sets and pools for their guests, of Services for their pods. Reported after the last object of a cluster. */
export class SelectorStage {
  readonly #report: Report;
  readonly #from: RelationOptions['from'];
  readonly #keep: ((text: string) => string) | undefined;
  readonly #pods: Pods[] = [];
  readonly #machines: Machines[] = [];
  readonly #sets: Selecting[] = [];
  readonly #pools: Selecting[] = [];
  readonly #services: Service[] = [];
  #guests = 0;

  constructor(report: Report, { from, keep }: RelationOptions) {
    this.#report = report;
    this.#from = from;
    this.#keep = keep;
  }

  see(subject: Subject): void {
    const { draft, manifest } = subject;
    const { kind, namespace } = draft.ref;
    if (kind === 'Service') {
      const { selector, type } = mapOf(manifest['spec']) ?? {};
      const labels = mapOf(selector);
      const isLive = typeof manifest.metadata['uid'] === 'string';
      if (labels !== undefined && type !== 'ExternalName') this.#addService(draft, labels, isLive);
      return;
    }
    const facts = podFactsOf(subject);
    if (facts === undefined) return;
    const { labels, isGuest, hostname } = facts;
    this.#pods.push({ draft, namespace, labels: this.#kept(labels), isGuest, hostname: this.#keptText(hostname) });
    if (!isGuest) return;
    this.#guests++;
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
    const guests = new LabelIndex(this.#sets.length + this.#services.length > 0 ? this.#pods.filter(({ isGuest }) => isGuest) : [], keys);
    if (this.#sets.length > 0) this.#tellOverlaps(this.#sets, guests, 'VMIs');
    if (this.#pools.length > 0) this.#tellOverlaps(this.#pools, new LabelIndex(this.#machines, keys), 'VirtualMachines');
    // The Services of an app without guests are not our concern.
    if (this.#services.length > 0 && this.#guests > 0) this.#tellServices(guests, keys);
  }

  /** The keys of all labels in the selectors. */
  #askedKeys(): ReadonlySet<string> {
    const keys = new Set<string>();
    for (const selectors of [this.#sets, this.#pools]) {
      for (const { labels, expressions } of selectors) {
        for (const key in labels) keys.add(key);
        for (const { key } of expressions) keys.add(key);
      }
    }
    for (const { selector } of this.#services) for (const key in selector) keys.add(key);
    return keys;
  }

  #addService(draft: Draft, selector: Readonly<Record<string, unknown>>, isLive: boolean): void {
    const texts = asLabels(selector);
    for (const _ in texts) {
      this.#services.push({ draft, selector: this.#kept(texts), isLive });
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
      const found = index.find(draft.ref.namespace, selecting, most);
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
          hint: `Give the template of ${draft.ref.name} a label of its own, and select by it.`,
          related: fresh.slice(0, named).map((other) => placeOf('matched too', other.draft)),
        },
        this.#report,
      );
    }
  }

  #tellServices(guests: LabelIndex<Pods>, keys: ReadonlySet<string>): void {
    const all = this.#guests === this.#pods.length ? guests : new LabelIndex(this.#pods, keys);
    const byId = getById(this.#pods);
    const guestKeys = this.#from === 'files' ? keysOfGuests(this.#pods, keys) : undefined;
    for (const { draft, selector, isLive } of this.#services) {
      const fixed = withoutRunTime(selector);
      if (fixed === undefined) continue;
      const { namespace } = draft.ref;
      const index = fixed.id !== undefined ? new LabelIndex(byId(namespace, fixed.id), keys) : fixed.guests ? guests : all;
      const wanted = { labels: fixed.labels, expressions: none };
      const found = index.find(namespace, wanted, most);
      if (found.length === 0 && (!isLive || fixed.guests)) {
        if (guestKeys === undefined || mayMeanGuests(fixed, guestKeys.get(namespace ?? ''))) {
          this.#tellNothing(draft, selector, fixed.id === undefined ? index.findAnywhere(wanted) : undefined);
        }
      }
      if (found.length > 1) this.#tellMore(draft, selector, found);
    }
  }

  /** `elsewhere` are matching pods in another namespace. */
  #tellNothing(service: Draft, selector: Labels, elsewhere: Pods | undefined): void {
    const { namespace } = service.ref;
    const labelHint = `Write labels of the template of a VM or set${this.#from === 'charts' ? ', or call expose() of what it leads to' : ''}.`;
    const finding = {
      path: 'spec.selector',
      message: `nothing ${namespace === undefined ? 'here' : `in namespace ${namespace}`} makes pods with ${printLabels(selector)}`,
      hint:
        elsewhere?.namespace === undefined
          ? labelHint
          : `Put the Service into namespace ${elsewhere.namespace}, where ${elsewhere.draft.ref.kind} ${elsewhere.draft.ref.name} makes such pods.`,
    };
    reportLater(service, serviceSelectsNothing, finding, this.#report);
  }

  /** Reported only if a set is among them: several VMs behind one Service are a choice. */
  #tellMore(service: Draft, selector: Labels, found: readonly Pods[]): void {
    const sets = found.filter(({ draft }) => setKinds.has(draft.ref.kind));
    const [own] = sets.toSorted((a, b) => Number(b.draft.ref.name === service.ref.name) - Number(a.draft.ref.name === service.ref.name));
    if (own === undefined) return;
    const others = found.filter((pods) => pods !== own);
    reportLater(
      service,
      serviceSelectsMore,
      {
        path: 'spec.selector',
        message: `${printLabels(selector)} selects the guests of ${printRef(own.draft.ref)} and pods of ${others.length > 1 ? 'others' : 'another object'}`,
        hint: `Select by a label that only guests of ${own.draft.ref.name} carry.`,
        related: others.slice(0, named).map(({ draft }) => placeOf('selected too', draft)),
      },
      this.#report,
    );
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

/** Those of the `asked` keys that labels of guests have, by namespace. */
function keysOfGuests(pods: readonly Pods[], asked: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const byNamespace = new Map<string, Set<string>>();
  for (const { isGuest, namespace = '', labels } of pods) {
    if (!isGuest) continue;
    const keys = getOrAdd(byNamespace, namespace, () => new Set<string>());
    for (const key in labels) if (asked.has(key)) keys.add(key);
  }
  return byNamespace;
}

/** Whether a Service from files, which may be a part of a cluster, is meant for guests: guests of its namespace have labels with its keys. */
function mayMeanGuests({ guests, labels }: StaticSelector, keys: ReadonlySet<string> | undefined): boolean {
  return keys !== undefined && (guests || Object.keys(labels).some((key) => keys.has(key)));
}

const setKinds: ReadonlySet<string> = new Set(['VirtualMachineInstanceReplicaSet', 'VirtualMachinePool']);

const none: Wanted['expressions'] = [];

/** The labels of a selector that has only matchLabels, as most have. Their spelling is not checked. */
function onlyLabels(selector: unknown): Labels | undefined {
  const map = mapOf(selector);
  const labels = isAbsent(map?.['matchExpressions']) ? mapOf(map?.['matchLabels']) : undefined;
  return labels !== undefined && asLabels(labels) === labels ? (labels as Labels) : undefined; // itself where all are texts
}

/** Finds guests by an id or hostname that they can have. The index by the names that an id may begin with is built on first use. */
function getById(pods: readonly Pods[]): (namespace: string | undefined, id: string) => readonly Pods[] {
  let byName: Map<string, Pods[]> | undefined;
  return (namespace, id) => {
    byName ??= guestsByName(pods);
    const names = new Set([id, id.replace(/-\d+$/, ''), id.slice(0, -5)]);
    const near = Array.from(names, (name) => byName?.get(`${namespace ?? ''}/${name}`) ?? []).flat();
    return near.filter(({ draft: { ref }, hostname }) => canHaveId(id, ref.kind, ref.name, hostname));
  };
}

function guestsByName(pods: readonly Pods[]): Map<string, Pods[]> {
  const byName = new Map<string, Pods[]>();
  for (const each of pods) {
    if (!each.isGuest) continue;
    const { name, namespace = '' } = each.draft.ref;
    for (const id of new Set([vmiId(name), each.hostname ?? vmiId(name)]))
      getOrAdd(byName, `${namespace}/${id}`, (): Pods[] => []).push(each);
  }
  return byName;
}

function idOf({ ref }: Draft): string {
  return `${ref.kind}/${ref.namespace ?? ''}/${ref.name}`;
}

function placeOf(message: string, draft: Draft): Related {
  return { message, object: draft, location: draft.location };
}

function printLabels(labels: Labels): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}
