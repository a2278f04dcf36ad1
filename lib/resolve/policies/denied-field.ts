import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';

const chain = /(?<![\w.])object((?:\.\??[A-Za-z_]\w*|\[\??'[^']*'\]|\[\??"[^"]*"\])+)/g;
const step = /\.\??([A-Za-z_]\w*)|\[\??(?:'([^']*)'|"([^"]*)")\]/g;

/**
 * The field of an object that an expression asks for: the first that the object has, as deep as it has it. Undefined where it asks for
 * none, or for the whole object.
 */
export function deniedField(expressions: readonly string[], object: Manifest | undefined): Path | undefined {
  let best: Path | undefined;
  for (const expression of expressions)
    for (const [, steps = ''] of expression.matchAll(chain)) {
      const path = known(
        object,
        Array.from(steps.matchAll(step), ([, name, single, double]) => name ?? single ?? double ?? ''),
      );
      if (path.length > (best?.length ?? 0)) best = path;
    }
  return best;
}

function known(object: unknown, path: Path): Path {
  let length = 0;
  while (length < path.length && valueAt(object, path.slice(0, length + 1)) !== undefined) length++;
  return path.slice(0, length);
}

/** `metadata.name` and the like, if there is one. */
export function printedField(path: Path | undefined): { readonly path?: string } {
  return path === undefined || path.length === 0 ? {} : { path: printPath(path) };
}
