import { ApiObject, type JsonPatch } from 'cdk8s';
import { refusedProp } from '../props/prop-value.ts';
import { strictJson } from '../props/strict-json.ts';

/** An operation of RFC 6902. */
interface Operation {
  readonly op: string;
  readonly path: string;
  readonly value?: unknown;
}

/** The JSON patches of an object, in order. */
export function patchesOf(object: ApiObject | undefined): readonly { _toJson(): Operation }[] {
  // private in cdk8s; there is no other way to tell what a patch wrote
  return (object as unknown as { readonly patches: readonly { _toJson(): Operation }[] } | undefined)?.patches ?? [];
}

/**
 * Checks the arguments of `addJsonPatch`: patches whose values JSON can hold.
 * @throws UsageError for anything else, which would be lost or changed without a word.
 */
export function refuseOddPatches(operations: readonly JsonPatch[]): void {
  for (const operation of operations) {
    if (typeof (operation as { _toJson?: unknown } | undefined)?._toJson !== 'function') {
      const hint = "Write JsonPatch.add('/metadata/labels/tier', 'web'), each patch as an argument of its own.";
      throw refusedProp('a JSON patch', operation, 'not made by JsonPatch', hint);
    }
    const { path, value } = operation._toJson() as Operation;
    if (path !== '' && !path.startsWith('/'))
      throw refusedProp('the path of a JSON patch', path, 'not a JSON pointer', `Write '/${path}'.`);
    strictJson('the value of a JSON patch', value);
  }
}

/** The first patch that does not fit what it changes, as `replace /spec/replicas`; undefined where all do, or the object fails without them. */
export function misfit(object: ApiObject): string | undefined {
  const patches = patchesOf(object);
  if (patches.length === 0 || !prints(object, [])) return undefined;
  const { op, path } = patches.find((_, i) => !prints(object, patches.slice(0, i + 1)))?._toJson() ?? {};
  return op === undefined ? undefined : `${op} ${path}`;
}

function prints(object: ApiObject, patches: readonly unknown[]): boolean {
  try {
    ApiObject.prototype.toJson.call(Object.create(object, { patches: { value: patches } }) as ApiObject);
    return true;
  } catch {
    return false;
  }
}
