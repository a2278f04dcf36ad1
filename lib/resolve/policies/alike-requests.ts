import { getOrAdd } from '../../core/data/get-or-add.ts';
import { type Path, valueAt, withValues } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { type FieldTree, substituted } from '../../policy/expressions/substituted.ts';
import type { AdmissionRequest } from '../../policy/request.ts';
import type { CompiledValidatingPolicy } from '../../policy/validating/compiled-policy.ts';
import type { Verdict } from '../../policy/validating/dispatch.ts';
import { vmiTemplateAt } from '../../core/kubevirt/vmi-template.ts';
import type { Alike } from '../cluster-drafts.ts';
import { type Doubt, isDoubt } from './doubts.ts';
import { differingFields } from './own-fields.ts';
import type { PolicyJudge } from './policy-judge.ts';
import { asWebhooksLeave, type MadeRequest, type Sent } from './policy-requests.ts';
import type { BoundDocument } from './stored-policies.ts';

type Bound = BoundDocument<CompiledValidatingPolicy>;

/** A policy, and what it answers to objects that are alike; no answer where it looks at what they do not share. */
interface Asked {
  readonly bound: Bound;
  readonly answer: Verdict | Doubt | undefined;
}

/** A request of objects that are alike. */
interface SharedRequest {
  /** That of one of them. */
  readonly made: MadeRequest;
  /** In what it differs from that of another. */
  readonly fields: FieldTree;
  /** Without policies that have nothing to say. */
  readonly asked: readonly Asked[];
}

/** A request of one object, and the policies that still have to be asked. */
export interface AlikeRequest {
  readonly made: MadeRequest;
  readonly asked: readonly Asked[];
}

export type RequestsOf = (sent: Sent) => Iterable<MadeRequest>;

/**
 * Asks policies once for objects that are alike. The requests of one of them are compared with those of a twin, which has other names,
 * labels and texts: these are the fields in which all may differ. An answer for which none of these fields was read is that to all of them.
 */
export class AlikeRequests {
  readonly #judge: PolicyJudge;
  /** By namespace. Undefined for objects that are alike and cannot be asked about together. */
  readonly #known = new WeakMap<object, Map<string | undefined, readonly SharedRequest[] | undefined>>();

  constructor(judge: PolicyJudge) {
    this.#judge = judge;
  }

  /** Undefined for the first object, and where requests of objects that are alike differ in more than single fields. */
  of(alike: Alike, sent: Sent, requestsOf: RequestsOf): readonly AlikeRequest[] | undefined {
    const known = this.#known.get(alike.likeness);
    if (known === undefined) return void this.#known.set(alike.likeness, new Map());
    const { namespace } = sent.manifest.metadata;
    if (!known.has(namespace)) known.set(namespace, this.#share(alike, sent, requestsOf));
    const shared = known.get(namespace);
    if (shared === undefined) return undefined;
    const made = memoized(requestsOf(sent));
    return shared.map((each, i) => ({ made: requestLike(each, sent, () => made(i)), asked: each.asked }));
  }

  #share(alike: Alike, sent: Sent, requestsOf: RequestsOf): readonly SharedRequest[] | undefined {
    const all = Array.from(requestsOf(sent));
    const twins = Array.from(requestsOf(twinOf(sent, alike)));
    if (all.length !== twins.length) return undefined;
    const shared: SharedRequest[] = [];
    for (const [i, made] of all.entries()) {
      const twin = twins[i];
      if (twin === undefined || this.#judge.mutating(made.request).length > 0) return undefined;
      const completed = complete(made);
      const fields = differingFields(completed.request.object, complete(twin).request.object);
      if (fields === undefined) return undefined;
      const asked = this.#judge.validating(made.request).flatMap((bound) => this.#ask(bound, completed.request, fields));
      shared.push({ made: completed, fields, asked });
    }
    return shared;
  }

  #ask(bound: Bound, request: AdmissionRequest, fields: FieldTree): readonly Asked[] {
    let ownReads = 0;
    const object = (): Manifest | undefined => {
      ownReads++;
      return request.object;
    };
    const read = (path: Path): unknown => {
      ownReads++;
      return valueAt(request.object, path);
    };
    const answer = this.#judge.ask(bound, {
      ...request,
      view: substituted(request.object, fields, read),
      get object() {
        return object();
      },
      get name() {
        ownReads++;
        return request.name;
      },
    });
    if (ownReads > 0) return [{ bound, answer: undefined }];
    return isDoubt(answer) || saysAnything(answer) ? [{ bound, answer }] : [];
  }
}

export function saysAnything({ denials, warnings, auditAnnotations, decisions }: Verdict): boolean {
  return denials.length + warnings.length + auditAnnotations.size > 0 || decisions.some(({ action }) => action === 'deny');
}

/** The request as validating policies see it. */
export function complete(made: MadeRequest, object: Manifest | undefined = made.request.object): MadeRequest {
  const { request, writes } = made;
  return { ...made, request: { ...request, object: object && asWebhooksLeave(object, request.object, writes) } };
}

/** A request of another object that is alike. It is made when somebody asks for more than its name. */
function requestLike({ made: like, fields }: SharedRequest, { manifest }: Sent, make: () => MadeRequest): MadeRequest {
  const real = once(() => complete(make()).request);
  const { nameFor } = like;
  const name = once(() => (nameFor === undefined ? real().name : nameFor(manifest.metadata.name ?? '')));
  const read = (path: Path): unknown => (isName(path) ? name() : valueAt(real().object, path));
  return {
    ...like,
    request: {
      ...like.request,
      view: substituted(like.request.object, fields, read),
      get object() {
        return real().object;
      },
      get name() {
        return name();
      },
    },
  };
}

function isName(path: Path): boolean {
  return path.length === 2 && path[0] === 'metadata' && path[1] === 'name';
}

/** The same object with other values where objects that are alike have their own. Its namespace is the same, which policies look up. */
function twinOf({ manifest, templatePath }: Sent, alike: Alike): Sent {
  const names = new Map<unknown, string>();
  const other = (value: unknown, path: Path): unknown => {
    if (typeof value === 'number') return value + 1;
    if (path.at(-1) === 'userData') return `${String(value)}\n`;
    return getOrAdd(names, value, () => nameBeside(alike.own, names.size));
  };
  const values = alike
    .paths()
    .filter((path) => !(path[0] === 'metadata' && path[1] === 'namespace'))
    .map((path) => ({ path, value: other(valueAt(manifest, path), path) }));
  const twin = withValues(manifest, values);
  return { manifest: twin, templatePath, template: templatePath && vmiTemplateAt(twin, templatePath) };
}

/** A name that the object has nowhere. */
function nameBeside(own: Alike['own'], at: number): string {
  let name = `twin-${at}`;
  while (own.includes(name)) name += '-twin';
  return name;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The items of what is made one after the other, as far as they are asked for. */
function memoized<T>(items: Iterable<T>): (at: number) => T {
  const iterator = items[Symbol.iterator]();
  const known: T[] = [];
  return (at) => {
    while (known.length <= at) {
      const next = iterator.next();
      if (next.done === true) throw new RangeError('objects that are alike make the same requests');
      known.push(next.value);
    }
    return known[at] as T; // it has just been made
  };
}
