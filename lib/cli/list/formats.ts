/** How a list of objects is printed. */
export type ListFormat = 'table' | 'json';

export const listFormats: readonly ListFormat[] = ['table', 'json'];
