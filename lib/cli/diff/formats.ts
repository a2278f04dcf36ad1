/** What `diff --format` takes; the first is the default. */
export const diffFormats = ['human', 'markdown', 'json', 'sarif', 'github', 'junit', 'html'] as const;

export type DiffFormat = (typeof diffFormats)[number];

/** Those that an option of their name also writes to a file: `--html FILE`. */
export const diffFileFormats = ['markdown', 'html', 'sarif', 'junit'] as const;

export type DiffFileFormat = (typeof diffFileFormats)[number];
