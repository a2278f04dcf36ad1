import type { CatalogueEntry } from '../rule.ts';
import { templateWithoutMetadata, unreadableHyperConverged } from './request-refused.ts';

/** What is told on the way to the validating webhook. */
export const hyperConvergedCatalogue: readonly CatalogueEntry[] = [unreadableHyperConverged, templateWithoutMetadata];
