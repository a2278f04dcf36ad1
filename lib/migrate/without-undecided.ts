import { isMap, listOf, mapOf } from '../core/data/guards.ts';
import { printPath, valueAt, withValues, type Path } from '../core/data/path.ts';
import { vmiTemplatePath } from '../core/kubevirt/vmi-template.ts';
import type { Manifest } from '../core/manifest.ts';
import { importEntries } from '../rules/input/import/codes.ts';
import { isUndecided, type ImportedObject, type ImportedUnit, type ImportFinding } from './imported.ts';

/**
 * The unit without what its author has to decide: of an object only the fields, disks or networks that findings are about, and the whole object
 * where they are about all of it. A unit of which nothing would be left stays as it is.
 */
export function withoutUndecided(unit: ImportedUnit): ImportedUnit {
  const findings = unit.findings.filter((finding) => !isOfOtherTurn(unit, finding));
  if (findings.some(isUndecided)) return unit;
  const kept = unit.objects.flatMap((object, i) => {
    const rest = decidedOf(object);
    return rest === undefined ? [] : [{ object: rest, item: unit.items[i] }];
  });
  if (kept.length === 0) return unit;
  return {
    ...unit,
    findings,
    objects: kept.map(({ object }) => object),
    items: unit.items.length === 0 ? [] : kept.map(({ item }) => item),
  };
}

/** Whether a finding is about a turn of a loop that makes no object, while others do. */
function isOfOtherTurn({ isLoop, objects }: ImportedUnit, { code }: ImportFinding): boolean {
  return isLoop && objects.length > 0 && code === importEntries.moduleStops.code;
}

function decidedOf(imported: ImportedObject): ImportedObject | undefined {
  const { object, findings } = imported;
  const undecided = findings.filter(isUndecided);
  if (undecided.length === 0) return imported;
  if (object === undefined) return undefined;
  const parts = undecided.filter(({ code }) => code !== importEntries.lostKey.code).map((finding) => partOf(finding, object));
  if (!parts.every((part) => part !== undefined)) return undefined;
  return { ...imported, object: withoutParts(object, parts), findings: findings.filter((each) => !undecided.includes(each)) };
}

/** What a finding is about, if it is a part of the object's spec: the item of a list, or a field. */
function partOf({ path = [] }: ImportFinding, object: Manifest): Path | undefined {
  const item = path.findLastIndex((step) => typeof step === 'number');
  const part = item === -1 ? path : path.slice(0, item + 1);
  const isWhole = part.length < 2 || printPath(part) === printPath(vmiTemplatePath(object.apiVersion, object.kind) ?? []);
  return part[0] !== 'spec' || isWhole || valueAt(object, part) === undefined ? undefined : part;
}

/** A disk has its volume, and an interface its network, by name. */
const partners: Readonly<Record<string, Path>> = {
  disks: ['volumes'],
  volumes: ['domain', 'devices', 'disks'],
  interfaces: ['networks'],
  networks: ['domain', 'devices', 'interfaces'],
};

function withoutParts(object: Manifest, parts: readonly Path[]): Manifest {
  const spec = [...(vmiTemplatePath(object.apiVersion, object.kind) ?? []), 'spec'];
  const all = [...parts, ...parts.flatMap((part) => partnerOf(object, spec, part))];
  const emptied = withValues(
    object,
    all.map((path) => ({ path, value: undefined })),
  );
  return withoutHoles(emptied) as Manifest; // whose identity is no part
}

function partnerOf(object: Manifest, spec: Path, part: Path): readonly Path[] {
  const list = partners[String(part.at(-2))];
  const name = mapOf(valueAt(object, part))?.['name'];
  if (list === undefined || name === undefined) return [];
  const at = [...spec, ...list];
  const index = listOf(valueAt(object, at)).findIndex((each) => mapOf(each)?.['name'] === name);
  return index === -1 ? [] : [[...at, index]];
}

/** Without what is undefined, in lists as in maps. */
function withoutHoles(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => each !== undefined).map(withoutHoles);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, withoutHoles(inner)]])));
}
