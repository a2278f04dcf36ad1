import type { Scope, Source } from '../../lib/check/source.ts';

const implicit: Scope = { cluster: '' };

export interface TextSource extends Source {
  /** How often it was read. */
  readonly reads: () => number;
}

/** A file of this text, or of these bytes. */
export function source(
  content: string | Uint8Array,
  options: { readonly file?: string; readonly found?: boolean; readonly scope?: Scope } = {},
): TextSource {
  const bytes = Buffer.from(content);
  let reads = 0;
  return {
    file: 'a.yaml',
    size: bytes.length,
    scope: implicit,
    found: false,
    ...options,
    reads: () => reads,
    read(start, end) {
      reads++;
      return bytes.subarray(start, end);
    },
  };
}
