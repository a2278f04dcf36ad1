import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { vmiId } from '../../core/kubevirt/vmi-id.ts';
import type { Labels } from '../../core/manifest.ts';
import { printRef } from '../../core/object-ref.ts';
import { servicePort, serviceSelectsMore, serviceSelectsNothing } from '../../rules/advice/selector/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import { LabelIndex, type Wanted } from './label-index.ts';
import { podLabelsOf, type OuterLabels } from './outer-labels.ts';
import type { MadePods } from './made-pods.ts';
import { mostMatches, mostNamed, noteOn } from './matches.ts';
import type { RelationOptions } from './options.ts';
import { reportLater } from './report-later.ts';
import { unreachedPorts, type TargetPort } from './service-ports.ts';
import { canHaveId, withoutRunTime, type StaticSelector } from './run-time-labels.ts';

export interface Service {
  readonly draft: Draft;
  readonly selector: Labels;
  /** True if it was read from a cluster, which may have further pods. */
  readonly isLive: boolean;
  readonly ports: readonly TargetPort[];
}

/** The pods of a cluster. */
export interface ClusterPods {
  readonly all: readonly MadePods[];
  /** Those of guests. */
  readonly guests: LabelIndex<MadePods>;
  readonly guestCount: number;
  /** The keys of all labels that selectors ask for. */
  readonly keys: ReadonlySet<string>;
  readonly outer: OuterLabels;
}

/** Finds Services that select no pods, or the guests of a set and other pods beside them, and ports of theirs that no guest forwards. */
export class ServiceSelectors {
  readonly #report: Report;
  readonly #from: RelationOptions['from'];

  constructor(report: Report, from: RelationOptions['from']) {
    this.#report = report;
    this.#from = from;
  }

  judge(services: readonly Service[], { all: pods, guests, guestCount, keys, outer }: ClusterPods): void {
    const all = guestCount === pods.length ? guests : new LabelIndex(pods, keys);
    const byId = podsById(pods);
    const namespaces = new Set(pods.map(({ namespace }) => namespace));
    const byIdAnywhere = (id: string, wanted: Wanted): MadePods | undefined =>
      new LabelIndex(Array.from(namespaces, (namespace) => byId(namespace, id)).flat(), keys).findAnywhere(wanted);
    const guestKeys = this.#from === 'files' ? keysOfGuests(pods, keys) : undefined;
    const limited = new LabelIndex(
      pods.filter(({ ports }) => ports?.limitedBy !== undefined),
      keys,
    );
    for (const { draft, selector, isLive, ports } of services) {
      const fixed = withoutRunTime(selector);
      if (fixed === undefined) continue;
      const { namespace } = draft.ref;
      const index = fixed.id !== undefined ? new LabelIndex(byId(namespace, fixed.id), keys) : fixed.guests ? guests : all;
      const wanted = { labels: fixed.labels, expressions: [] };
      const found = index.find(namespace, wanted, mostMatches);
      if (found.length === 0 && (!isLive || fixed.guests)) {
        const labelled = fixed.id === undefined ? outer.find(namespace, wanted) : undefined;
        if (labelled !== undefined) this.#tellOuter(draft, selector, labelled);
        else if (guestKeys === undefined || mayMeanGuests(fixed, guestKeys.get(namespace ?? ''))) {
          const elsewhere = fixed.id === undefined ? index.findAnywhere(wanted) : byIdAnywhere(fixed.id, wanted);
          if (!mayBeOne(draft.ref.namespace, elsewhere)) this.#tellNothing(draft, selector, elsewhere);
        }
      }
      if (found.length > 1) this.#tellMore(draft, selector, found);
      if (ports.length === 0) continue;
      const closed = fixed.id === undefined ? limited.find(namespace, wanted, mostMatches) : found;
      for (const finding of unreachedPorts(ports, found, closed)) reportLater(draft, servicePort, finding, this.#report);
    }
  }

  #tellOuter(service: Draft, selector: Labels, labelled: Draft): void {
    const labels = printLabels(selector);
    const finding = {
      path: 'spec.selector',
      message: `no pods have ${labels}: ${labelled.ref.kind} ${labelled.ref.name} has them itself, which its guests do not get`,
      hint: `Write the labels of this selector into ${podLabelsOf(labelled)}.`,
      related: [noteOn('has these labels', labelled)],
    };
    reportLater(service, serviceSelectsNothing, finding, this.#report);
  }

  /** `elsewhere` are matching pods in another namespace. */
  #tellNothing(service: Draft, selector: Labels, elsewhere: MadePods | undefined): void {
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
  #tellMore(service: Draft, selector: Labels, found: readonly MadePods[]): void {
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
        related: others.slice(0, mostNamed).map(({ draft }) => noteOn('selected too', draft)),
      },
      this.#report,
    );
  }
}

/** What names no namespace goes into `default`, unless the tool that applies it says another. */
function mayBeOne(namespace: string | undefined, pods: MadePods | undefined): boolean {
  return pods !== undefined && (namespace ?? 'default') === (pods.namespace ?? 'default');
}

/** Those of the `asked` keys that labels of guests have, by namespace. */
function keysOfGuests(pods: readonly MadePods[], asked: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
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

/** Finds guests by an id or hostname that they can have. The index by the names that an id may begin with is built on first use. */
export function podsById(pods: readonly MadePods[]): (namespace: string | undefined, id: string) => readonly MadePods[] {
  let byName: Map<string, MadePods[]> | undefined;
  return (namespace, id) => {
    byName ??= guestsByName(pods);
    const names = new Set([id, id.replace(/-\d+$/, ''), id.slice(0, -5)]);
    const near = Array.from(names, (name) => byName?.get(`${namespace ?? ''}/${name}`) ?? []).flat();
    return near.filter(({ draft: { ref }, hostname }) => canHaveId(id, ref.kind, ref.name, hostname));
  };
}

function guestsByName(pods: readonly MadePods[]): Map<string, MadePods[]> {
  const byName = new Map<string, MadePods[]>();
  for (const each of pods) {
    if (!each.isGuest) continue;
    const { name, namespace = '' } = each.draft.ref;
    for (const id of new Set([vmiId(name), each.hostname ?? vmiId(name)]))
      getOrAdd(byName, `${namespace}/${id}`, (): MadePods[] => []).push(each);
  }
  return byName;
}

function printLabels(labels: Labels): string {
  return Object.entries(labels)
    .map(([key, value]) => `${key}=${value}`)
    .join(',');
}
