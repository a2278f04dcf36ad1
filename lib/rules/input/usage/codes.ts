import type { CodeEntry } from '../../rule.ts';
import { chartUsage } from './charts.ts';
import { checkUsage } from './check.ts';
import { importCrdUsage } from './import-crd.ts';

/** What a command can say about what it is given. */
export const usageCodes: readonly CodeEntry[] = [...chartUsage, ...importCrdUsage, ...checkUsage];
