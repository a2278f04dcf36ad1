import { hyperConvergedGroup } from '../../lib/cluster/hyperconverged/types.ts';
import { minors, newestOf, newestRelease, type Release } from '../../lib/core/kubevirt/release.ts';
import { groupOf } from '../../lib/core/object-ref.ts';
import { sameData } from '../../lib/core/data/same-data.ts';
import { productOf } from '../../lib/rules/kubernetes/schema/releases-with.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { shippedKinds, shippedSchema, versionServed } from '../../lib/schema/shipped-schemas.ts';

export interface FieldDifference {
  readonly kind: string;
  readonly field: string;
  /** `KubeVirt 1.9 and newer`, or what is new about the field. */
  readonly releases: string;
}

/** `group/Kind` of the kinds that some release serves and that differ with it: KubeVirt's, and the HyperConverged. */
export function kindsOfReleases(): readonly string[] {
  const all = minors.flatMap((minor) => shippedKinds(newestOf(minor)));
  return Array.from(new Set(all.map(({ apiVersion, kind }) => `${groupOf(apiVersion)}/${kind}`)));
}

/** What the specs of the newest release have and older ones lack. A part that several kinds share stands under the first of them. */
export function fieldDifferences(): readonly FieldDifference[] {
  const found: FieldDifference[] = [];
  for (const kind of kindsOfReleases().toSorted((a, b) => rank(a) - rank(b))) {
    for (const difference of differencesOf(kind)) {
      if (!found.some((known) => isSharedWith(known, difference))) found.push(difference);
    }
  }
  return found.toSorted((a, b) => rank(a.kind) - rank(b.kind) || (`${a.kind} ${a.field}` < `${b.kind} ${b.field}` ? -1 : 1));
}

/** Guests first, as other kinds hold their parts. */
function rank(name: string): number {
  const at = ['VirtualMachineInstance', 'VirtualMachine'].findIndex((kind) => name === kind || name.endsWith(`/${kind}`));
  return at < 0 ? (name.includes('/VirtualMachineCluster') ? 3 : 2) : at;
}

function isSharedWith(known: FieldDifference, { kind, field, releases }: FieldDifference): boolean {
  if (known.releases !== releases) return false;
  const isSame = field.startsWith('spec.domain.') || kind.replace('Cluster', '') === known.kind;
  return field.endsWith(`.${known.field}`) || (field === known.field && isSame);
}

function differencesOf(name: string): readonly FieldDifference[] {
  const [group = '', kind = ''] = name.split('/');
  const { name: product, releases } = productOf(group);
  const nodes = Array.from(releases, ([minor, release]) => ({ minor, node: specOf(group, kind, release) }));
  const newest = group === hyperConvergedGroup ? nodes.at(-1)?.node : specOf(group, kind, newestRelease);
  const differences: FieldDifference[] = [];
  const walk = (
    node: SchemaNode,
    older: readonly { readonly minor: string; readonly node: SchemaNode | undefined }[],
    path: string,
  ): void => {
    for (const key of Object.keys(node.schema.properties ?? {})) {
      const child = node.field(key);
      const inner = older.map(({ minor, node: each }) => ({ minor, node: each?.field(key) }));
      const first = inner.find((each) => each.node !== undefined);
      if (child === undefined || first === undefined) continue;
      const field = `${path}.${key}`;
      const having = inner.slice(inner.indexOf(first));
      if (having.length < older.length) differences.push({ kind, field, releases: `${product} ${first.minor} and newer` });
      differences.push(...changedWords(kind, field, child, having));
      walk(child, having, field);
    }
    const items = node.items ?? node.additional;
    if (items === undefined) return;
    const inner = older.flatMap(({ minor, node: each }) => {
      const item = each?.items ?? each?.additional;
      return item === undefined ? [] : [{ minor, node: item }];
    });
    walk(items, inner, `${path}[*]`);
  };
  const having = nodes.filter(({ node }) => node !== undefined);
  if (newest !== undefined && having.length > 0) walk(newest, having, 'spec');
  return differences;
}

/** Values and defaults of a field that older releases have otherwise. */
function changedWords(
  kind: string,
  field: string,
  newest: SchemaNode,
  having: readonly { readonly minor: string; readonly node: SchemaNode | undefined }[],
): readonly FieldDifference[] {
  return (['enum', 'default'] as const).flatMap((keyword): readonly FieldDifference[] => {
    const last = having.findLast(({ node }) => !sameData(node?.schema[keyword], newest.schema[keyword]));
    if (last === undefined || (keyword === 'default' && typeof newest.schema.default === 'object')) return [];
    const before = last.node?.schema[keyword];
    const was = before === undefined ? 'none' : JSON.stringify(before);
    const now = newest.schema[keyword];
    const is = now === undefined ? 'none' : JSON.stringify(now);
    return [{ kind, field, releases: `${keyword} ${is}; up to ${last.minor} ${was}` }];
  });
}

function specOf(group: string, kind: string, release: Release): SchemaNode | undefined {
  const version = group === hyperConvergedGroup ? 'v1beta1' : versionServed(group, kind, release);
  return shippedSchema(`${group}/${version}`, kind, release)?.root.field('spec');
}
