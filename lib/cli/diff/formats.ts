/** What `diff --format` takes. */
export const diffFormats = ['human', 'markdown', 'json', 'sarif', 'github', 'junit', 'html'] as const;

export type DiffFormat = (typeof diffFormats)[number];
