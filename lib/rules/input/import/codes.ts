import type { CodeEntry } from '../../rule.ts';
import { changes } from './changes.ts';
import { decisions } from './decisions.ts';
import { presetsAsInstancetypes } from './presets-as-instancetypes.ts';
import { reading } from './reading.ts';

/** What importers call their findings. */
export type ImportEntry = keyof typeof reading | keyof typeof decisions | keyof typeof changes | keyof typeof presetsAsInstancetypes;

/** What an import says of what it reads. Errors leave an object out until its author has decided. */
export const importEntries: Readonly<Record<ImportEntry, CodeEntry>> = {
  ...reading,
  ...decisions,
  ...changes,
  ...presetsAsInstancetypes,
};

export const importCodes: readonly CodeEntry[] = Object.values(importEntries);
