import { patchAnnotations } from '../../../cluster/hyperconverged/operands/patch-annotations.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { annotationPath } from '../request.ts';
import type { Advised } from './advised.ts';

const read: readonly string[] = Object.values(patchAnnotations);

/** An annotation for patches of an operand that takes none, or with a slip in its name, as an old guide of the operator has one. */
export function* unreadPatches({ annotations }: Advised): Generator<Finding> {
  for (const key of Object.keys(annotations)) {
    if (!key.endsWith('.kubevirt.io/jsonpatch') || read.includes(key)) continue;
    const meant = nearest(operandOf(key), read.map(operandOf));
    yield {
      path: annotationPath(key),
      message: `the annotation ${key} has no effect: the operator reads no patch from it`,
      hint:
        meant === undefined
          ? `Remove it: those that act are ${read.join(', ')}.`
          : `Write ${meant}.kubevirt.io/jsonpatch instead, or remove it.`,
    };
  }
}

/** All of them end alike. */
function operandOf(key: string): string {
  return key.slice(0, key.indexOf('.'));
}
