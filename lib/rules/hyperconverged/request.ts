import { convertHyperConverged } from '../../cluster/hyperconverged/conversion/convert.ts';
import { newestHyperConverged, type HyperConvergedRelease } from '../../cluster/hyperconverged/releases.ts';
import type { Operation } from '../../cluster/hyperconverged/mutate.ts';
import { pathIn } from '../../cluster/hyperconverged/moved-fields.ts';
import { versionOf, type HyperConvergedSpec, type HyperConvergedVersion } from '../../cluster/hyperconverged/types.ts';
import type { Labels, Manifest } from '../../core/manifest.ts';
import type { Written } from '../../core/data/written.ts';

/** A HyperConverged as its validating webhook is asked about it: read by Go, with the defaults of its schema. */
export interface HyperConvergedRequest {
  readonly operation: Operation;
  /** Of the object; whatever it is, the rules are those of v1beta1. */
  readonly version: HyperConvergedVersion;
  readonly object: Manifest;
  /** In v1beta1. */
  readonly spec: Written<HyperConvergedSpec>;
  readonly annotations: Labels;
  readonly openshift: boolean;
  /** Whose webhook it is. */
  readonly release: HyperConvergedRelease;
  /** What the cluster holds, where the request is an UPDATE. */
  readonly old: HyperConvergedView | undefined;
}

export type HyperConvergedView = Pick<HyperConvergedRequest, 'object' | 'spec' | 'annotations'>;

export interface Asked {
  /** What the cluster holds; the request is an UPDATE of it. */
  readonly old?: Manifest | undefined;
  /** @default true - which is asked more */
  readonly openshift?: boolean | undefined;
  /** @default - the newest */
  readonly release?: HyperConvergedRelease | undefined;
}

/** Undefined where Go cannot read one of the objects, in which case the mutating webhook has said so. */
export function requestOf(
  object: Manifest,
  { old, openshift = true, release = newestHyperConverged }: Asked = {},
): HyperConvergedRequest | undefined {
  const view = viewOf(object);
  const before = old && viewOf(old);
  if (view === undefined || (old !== undefined && before === undefined)) return undefined;
  return { operation: old === undefined ? 'CREATE' : 'UPDATE', version: versionOf(object), ...view, openshift, release, old: before };
}

function viewOf(object: Manifest): HyperConvergedView | undefined {
  const converted = convertHyperConverged(object, 'v1beta1');
  const annotations = annotationsIn(object);
  if ('error' in converted || annotations === undefined) return undefined;
  return { object, spec: converted.object['spec'] as Written<HyperConvergedSpec>, annotations }; // as Go writes it
}

/** As Go reads an object of strings, in which null is an empty one; undefined where it cannot. */
function annotationsIn({ metadata }: Manifest): Labels | undefined {
  const entries = Object.entries<unknown>(metadata.annotations ?? {});
  const texts = entries.flatMap(([key, value]) => (typeof value === 'string' || value === null ? [[key, value ?? ''] as const] : []));
  return texts.length === entries.length ? Object.fromEntries(texts) : undefined;
}

/** Where a field of v1beta1 (`spec.certConfig.ca.duration`) stands in the object of the request. */
export function placeIn({ version }: Pick<HyperConvergedRequest, 'version'>, path: string): string {
  return pathIn(version, path) ?? path;
}

/** The same in the words of the webhook: v1's knows its own paths on CREATE only, for an UPDATE it converts first. */
export function toldPath({ version, operation }: HyperConvergedRequest, path: string): string {
  return operation === 'UPDATE' ? path : placeIn({ version }, path);
}

/** The place of an annotation, as findings name it. */
export function annotationPath(key: string): string {
  return `metadata.annotations[${key}]`;
}
