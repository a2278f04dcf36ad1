import type { AnyMap } from '../../core/data/narrow.ts';

export const kustomizeHint = 'Pipe what kubectl kustomize prints for the folder into cdk8s-kubevirt check -.';

/** Whether a map is written for kustomize, as far as its apiVersion tells. */
export function isKustomization({ apiVersion }: AnyMap): boolean {
  return typeof apiVersion === 'string' && apiVersion.startsWith('kustomize.config.k8s.io/');
}

/** A kustomization with these alone puts objects together as they are. */
const harmless: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'resources', 'bases', 'sortOptions', 'buildMetadata']);

/** Whether `value`, read from `file`, has kustomize change objects. It may leave out its apiVersion where its file has the right name. */
export function changesObjects(value: unknown, file: string): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as AnyMap;
  const isOne = isKustomization(fields) || (fields['apiVersion'] === undefined && /(?:^|[/\\])kustomization\.ya?ml$/.test(file));
  return isOne && Object.keys(fields).some((key) => !harmless.has(key));
}
