import { type GoStruct, goStruct, type GoType } from '../go/types/go-type.ts';
import { isMap } from '../data/guards.ts';
import type { Manifest } from '../manifest.ts';
import { groupOf } from '../object-ref.ts';
import type { Path, Placed } from '../data/path.ts';
import { canonicalQuantity, readQuantity } from './quantity.ts';

const respelled: ReadonlySet<string> = new Set(['VirtualMachine', 'VirtualMachineInstance']);

/** Whether KubeVirt's mutators rewrite the object, with every quantity as Go prints it. Sets and presets are stored as they were sent. */
export function isRespelled({ apiVersion, kind }: Manifest): boolean {
  return respelled.has(kind) && groupOf(apiVersion) === 'kubevirt.io';
}

/**
 * The quantities in a value that Go prints differently, as Go prints them: `0.5Gi` becomes `512Mi`, and the number 2 the text `2`.
 * `typeName` is a name for `goStruct`. A value that should be a quantity and is not one is skipped.
 */
export function canonicalQuantities(typeName: string, value: unknown): readonly Placed[] {
  const found: Placed[] = [];
  collect(goStruct(typeName), value, [], found);
  return found;
}

function collect(type: GoType, value: unknown, at: Path, found: Placed[]): void {
  if (value === undefined || value === null || !holdsQuantities(type)) return;
  switch (type.kind) {
    case 'quantity': {
      const read = readQuantity(value);
      const canonical = read && canonicalQuantity(read);
      if (canonical !== undefined && canonical !== value) found.push({ path: at, value: canonical });
      return;
    }
    case 'pointer':
      return collect(type.of, value, at, found);
    case 'list':
      if (Array.isArray(value)) value.forEach((item, i) => collect(type.of, item, [...at, i], found));
      return;
    case 'map':
      if (isMap(value)) for (const key of Object.keys(value)) collect(type.of, value[key], [...at, key], found);
      return;
    case 'struct':
      if (isMap(value)) for (const { name, type: of } of quantityFields(type)) collect(of, value[name], [...at, name], found);
      return;
    default:
  }
}

const known = new Map<GoStruct, readonly { readonly name: string; readonly type: GoType }[]>();

/** The fields that lead to quantities. */
function quantityFields(struct: GoStruct): readonly { readonly name: string; readonly type: GoType }[] {
  const fields = known.get(struct);
  if (fields !== undefined) return fields;
  known.set(struct, []); // ends the recursion where a struct contains itself
  const leading = Array.from(struct.fields.values()).filter(({ type }) => holdsQuantities(type));
  known.set(struct, leading);
  return leading;
}

function holdsQuantities(type: GoType): boolean {
  switch (type.kind) {
    case 'quantity':
      return true;
    case 'pointer':
    case 'list':
    case 'map':
      return holdsQuantities(type.of);
    case 'struct':
      return quantityFields(type).length > 0;
    default:
      return false;
  }
}
