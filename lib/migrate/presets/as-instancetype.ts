import type { AskedRelease } from '../../cluster/release-statement.ts';
import type { Manifest } from '../../core/manifest.ts';
import { noteFinding } from '../import-object.ts';
import type { Imported, ImportedObject, ImportedUnit } from '../imported.ts';
import { judged } from '../judged.ts';
import { splitPreset } from './split-preset.ts';

/** Presets as pairs of an instancetype and a preference, which VMs name; everything else is left out. */
export function presetsAsInstancetypes(files: readonly Imported[], asked?: AskedRelease): readonly Imported[] {
  return judged(
    files.map((file) => ({ ...file, units: file.units.map(asPair) })),
    asked,
  );
}

function asPair(unit: ImportedUnit): ImportedUnit {
  return { ...unit, objects: unit.objects.flatMap((each) => (each.object === undefined ? [each] : pairOf(each, each.object))) };
}

function pairOf(source: ImportedObject, preset: Manifest): readonly ImportedObject[] {
  const { instancetype, preference, notes } = splitPreset(preset);
  const { locate, fieldOf } = source;
  const { name, namespace } = preset.metadata;
  const told = notes.map((note) => noteFinding(note, source));
  const place = { locate, fieldOf };
  const metadata = { name, namespace };
  const made = [
    { kind: 'VirtualMachineInstancetype', spec: instancetype },
    { kind: 'VirtualMachinePreference', spec: preference },
  ].flatMap(
    ({ kind, spec }): ImportedObject[] =>
      spec === undefined
        ? []
        : [{ ...place, findings: [], object: { apiVersion: 'instancetype.kubevirt.io/v1beta1', kind, metadata, spec } as Manifest }], // a name is judged later
  );
  const [first, ...others] = made;
  const findings = [...source.findings.filter(({ severity }) => severity === 'error'), ...told];
  return first === undefined ? [{ ...place, findings }] : [{ ...first, findings }, ...others];
}
