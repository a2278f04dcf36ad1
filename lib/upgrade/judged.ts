import type { StatedCluster } from '../cluster/facts-file/stated-cluster.ts';
import type { Diagnostic } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import type { Release } from '../core/kubevirt/release.ts';
import { identityOf } from '../core/object-ref.ts';
import type { HeldObject } from '../impact/compare/held-object.ts';
import type { Sink } from '../resolve/cluster-drafts.ts';
import { runPipeline } from '../resolve/pipeline.ts';
import { ofStrictRequests } from '../rules/kubernetes/schema/codes.ts';

/** What is found in the objects of a cluster, judged as one release would. */
export class Judged {
  readonly found: readonly Diagnostic[];
  readonly #codes = new Set<string>();
  readonly #refused = new Set<string>();

  constructor(found: readonly Diagnostic[]) {
    this.found = found.filter(({ object }) => object !== undefined);
    for (const each of this.found) {
      this.#codes.add(keyOf(each)).add(placeOf(each));
      if (isRefusal(each) && each.object !== undefined) this.#refused.add(identityOf(each.object.ref));
    }
  }

  /** Whether the same code is found in the same object. */
  has(finding: Diagnostic): boolean {
    return this.#codes.has(keyOf(finding));
  }

  /** Whether the API server would not take an object. */
  refuses({ ref }: Pick<HeldObject, 'ref'>): boolean {
    return this.#refused.has(identityOf(ref));
  }

  /** Whether the same code is found in the same field. */
  hasAt(finding: Diagnostic): boolean {
    return this.#codes.has(placeOf(finding));
  }
}

/** The API server and the webhooks of an object, not those of the pod that it becomes (K801…). A field that is not known is dropped. */
function isRefusal({ code, severity }: Diagnostic): boolean {
  return severity === 'error' && /^(?:KV|K800|HC|CD)/.test(code) && !ofStrictRequests.has(code);
}

/** Keeps nothing: only what is found counts. */
const nowhere: Sink = { put: () => undefined, repeat: () => true, hold: () => undefined };

/** Judges the objects of a cluster as `check` would, under one release. */
export function judge(name: string, held: readonly HeldObject[], stated: StatedCluster | undefined, release: Release): Judged {
  const drafts = held.map(asDraft);
  const cluster = { name, drafts, facts: stated?.facts, externals: stated?.externals, location: stated?.location };
  return new Judged(runPipeline([cluster], nowhere, { asked: { kubevirt: release.text }, relations: { from: 'files' } }));
}

function asDraft({ cluster, ref, constructPath, location, manifest, authorOf }: HeldObject): Draft {
  return {
    cluster,
    ref,
    ...(constructPath !== undefined && { constructPath }),
    location,
    chart: '',
    mode: 'off',
    manifest: () => manifest,
    authorOf: (path) => authorOf?.(path) ?? { layer: 'chart', location },
  };
}

function keyOf({ object, code }: Diagnostic): string {
  return object === undefined ? code : `${code} ${identityOf(object.ref)}`;
}

function placeOf(finding: Diagnostic): string {
  return `${keyOf(finding)} ${finding.path ?? ''}`;
}
