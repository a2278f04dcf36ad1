import { sameData } from '../core/data/same-data.ts';
import type { Cause, FieldChange } from '../core/impact.ts';
import { mapOf } from '../core/data/guards.ts';
import { parsePath, type Path } from '../core/data/path.ts';
import type { Manifest } from '../core/manifest.ts';
import type { ApplyRecord } from './apply-record.ts';

/**
 * Whether a difference comes from the cluster, where somebody has changed what was applied, so that a sync undoes it; or from Git, which has
 * changed since the last sync. None where the cluster does not tell.
 */
export function originsOf(fields: readonly FieldChange[], git: Manifest, record: ApplyRecord): readonly Cause[] {
  const causes = new Map<string, Cause>();
  for (const { path } of fields) {
    const cause = originOf(parsePath(path), git, record);
    if (cause !== undefined) causes.set(cause.label, cause);
  }
  return [...causes.values()];
}

function originOf(path: Path, git: Manifest, record: ApplyRecord): Cause | undefined {
  if (!record.isKnown) return undefined;
  const writer = record.writerOf(path);
  if (record.applied !== undefined) {
    const isAsApplied = sameData(namedValueAt(record.applied, path), namedValueAt(git, path));
    return isAsApplied ? inCluster(writer?.name) : inGit;
  }
  return writer === undefined || writer.isApplier ? inGit : inCluster(writer.name);
}

const inGit: Cause = { kind: 'git', label: 'a change in Git since the last sync' };

function inCluster(name: string | undefined): Cause {
  return { kind: 'cluster', label: `a change in the cluster${name === undefined ? '' : ` by ${name}`}, which a sync undoes` };
}

/** As `valueAt`, where a step into a list may be the name of an item. */
function namedValueAt(root: unknown, path: Path): unknown {
  let node = root;
  for (const step of path) {
    if (Array.isArray(node)) {
      const items: readonly unknown[] = node;
      node = typeof step === 'number' ? items[step] : items.find((item) => mapOf(item)?.['name'] === step);
    } else node = mapOf(node)?.[step];
  }
  return node;
}
