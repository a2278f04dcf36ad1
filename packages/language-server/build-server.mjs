import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { requiredChunks } from '../../tools/bundle/required-chunks.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes the server with what it needs of lib/ into a folder. It finds its schemas as the main package does: beside `build/lib`. With
 * `isAlone` the packages that it uses are part of it.
 */
export async function buildServer(folder, { isAlone = false } = {}) {
  process.chdir(root); // chunks have names by their paths from there
  for (const path of ['build', 'schemas']) rmSync(join(folder, path), { recursive: true, force: true });
  await build({
    input: { server: 'packages/language-server/src/server.ts' },
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
