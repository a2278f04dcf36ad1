import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import type { Manifest } from '../core/manifest.ts';

/** The sync tools that have applied some objects: the Application of Argo CD, or the Kustomization or HelmRelease of Flux. */
export class Trackers {
  readonly #names: ReadonlySet<string>;

  constructor(objects: readonly Manifest[]) {
    this.#names = new Set(objects.flatMap(trackersOf));
  }

  /** Whether one of them has applied this object too, so that it prunes what Git does not have any more. */
  haveApplied(manifest: Manifest): boolean {
    return trackersOf(manifest).some((name) => this.#names.has(name));
  }
}

function trackersOf({ metadata: { name = '', labels = {}, annotations = {} } }: Manifest): readonly string[] {
  const [, application, tracked] = /^([^:]+):[^:]*:[^/]*\/(.+)$/.exec(annotations['argocd.argoproj.io/tracking-id'] ?? '') ?? [];
  const flux = ['kustomize', 'helm'].flatMap((tool) => {
    const of = labels[`${tool}.toolkit.fluxcd.io/name`];
    return of === undefined ? [] : [`${tool} ${labels[`${tool}.toolkit.fluxcd.io/namespace`] ?? ''}/${of}`];
  });
  // Controllers copy annotations to what they make; the tracking id names the object that it is of.
  return application === undefined || tracked !== name ? flux : [`argocd ${application}`, ...flux];
}

/** The controller that owns an object, and deletes it; undefined for one that somebody has applied. */
export function ownerIn({ metadata }: Manifest): string | undefined {
  const owner = listOf(metadata['ownerReferences']).find((each) => mapOf(each)?.['controller'] === true);
  return textOf(mapOf(owner)?.['name']);
}
