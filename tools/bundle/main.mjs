import { build } from 'rolldown';
import { requiredChunks } from './required-chunks.mjs';

const [, , dir = 'build/lib'] = process.argv;

/**
 * The package as it is published: fewer files than lib/ has, because Node takes about a fifth of a millisecond to load each one. What many
 * chunks use is one file, because nearly every run loads some of them. What a command or a front door does not need stays in a chunk of its
 * own.
 */
await build({
  input: {
    index: 'lib/index.ts',
    'testing/index': 'lib/testing/index.ts',
    'cli/main': 'lib/cli/main.ts',
  },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  plugins: [requiredChunks],
  output: {
    dir,
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name].js',
    comments: false,
    charset: 'ascii', // takes half the memory that text with a few other signs takes
    // Of a smaller count, the file grows, and some of its modules then need chunks that need this file.
    codeSplitting: { groups: [{ name: 'common', minShareCount: 14 }] },
  },
});
