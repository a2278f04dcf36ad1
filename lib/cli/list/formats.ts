/** What `list --format` takes; the first is the default. */
export const listFormats = ['table', 'json'] as const;

export type ListFormat = (typeof listFormats)[number];
