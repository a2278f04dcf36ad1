import { isMap, listOf, mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import type { Draft } from '../../core/draft.ts';
import { printRef } from '../../core/object-ref.ts';
import { anyOf } from '../../core/text/any-of.ts';
import { missingPort } from '../../rules/advice/reference/codes.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Subject } from '../subject.ts';
import { ingressBackends } from './ingress-backends.ts';
import { keyOf } from './names.ts';
import type { RelationOptions } from './options.ts';
import { reportLater } from './report-later.ts';

/** A port of a Service. */
interface ServedPort {
  readonly number: number;
  readonly name: string | undefined;
  /** By number or name. */
  readonly target: unknown;
}

interface Served {
  readonly draft: Draft;
  readonly ports: readonly ServedPort[];
}

interface Wanted {
  readonly draft: Draft;
  readonly service: string;
  readonly port: number | string;
  readonly at: Path;
}

/** How many ports of a Service are named. */
const mostNamed = 5;

/** Finds backends of an Ingress whose Service lacks the port. Reported after the last object of a cluster. */
export class IngressPorts {
  readonly #report: Report;
  readonly #keep: (text: string) => string;
  readonly #served = new Map<string, Served[]>();
  readonly #wanted: Wanted[] = [];

  constructor(report: Report, { keep = (text): string => text }: RelationOptions) {
    this.#report = report;
    this.#keep = keep;
  }

  see({ draft, manifest }: Subject): void {
    const { apiVersion, kind, namespace, name } = draft.ref;
    if (kind === 'Ingress') this.#addBackends(draft, manifest['spec']);
    if (kind !== 'Service' || apiVersion !== 'v1') return; // Knative has a kind of this name
    const ports = this.#portsOf(mapOf(manifest['spec']));
    if (ports !== undefined) getOrAdd(this.#served, keyOf(kind, namespace, name), (): Served[] => []).push({ draft, ports });
  }

  finish(): void {
    for (const { draft, service, port, at } of this.#wanted) {
      // Objects without a namespace are applied to the namespace of their neighbours.
      const places = new Set([draft.ref.namespace, undefined]);
      const served = Array.from(places, (namespace) => this.#served.get(keyOf('Service', namespace, service)) ?? []).flat();
      const [first] = served;
      if (first === undefined || served.some(({ ports }) => ports.some((each) => isPort(each, port)))) continue;
      reportLater(
        draft,
        missingPort,
        {
          path: printPath([...at, 'port', typeof port === 'number' ? 'number' : 'name']),
          message: `${printRef(first.draft.ref)} has no port ${printed(port)}, so this Ingress sends it no requests`,
          hint: hintFor(first, port),
          related: [{ message: 'has other ports', object: first.draft, location: first.draft.location }],
        },
        this.#report,
      );
    }
  }

  #addBackends(draft: Draft, spec: unknown): void {
    for (const { service, at } of ingressBackends(spec)) {
      const { name: written, port } = mapOf(service) ?? {};
      const { name, number } = mapOf(port) ?? {};
      const called = textOf(written);
      const wanted = typeof number === 'number' && number > 0 ? number : this.#kept(name);
      if (called === undefined || wanted === undefined || wanted === '') continue;
      this.#wanted.push({ draft, service: this.#keep(called), port: wanted, at });
    }
  }

  /** Undefined where they cannot be known: of a name outside the cluster, and where another tool fills in a number. */
  #portsOf({ type, ports }: AnyMap = {}): readonly ServedPort[] | undefined {
    if (type === 'ExternalName') return undefined;
    const served = listOf(ports).flatMap((each): readonly ServedPort[] => {
      if (!isMap(each) || typeof each['port'] !== 'number') return [];
      const target = each['targetPort'];
      return [{ number: each['port'], name: this.#kept(each['name']), target: this.#kept(target) ?? target }];
    });
    return served.length === listOf(ports).length ? served : undefined;
  }

  #kept(text: unknown): string | undefined {
    return typeof text === 'string' ? this.#keep(text) : undefined;
  }
}

function isPort({ number, name }: ServedPort, wanted: number | string): boolean {
  return number === wanted || name === wanted;
}

function hintFor({ draft, ports }: Served, wanted: number | string): string {
  const { name } = draft.ref;
  const behind = ports.find(({ target }) => target === wanted);
  if (behind !== undefined) return `Write ${written(behind, wanted)}, the port of Service ${name} that leads to ${printed(wanted)}.`;
  if (ports.length === 0) return `Add port ${printed(wanted)} to spec.ports of Service ${name}.`;
  const known = anyOf(ports.slice(0, mostNamed).map((port) => written(port, wanted)));
  return `Write ${known}, or add port ${printed(wanted)} to Service ${name}.`;
}

/** As the Ingress names its own. */
function written({ number, name }: ServedPort, wanted: number | string): string {
  return typeof wanted === 'string' && name !== undefined ? `name: ${name}` : `number: ${number}`;
}

function printed(port: number | string): string {
  return typeof port === 'number' ? `${port}` : JSON.stringify(port);
}
