import type { Slice } from '../source.ts';
import { NotText } from './documents.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Throws NotText for bytes that are no UTF-8. */
export function textOf({ source, start, end, line }: Slice): string {
  const bytes = source.read(start, end);
  try {
    return decoder.decode(bytes);
  } catch {
    throw new NotText(`has bytes that are no UTF-8 at or below line ${line}`, 'Write it in UTF-8.');
  }
}
