/** A line of a block: its indent, the dash of an item, a key, and a value that needs no quotes. */
const line = /^(?<indent> *)(?<dash>- )?(?:(?<key>\w[\w.-]*):(?: (?<value>.*))?|(?<item>.*))$/;
const word = String.raw`-*[\w/.$=+][\w/.$=+@-]*`;
/** A plain scalar: after a first character without a meaning of its own, anything up to a colon before a space; or words in brackets. */
const scalar = new RegExp(String.raw`^(?:[\w/.$(+~=](?:[^:\t\r]|:(?=\S))*|\[${word}(?:, ${word})*\])$`);
const nothing = /^ *(?:#.*)?$/;

interface Block {
  readonly indent: number;
  readonly isList: boolean;
}

/**
 * Whether a text is very simple YAML: keys, items and bare words in indented blocks. If not, it may still be YAML. Most user data is that
 * simple, and so needs no parser, which takes longer to load than a small synth.
 */
export function isPlainYaml(text: string): boolean {
  const blocks: Block[] = [];
  let opens = true;
  for (const each of text.split('\n')) {
    if (nothing.test(each)) continue;
    const { indent: spaces = '', dash, key, value, item = '' } = line.exec(each)?.groups ?? {};
    const isList = dash !== undefined;
    const indent = spaces.length;
    if (key === undefined && (!isList || !scalar.test(item))) return false;
    if (value !== undefined && !scalar.test(value)) return false;
    const deepest = blocks.at(-1)?.indent ?? -1;
    if (indent > deepest) {
      if (!opens) return false;
      blocks.push({ indent, isList });
    } else if (!isList || !opens || indent < deepest || blocks.at(-1)?.isList === true) {
      while ((blocks.at(-1)?.indent ?? -1) > indent) blocks.pop();
      if (!isList && blocks.at(-1)?.isList === true) blocks.pop(); // a list may stand as far left as its key
      const block = blocks.at(-1);
      if (block?.indent !== indent || block.isList !== isList) return false;
    } else blocks.push({ indent, isList });
    if (isList && key !== undefined) blocks.push({ indent: indent + 2, isList: false });
    opens = key !== undefined && value === undefined;
  }
  return true;
}
