import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { requiredChunks } from './required-chunks.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes programs, by the names of their files, with what they need of lib/ into `build/lib` of a folder. They find the schemas as the main
 * package does: beside `build/lib`. With `isAlone` the packages that they use are part of them.
 */
export async function bundleWithSchemas(folder, input, { isAlone = false } = {}) {
  process.chdir(root); // chunks have names by their paths from there
  for (const path of ['build', 'schemas']) rmSync(join(folder, path), { recursive: true, force: true });
  await build({
    input,
    platform: 'node',
    ...(!isAlone && { external: (id) => !id.startsWith('.') && !id.startsWith('/') }),
    plugins: isAlone ? [] : [requiredChunks],
    output: {
      dir: join(folder, 'build/lib'),
      format: 'cjs',
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name].js',
      comments: false,
    },
  });
  cpSync('schemas', join(folder, 'schemas'), { recursive: true });
}
