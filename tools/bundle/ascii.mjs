/** One character beyond Latin-1 doubles what Node has to read and to scan of a file; an escape means the same wherever code may hold one. */
export const ascii = {
  name: 'ascii',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
  },
};

function escaped(unit) {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
