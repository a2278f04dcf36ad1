import { isMap, mapOf, type AnyMap } from '../core/data/guards.ts';
import { valueAt, withValues, type Path } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf } from '../core/object-ref.ts';
import { serverFields } from '../core/server-fields.ts';
import { threeWayMerge } from '../core/data/three-way-merge.ts';
import { lastApplied, type ApplyRecord } from './apply-record.ts';
import { mergeBuiltIn } from './merge-built-in.ts';

/** Labels and annotations by which sync tools know their objects. No Git has them, and no sync removes them. */
const marks: Readonly<Record<'labels' | 'annotations', readonly string[]>> = {
  labels: [
    'app.kubernetes.io/instance',
    'helm.toolkit.fluxcd.io/name',
    'helm.toolkit.fluxcd.io/namespace',
    'kustomize.toolkit.fluxcd.io/name',
    'kustomize.toolkit.fluxcd.io/namespace',
  ],
  annotations: [
    'argocd.argoproj.io/installation-id',
    'argocd.argoproj.io/tracking-id',
    'meta.helm.sh/release-name',
    'meta.helm.sh/release-namespace',
    lastApplied,
  ],
};

/**
 * What an apply of `git` makes of `live`: what Git sets, without what the last apply has set and Git does not set any more. Fields at `left`
 * stay as they are.
 */
export function applied(live: Manifest, git: Manifest, record: ApplyRecord, left: readonly Path[]): Manifest {
  const asked = withoutPaths(asSent(git, live), left);
  const original = record.applied === undefined ? undefined : withoutPaths(withoutMarks(asSent(record.applied as Manifest, live)), left);
  const merge = isBuiltIn(git.apiVersion) ? mergeBuiltIn : threeWayMerge;
  const merged = { ...merge(original, asked, live), apiVersion: git.apiVersion };
  return original === undefined ? pruned(merged, asked, record, left) : merged;
}

/** As objects are compared: without what the API server alone writes. */
export function withoutServerFields({ status: _status, ...manifest }: Manifest): Manifest {
  const written: ReadonlySet<string> = new Set(serverFields);
  const metadata = Object.fromEntries(Object.entries(manifest.metadata).filter(([key]) => !written.has(key)));
  const { [lastApplied]: _copy, ...annotations } = manifest.metadata.annotations ?? {};
  return { ...manifest, apiVersion: manifest.apiVersion, kind: manifest.kind, metadata: { ...metadata, annotations } };
}

/** Whether kubectl knows the Go type of an object, and so how to merge its lists: the groups of Kubernetes itself. */
function isBuiltIn(apiVersion: string): boolean {
  const group = groupOf(apiVersion);
  return !group.includes('.') || builtInGroups.has(group);
}

const builtInGroups: ReadonlySet<string> = new Set(
  ['admissionregistration', 'coordination', 'discovery', 'networking', 'node', 'rbac.authorization', 'scheduling', 'storage'].map(
    (name) => `${name}.k8s.io`,
  ),
);

/** As a tool sends it: without status and what only the server writes, with annotations, and with the data of a Secret as the server keeps it. */
function asSent(manifest: Manifest, live: Manifest): Manifest {
  const sent = withoutServerFields(manifest);
  const { stringData, ...rest } = sent;
  if (manifest.kind !== 'Secret' || groupOf(manifest.apiVersion) !== '') return sent;
  const texts = Object.entries(mapOf(stringData) ?? {}).map(([key, text]) => [key, Buffer.from(String(text)).toString('base64')] as const);
  return {
    ...rest,
    kind: live.kind,
    apiVersion: sent.apiVersion,
    metadata: sent.metadata,
    data: { ...mapOf(sent['data']), ...Object.fromEntries(texts) },
  };
}

function withoutMarks(manifest: Manifest): Manifest {
  const without = (map: unknown, names: readonly string[]): AnyMap =>
    Object.fromEntries(Object.entries(mapOf(map) ?? {}).filter(([name]) => !names.includes(name)));
  const { labels, annotations, ...metadata } = manifest.metadata;
  return {
    ...manifest,
    metadata: {
      ...metadata,
      ...(labels !== undefined && { labels: without(labels, marks.labels) as Manifest['metadata']['labels'] }),
      annotations: without(annotations, marks.annotations) as Manifest['metadata']['annotations'],
    },
  } as Manifest;
}

/** A merge passes over what neither side of it says. */
function withoutPaths(manifest: Manifest, paths: readonly Path[]): Manifest {
  const there = paths.filter((path) => valueAt(manifest, path) !== undefined);
  const emptied = withValues(
    manifest,
    there.map((path) => ({ path, value: undefined })),
  );
  return there.length === 0 ? manifest : (JSON.parse(JSON.stringify(emptied)) as Manifest); // the same without what is undefined
}

/** Without fields that the tool has applied before and Git has no more. */
function pruned(merged: Manifest, git: Manifest, record: ApplyRecord, left: readonly Path[]): Manifest {
  const isKept = (path: Path): boolean =>
    identity.has(path.join('.')) || isMark(path) || left.some((each) => each.every((step, i) => String(step) === String(path[i])));
  const prune = (value: AnyMap, asked: AnyMap, at: Path): AnyMap =>
    Object.fromEntries(
      Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
        const path = [...at, key];
        const wanted = asked[key];
        if (isKept(path)) return [[key, inner]];
        if (isMap(inner) && Object.keys(inner).length > 0 && (wanted === undefined || isMap(wanted))) {
          const rest = prune(inner, mapOf(wanted) ?? {}, path);
          return wanted === undefined && Object.keys(rest).length === 0 ? [] : [[key, rest]];
        }
        return wanted === undefined && record.isPruned(path) ? [] : [[key, inner]];
      }),
    );
  return prune(merged, git, []) as Manifest; // it keeps its identity
}

const identity: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'status', 'metadata.name', 'metadata.namespace']);

function isMark([root, field, name]: Path): boolean {
  const names: readonly unknown[] = field === 'labels' ? marks.labels : field === 'annotations' ? marks.annotations : [];
  return root === 'metadata' && names.includes(name);
}
