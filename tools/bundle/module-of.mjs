import { relative } from 'node:path';

/** `resolve/pipeline` for that file below lib/. */
export function moduleOf(id) {
  return relative('lib', id).replace(/\.ts$/, '').replaceAll('\\', '/');
}
