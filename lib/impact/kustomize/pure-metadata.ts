import { listOf, mapOf, type AnyMap } from '../../core/data/guards.ts';
import { sameData } from '../../core/data/same-data.ts';

/** Whether a change of this field of a kustomization only reaches labels and annotations that nothing in a cluster obeys. */
export function isPureMetadata(key: string, before: unknown, after: unknown): boolean {
  if (key === 'commonAnnotations') return changedKeys(mapOf(before) ?? {}, mapOf(after) ?? {}).every((each) => !isObeyed(each));
  if (key !== 'labels') return false;
  const [old, now] = [listOf(before), listOf(after)];
  const differing = [...old.filter((each) => !isAmong(each, now)), ...now.filter((each) => !isAmong(each, old))];
  return differing.every(isPlainLabels);
}

/** A change of commonLabels, or of labels with these fields set, reaches selectors and templates. */
function isPlainLabels(entry: unknown): boolean {
  const { pairs, includeSelectors, includeTemplates, ...others } = mapOf(entry) ?? { unknown: entry };
  const isWide = [includeSelectors, includeTemplates].some((each) => each !== undefined && each !== false);
  return !isWide && Object.keys(others).length === 0 && Object.keys(mapOf(pairs) ?? {}).every((each) => !isObeyed(each));
}

function isAmong(entry: unknown, entries: readonly unknown[]): boolean {
  return entries.some((each) => sameData(each, entry));
}

function changedKeys(before: AnyMap, after: AnyMap): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => before[key] !== after[key]);
}

const obeyed = /(?:^|\.)(?:argoproj\.io|fluxcd\.io|helm\.sh|kubevirt\.io|k8s\.io|kubernetes\.io)$/;

/** Whether a sync tool or a controller goes by a label or annotation, as Argo CD does by `argocd.argoproj.io/sync-options`. */
function isObeyed(key: string): boolean {
  const [domain = ''] = key.split('/', 1);
  return domain !== 'app.kubernetes.io' && obeyed.test(domain);
}
