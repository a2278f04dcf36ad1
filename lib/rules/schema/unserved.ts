import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { Manifest } from '../../core/manifest.ts';
import { nearest } from '../../core/text/nearest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { servedVersions, shippedKinds } from '../../schema/shipped-schemas.ts';
import type { Tell } from '../rule-list.ts';
import { unservedVersion } from './catalogue.ts';

/** Tells that no schema is known because none can be: the version is not served, or a group of ours has no such kind. */
export function tellUnserved(tell: Tell, { apiVersion, kind }: Manifest): void {
  const group = groupOf(apiVersion);
  const instead = servedVersions(group, kind) === undefined ? meant(group, kind) : { path: 'apiVersion', word: versionOf(group, kind) };
  if (instead === undefined) return;
  const { path, word } = instead;
  const message = `no matches for kind "${kind}" in version "${apiVersion}"`;
  tell(unservedVersion, { path, message, hint: `Write ${path}: ${word}.` });
}

/** The hint for a kind that its group does not have; undefined if the group, or the kind, may belong to another project. */
function meant(group: string, kind: string): { readonly path: string; readonly word: string } | undefined {
  const kinds = kindsByGroup();
  const ofGroup = kinds.get(group);
  // Groups of KubeVirt that are gone, such as flavor.kubevirt.io, had kinds of these names.
  if (ofGroup === undefined && group !== '' && !group.endsWith('.kubevirt.io')) return undefined;
  const home = Array.from(kinds).find(([, others]) => others.includes(kind))?.[0];
  if (home !== undefined) return { path: 'apiVersion', word: versionOf(home, kind) };
  const near = nearest(kind, ofGroup ?? []);
  return near === undefined ? undefined : { path: 'kind', word: near };
}

let byGroup: ReadonlyMap<string, readonly string[]> | undefined;

function kindsByGroup(): ReadonlyMap<string, readonly string[]> {
  if (byGroup !== undefined) return byGroup;
  const kinds = new Map<string, string[]>();
  for (const { apiVersion, kind } of shippedKinds()) getOrAdd(kinds, groupOf(apiVersion), (): string[] => []).push(kind);
  return (byGroup = kinds);
}

/** The version that the API server prefers: a stable one before beta, beta before alpha. */
function versionOf(group: string, kind: string): string {
  const versions = servedVersions(group, kind) ?? [];
  const best = versions.find((version) => /^v\d+$/.test(version)) ?? versions.find((version) => version.includes('beta')) ?? versions[0];
  return `${group}/${best ?? ''}`;
}
