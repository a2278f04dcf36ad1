import type { Crd } from '../../lib/cli/import-crd/read-crds.ts';
import type { Schema } from '../../lib/cli/import-crd/schema.ts';
import { sameData } from '../../lib/core/data/same-data.ts';
import type { Release } from '../../lib/core/kubevirt/release.ts';
import type { SchemaNode } from '../../lib/schema/schema-node.ts';
import { servedVersions, shippedSchema } from '../../lib/schema/shipped-schemas.ts';
import { lineOf, type Line } from './report.ts';

/** A line for each kind, version, field, default and set of words that differs; of a new or gone part only its top. */
export function schemaLines(before: readonly Crd[], after: readonly Crd[], release: Release | undefined): readonly Line[] {
  const byName = (crds: readonly Crd[]): ReadonlyMap<string, Crd> => new Map(crds.map((crd) => [`${crd.group}/${crd.kind}`, crd]));
  const [old, now] = [byName(before), byName(after)];
  const lines: Line[] = [];
  for (const name of Array.from(new Set([...old.keys(), ...now.keys()])).toSorted()) {
    const [was, is] = [old.get(name), now.get(name)];
    const [versionsBefore, versions] = [was, is].map((crd) => crd?.versions.flatMap(({ name: each, served }) => (served ? [each] : [])));
    if (!sameData(versionsBefore, versions)) {
      const isKnown = release !== undefined && sameData(servedVersions(is?.group ?? '', is?.kind ?? '', release), versions);
      lines.push(lineOf(name, versionsBefore?.join(', '), versions?.join(', '), isKnown));
    }
    const [stored, storedBefore] = [is, was].map((crd) => crd?.versions.find(({ storage }) => storage));
    if (stored === undefined || storedBefore === undefined || is === undefined) continue;
    const root = release && shippedSchema(`${is.group}/${stored.name}`, is.kind, release)?.root;
    lines.push(...fieldLines(storedBefore.schema, stored.schema, { name: is.kind, node: root }));
  }
  return lines;
}

/** Where a schema stands, and what this package has there. */
interface Place {
  readonly name: string;
  readonly node: SchemaNode | undefined;
}

function fieldLines(before: Schema, after: Schema, place: Place): readonly Line[] {
  const lines = (['default', 'enum'] as const).flatMap((keyword): readonly Line[] => {
    const [was, is] = [before[keyword], after[keyword]];
    if (sameData(was, is)) return [];
    const isKnown = sameData(place.node?.schema[keyword], is);
    return [
      lineOf(
        `${place.name} ${keyword}`,
        was === undefined ? undefined : JSON.stringify(was),
        is === undefined ? undefined : JSON.stringify(is),
        isKnown,
      ),
    ];
  });
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  for (const key of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [old[key], now[key]];
    const inner = {
      name: `${place.name}${place.name.includes('.') || !place.name.includes(' ') ? '.' : ' '}${key}`,
      node: place.node?.field(key),
    };
    if (was !== undefined && is !== undefined) lines.push(...fieldLines(was, is, inner));
    else lines.push(lineOf(inner.name, was && 'there', is && 'there', (inner.node === undefined) === (is === undefined)));
  }
  const items = [before, after].map(
    (schema) => schema.items ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined),
  );
  const [itemBefore, item] = items;
  if (itemBefore === undefined || item === undefined) return lines;
  return [...lines, ...fieldLines(itemBefore, item, { name: `${place.name}[*]`, node: place.node?.items ?? place.node?.additional })];
}
