/** What `pod --format` takes; the first is the default. */
export const podFormats = ['yaml', 'json', 'table'] as const;

export type PodFormat = (typeof podFormats)[number];
