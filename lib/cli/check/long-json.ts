const chunkLength = 1 << 16;

/**
 * The text of JSON.stringify(document, undefined, 2), in pieces, for a document whose last fields are `lists`. Their items are made and
 * printed one after the other, because all of them and their text at once would take too much memory.
 */
export function* longJson(head: Readonly<Record<string, unknown>>, lists: Readonly<Record<string, Iterable<unknown>>>): Generator<string> {
  let text = '{';
  let isFirst = true;
  const begin = (key: string): string => `${isFirst ? '' : ','}\n  ${JSON.stringify(key)}: `;
  for (const [key, value] of Object.entries(head)) {
    text += begin(key) + indented(value, '  ');
    isFirst = false;
  }
  for (const [key, items] of Object.entries(lists)) {
    text += `${begin(key)}[`;
    isFirst = false;
    let count = 0;
    for (const item of items) {
      text += `${count++ === 0 ? '' : ','}\n    ${indented(item, '    ')}`;
      if (text.length < chunkLength) continue;
      yield text;
      text = '';
    }
    text += count === 0 ? ']' : '\n  ]';
  }
  yield `${text}\n}`;
}

function indented(value: unknown, indentation: string): string {
  return JSON.stringify(value, undefined, 2).replaceAll('\n', `\n${indentation}`);
}
