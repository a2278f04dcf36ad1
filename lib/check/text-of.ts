import { NotText } from './documents.ts';
import type { Slice } from './source.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Throws NotText for bytes that are no UTF-8. */
export function textOf({ source, start, end, line }: Slice): string {
  try {
    return decoder.decode(source.read(start, end));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new NotText(`has bytes that are no UTF-8 at or below line ${line}`, 'Write it in UTF-8.');
  }
}
