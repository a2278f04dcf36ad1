import { goTypeOfKind } from '../../lib/core/go/type-of-kind.ts';
import { goStruct, type GoStruct, type GoType } from '../../lib/core/go/types/go-type.ts';
import type { Manifest } from '../../lib/core/manifest.ts';

/**
 * An object as a webhook holds it that no CRD has checked: a required field that is missing is its zero value, null is nothing, and a
 * field is found in any case. The object has passed Go's decoder. Empty lists and maps stay, unlike in what Go writes.
 */
export function asGoHolds(typeName: string, object: unknown): unknown {
  return held(goStruct(typeName), object);
}

/**
 * The same of an object that KubeVirt has from the API server: instancetypes and preferences are read before they are applied, and a guest
 * before volumes are plugged into it.
 */
export function asClientHolds(object: Manifest): Manifest {
  const isRead = /(?:Instancetype|Preference|^VirtualMachineInstance)$/.test(object.kind);
  const goType = isRead ? goTypeOfKind(object.kind) : undefined;
  return goType === undefined ? object : (asGoHolds(goType, object) as Manifest); // the same kind of object
}

function held(type: GoType, value: unknown): unknown {
  if (value === undefined || value === null) return zeroOf(type);
  switch (type.kind) {
    case 'pointer':
      return held(type.of, value);
    case 'struct':
      return heldStruct(type, value as Readonly<Record<string, unknown>>); // Go has read it as one
    case 'list':
      return (value as readonly unknown[]).map((item) => held(type.of, item)); // likewise
    case 'map':
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, held(type.of, inner)]));
    default:
      return value;
  }
}

function heldStruct(type: GoStruct, value: Readonly<Record<string, unknown>>): unknown {
  const folded = new Map(Object.keys(value).map((key) => [key.toLowerCase(), key]));
  const fields: Record<string, unknown> = {};
  for (const { name, type: fieldType, omit } of type.fields.values()) {
    const written = value[folded.get(name.toLowerCase()) ?? name]; // the last of those that differ in case
    const isWritten = written !== undefined && written !== null;
    if (isWritten || omit === 'never') fields[name] = held(fieldType, written);
  }
  return fields;
}

/** Undefined for what is nil. */
function zeroOf(type: GoType): unknown {
  switch (type.kind) {
    case 'struct':
      return heldStruct(type, {});
    case 'string':
      return '';
    case 'bool':
      return false;
    case 'int':
    case 'float':
    case 'quantity':
      return 0;
    case 'list':
      return [];
    default:
      return undefined;
  }
}
