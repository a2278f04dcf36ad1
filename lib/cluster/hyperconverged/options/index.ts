import { gateOptions } from './gates.ts';
import { sections, type HyperConvergedOption } from './option.ts';
import { platformOptions } from './platform.ts';
import { storageOptions } from './storage.ts';
import { virtualizationOptions } from './virtualization.ts';

export { hyperConvergedAnnotations } from './annotations.ts';
export { hyperConvergedNotes } from './notes.ts';
export { sections } from './option.ts';
export type { HyperConvergedAnnotation, HyperConvergedOption } from './option.ts';

/** Every option of the HyperConverged, by section. */
export const hyperConvergedOptions: readonly HyperConvergedOption[] = [
  ...platformOptions,
  ...gateOptions,
  ...virtualizationOptions,
  ...storageOptions,
].toSorted((a, b) => sections.indexOf(a.section) - sections.indexOf(b.section));
