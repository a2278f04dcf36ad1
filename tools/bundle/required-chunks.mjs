import { dirname, posix, relative, resolve } from 'node:path';

/** Until the chunk has its file name. */
const scheme = 'chunk:';

/** A module of ours that another one requires, instead of importing it, is a chunk that Node loads when the run gets there. */
export const requiredChunks = {
  name: 'required-chunks',
  resolveId(source, importer, { kind }) {
    if (kind !== 'require-call' || !source.startsWith('.')) return undefined;
    const id = resolve(dirname(importer), source);
    // Each has a name of its own: references to two chunks of one name lead to one of them.
    const name = relative('lib', id)
      .replace(/(?:[\\/]index)?\.ts$/, '')
      .replaceAll(/[\\/]/g, '-');
    return { id: scheme + this.emitFile({ type: 'chunk', id, name }), external: true };
  },
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      chunk.code = chunk.code.replaceAll(
        /require\("chunk:([^"]+)"\)/g,
        (_call, reference) => `require("${pathFrom(chunk.fileName, this.getFileName(reference))}")`,
      );
    }
  },
};

/** Both are paths below the folder of the build. */
function pathFrom(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}
