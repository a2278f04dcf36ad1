const getter =
  /^Object\.defineProperty\(exports, "([^"]+)", \{\n\tenumerable: true,\n\tget: function\(\) \{\n\t\treturn ([\w$]+);\n\t\}\n\}\);$/gm;

/**
 * A chunk ends with what others use of it. With a getter for each, as rolldown writes them, they would see a variable change, which no module
 * of ours does once it has run; a plain value takes a fraction of the time to make.
 */
export const plainExports = {
  name: 'plain-exports',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) chunk.code = chunk.code.replaceAll(getter, 'exports.$1 = $2;');
  },
};
