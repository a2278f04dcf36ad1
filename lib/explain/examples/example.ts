import { parseDocument } from 'yaml';
import { newestOf, newestWith, type Release } from '../../core/kubevirt/release.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { CodeEntry } from '../../rules/codes.ts';
import { baseOf, baseOfKind } from './base-objects.ts';
import { complete } from './complete.ts';
import { placeFields } from './place-fields.ts';

/** Objects that `check` judges; or, where the cluster holds something already, requests that are made of it. */
export interface ExampleObjects {
  readonly kind: 'objects';
  readonly objects: readonly Manifest[];
  readonly holds: readonly Manifest[];
  /** What the cluster runs. */
  readonly release: Release;
}

/** What a page shows as refused or accepted. */
export type Example =
  | ExampleObjects
  /** Lines of a chart. */
  | { readonly kind: 'chart'; readonly text: string }
  /** A command line, a file that is imported, or what happened to a file. */
  | { readonly kind: 'words'; readonly text: string };

export type Side = 'refused' | 'accepted';

const chart = /^(?:new |const )/;

export function exampleOf(entry: CodeEntry, side: Side): Example {
  const { code, page } = entry;
  const written = page[side];
  if (typeof written === 'string') {
    if (chart.test(written)) return { kind: 'chart', text: written.replaceAll(/; (?=new |const )/g, ';\n') };
    if (/^K[AU]/.test(code) || written.startsWith('cdk8s-kubevirt ')) return { kind: 'words', text: written };
  }
  const kubeVirt = page.cluster === undefined ? [] : [`kind: KubeVirt, spec: { configuration: ${page.cluster} }`];
  const objects = [written, kubeVirt].flat().map((text) => objectOf(entry, text));
  const holds = (page.holds ?? []).map((text) => objectOf(entry, text));
  if (!areObjects(objects) || !areObjects(holds)) return { kind: 'words', text: [written].flat().join('\n') };
  const release = page.release === undefined ? newestWith(entry) : newestOf(page.release);
  return { kind: 'objects', objects, holds, release };
}

function areObjects(objects: readonly (Manifest | undefined)[]): objects is readonly Manifest[] {
  return !objects.includes(undefined);
}

/** The object that a text of an example stands for: the fields of a YAML map, without its braces. Undefined for any other text. */
function objectOf({ name }: CodeEntry, text: string): Manifest | undefined {
  const document = parseDocument(`{${text}}`);
  if (document.errors.length > 0) return undefined;
  const patch = document.toJS() as Readonly<Record<string, unknown>>; // braces make a map
  const { kind, apiVersion } = patch;
  const base = typeof kind === 'string' ? baseOfKind(kind) : baseOf(name);
  return complete(placeFields(typeof apiVersion === 'string' ? { ...base, apiVersion } : base, patch));
}
