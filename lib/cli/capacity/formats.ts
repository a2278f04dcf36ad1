/** What `capacity --format` takes; the first is the default. */
export const capacityFormats = ['table', 'json', 'csv', 'html'] as const;

export type CapacityFormat = (typeof capacityFormats)[number];
