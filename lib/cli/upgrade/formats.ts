/** What `upgrade --format` takes; the first is the default. */
export const upgradeFormats = ['human', 'markdown', 'json', 'sarif', 'html'] as const;

export type UpgradeFormat = (typeof upgradeFormats)[number];
