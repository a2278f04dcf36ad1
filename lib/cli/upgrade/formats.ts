/** What `upgrade --format` takes. */
export const upgradeFormats = ['human', 'markdown', 'json', 'sarif', 'html'] as const;

export type UpgradeFormat = (typeof upgradeFormats)[number];
