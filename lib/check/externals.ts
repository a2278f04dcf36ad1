import type { Diagnostic } from '../core/diagnostic.ts';
import type { ExternalObject } from '../core/external-object.ts';
import { mapOf } from '../core/data/guards.ts';
import { identify } from './objects/identity.ts';
import { readObjects } from './read-objects.ts';
import type { Source } from './source.ts';

/** Kinds of which checks read the spec; of others the name is enough. */
const specKinds: ReadonlySet<string> = new Set([
  'DataVolume',
  'PersistentVolumeClaim',
  'VirtualMachineClusterInstancetype',
  'VirtualMachineClusterPreference',
  'VirtualMachineInstancetype',
  'VirtualMachinePreference',
]);

/** The objects of a source as external objects, which a cluster holds already: their names, and of a few kinds their spec. */
export function externalsIn(source: Source, report: (diagnostic: Diagnostic) => void): readonly ExternalObject[] {
  const found: ExternalObject[] = [];
  for (const { value, slice } of readObjects(source, report)) {
    const identity = identify(value);
    if (!('ref' in identity)) continue;
    const { kind, namespace, name } = identity.ref;
    const spec = specKinds.has(kind) ? mapOf(identity.manifest['spec']) : undefined;
    const { line, column } = slice;
    found.push({ kind, namespace, name, ...(spec && { spec, location: { file: source.file, line, column } }) });
  }
  return found;
}
