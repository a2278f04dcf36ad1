/** How a capacity is printed. */
export type CapacityFormat = 'table' | 'json' | 'csv' | 'html';

export const capacityFormats: readonly CapacityFormat[] = ['table', 'json', 'csv', 'html'];
