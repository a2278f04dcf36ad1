import { gzipSync } from 'node:zlib';
import { bytesOf } from '../content.ts';
import { below, type OutputUnit } from '../output-unit.ts';
import { tar } from './tar.ts';

/** Where gzip says on which system it ran. */
const systemByte = 9;
const unknownSystem = 255;

/**
 * The output as one archive, `.tar` or gzipped, in which each file has its place of the output folder. The tar is the same on every machine;
 * gzip's bytes are the same for one release of Node.
 */
export function archive(units: readonly OutputUnit[], { gzip }: { readonly gzip: boolean }): Uint8Array {
  const files = units.flatMap(({ folder, files: of }) =>
    Array.from(of, ([path, content]) => ({ path: below(folder, path), bytes: bytesOf(content) })),
  );
  const packed = tar(files);
  if (!gzip) return packed;
  const zipped = gzipSync(packed, { level: 9 });
  zipped[systemByte] = unknownSystem;
  return zipped;
}
