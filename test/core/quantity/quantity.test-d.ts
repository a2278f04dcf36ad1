import type { Quantity } from '../../../lib/core/quantity/quantity.ts';

export const accepted: readonly Quantity[] = [4, 0.5, '4', '1.5Gi', '500m', '-1', '1e3', '100n'];

// @ts-expect-error GB is no suffix
export const gigabytes: Quantity = '64GB';

// @ts-expect-error a quantity begins with a number
export const word: Quantity = 'much';
