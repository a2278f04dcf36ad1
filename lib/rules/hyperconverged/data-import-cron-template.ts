import { commonGoldenImages } from '../../cluster/hyperconverged/operands/common-golden-images.ts';
import { enableAnnotation } from '../../cluster/hyperconverged/operands/golden-image-template.ts';
import type { HyperConvergedSpec } from '../../cluster/hyperconverged/types.ts';
import type { Written } from '../../core/data/written.ts';

/** A golden image as a HyperConverged lists it. */
export type DataImportCronTemplate = Written<NonNullable<HyperConvergedSpec['dataImportCronTemplates']>[number]>;

/** The fields of its spec that say where the image is, as pages of rules show them. */
export const exampleSource: string = "template: { spec: { source: { registry: { url: 'docker://example.com/os:7' } } } }";

/** What the operator brings by itself; a template of such a name replaces it. */
export const commonImageNames: readonly string[] = commonGoldenImages('').flatMap(({ metadata: { name } }) => name ?? []);

export function isSwitchedOff({ metadata }: DataImportCronTemplate): boolean {
  return metadata?.annotations?.[enableAnnotation]?.toLowerCase() === 'false';
}
