import type { Path } from './path.ts';

/** A path as a JSON pointer (RFC 6901): `/metadata/labels/kubevirt.io~1vm`; '' for the root. */
export function printPointer(path: Path): string {
  return path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The steps of a JSON pointer, all of them texts, also indexes of lists. Text before the first `/` is dropped. */
export function pointerSteps(pointer: string): string[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
