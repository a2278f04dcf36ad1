/** What a client may set, below `kubevirt`. */
export interface Settings {
  /** The release by which objects are judged: `1.8`. @default - the newest */
  readonly release?: string | undefined;
  /** Where the pages of codes are: `https://docs.example/rules/`. @default - codes are no links */
  readonly pages?: string | undefined;
}

/** Reads settings of any client; what is none of them counts as absent. */
export function settingsOf(value: unknown): Settings {
  const { release, pages } = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    ...(typeof release === 'string' && /^1\.\d+(?:\.\d+)?$/.test(release) && { release }),
    ...(typeof pages === 'string' && /^https?:\/\//.test(pages) && { pages }),
  };
}
