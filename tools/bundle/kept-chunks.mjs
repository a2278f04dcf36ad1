import { posix } from 'node:path';

/** In characters. Less than that is compiled as fast as it is read back. */
const worthKeeping = 8000;

/** What is compiled in another way than Node's own has no `import()`. */
const dynamicImport = /\bimport\(/;

/**
 * A large chunk is a file of code and a module that runs it with what an earlier run compiled of it (`lib/loading`), or requires it as any
 * other where that is not possible.
 */
export const keptChunks = {
  name: 'kept-chunks',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (!chunk.fileName.startsWith('chunks/') || chunk.code.length < worthKeeping || dynamicImport.test(chunk.code)) continue;
      const file = `${posix.basename(chunk.fileName, '.js')}.code.js`;
      this.emitFile({ type: 'asset', fileName: `chunks/${file}`, source: chunk.code });
      chunk.code = `if (!require("../loading/load-chunk.js").loadChunk(module, __dirname + "/${file}")) module.exports = require("./${file}");\n`;
    }
  },
};
