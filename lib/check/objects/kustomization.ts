import type { AnyMap } from '../../core/data/narrow.ts';

export const kustomizeHint = 'Pipe what kubectl kustomize prints for the folder into cdk8s-kubevirt check -.';

/** A kustomization with these alone puts objects together as they are. */
const harmless: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'resources', 'bases', 'sortOptions', 'buildMetadata']);

/** Whether `value`, read from `file`, tells kustomize what to do. It may leave out its apiVersion where its file has the right name. */
export function isKustomization(value: unknown, file: string): value is AnyMap {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { apiVersion } = value as AnyMap;
  if (apiVersion === undefined) return /(?:^|[/\\])kustomization\.ya?ml$/.test(file);
  return typeof apiVersion === 'string' && apiVersion.startsWith('kustomize.config.k8s.io/');
}

/** Whether a kustomization has kustomize change objects. */
export function changesObjects(kustomization: AnyMap): boolean {
  return Object.keys(kustomization).some((key) => !harmless.has(key));
}
