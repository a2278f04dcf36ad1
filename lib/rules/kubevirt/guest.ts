import { getOrAdd } from '../../core/data/get-or-add.ts';
import { mapOf, type AnyMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { vmiTemplatePath } from '../../core/kubevirt/vmi-template.ts';

/** The guests of an object as it is written, before any schema has been asked. */
export interface WrittenGuest {
  readonly metadata: AnyMap;
  readonly spec: AnyMap;
  readonly domain: AnyMap;
  /** Where `spec` stands. */
  readonly at: Path;
}

const nothing: AnyMap = {};
/** There are as many templates as kinds, and each has its path. */
const specPaths = new Map<Path, Path>();

/** Undefined for what makes no guests. */
export function guestOf(manifest: Manifest): WrittenGuest | undefined {
  const path = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  const template = path && mapOf(valueAt(manifest, path));
  const spec = mapOf(template?.['spec']);
  if (path === undefined || spec === undefined) return undefined;
  return {
    metadata: mapOf(template?.['metadata']) ?? nothing,
    spec,
    domain: mapOf(spec['domain']) ?? nothing,
    at: getOrAdd(specPaths, path, () => [...path, 'spec']),
  };
}
