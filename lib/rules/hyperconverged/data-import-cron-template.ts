import type { HyperConvergedSpec } from '../../cluster/hyperconverged/types.ts';
import type { Written } from '../../core/written.ts';

/** A golden image as a HyperConverged lists it. */
export type DataImportCronTemplate = Written<NonNullable<HyperConvergedSpec['dataImportCronTemplates']>[number]>;
