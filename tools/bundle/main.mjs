import { build } from 'rolldown';

const [, , dir = 'build/lib'] = process.argv;

/** One character beyond Latin-1 doubles what Node has to read and to scan of a file; an escape means the same wherever code may hold one. */
const ascii = {
  name: 'ascii',
  generateBundle(_, bundle) {
    for (const chunk of Object.values(bundle)) chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
  },
};

function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/**
 * The package as it is published: a few files instead of hundreds, because Node takes about a fifth of a millisecond to load each one and
 * a synth of one VM has no time to spare. What a command or a front door does not need stays in a chunk of its own.
 */
await build({
  input: { index: 'lib/index.ts', 'testing/index': 'lib/testing/index.ts', 'cli/main': 'lib/cli/main.ts' },
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  plugins: [ascii],
  output: { dir, format: 'cjs', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].js', comments: false },
});
