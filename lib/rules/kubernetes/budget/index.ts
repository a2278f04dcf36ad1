import type { Admitter } from '../../admitter.ts';
import type { Budget } from './budget.ts';
import { countValues } from './count-values.ts';
import { budgetSelector } from './selector.ts';
import { twoCounts } from './two-counts.ts';

/** ValidatePodDisruptionBudget */
export const budgetAdmitter: Admitter<Budget> = [[twoCounts, countValues, budgetSelector]];
