import type * as Yaml from 'yaml';

/** Upstream: NON_PRINTABLE of PyYAML's reader. */
export const unprintable: RegExp = /[^\t\n\r\x20-\x7E\x85\xA0-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

export type Cause = 'tab' | 'alias' | 'tag' | 'other';

/** What PyYAML, with which cloud-init reads, refuses of YAML. */
export interface Refused {
  readonly offset: number;
  readonly cause: Cause;
}

/**
 * The first such thing of each sort in a text without any other fault: a sign that no text may hold, a tab that separates, an alias without an
 * anchor before it, an anchor that stands twice, a tag that is not YAML's own, and a map or list as a key.
 */
export function refusedByPyYaml(text: string, document: Yaml.Document.Parsed, yaml: typeof Yaml): Refused | undefined {
  const sign = unprintable.exec(text);
  if (sign !== null) return { offset: sign.index, cause: 'other' };
  const tab = text.includes('\t') ? tabIn(Array.from(new yaml.Parser().parse(text))) : undefined;
  if (tab !== undefined) return { offset: tab, cause: 'tab' };
  const tag = document.warnings.find(({ code }) => code === 'TAG_RESOLVE_FAILED');
  return tag === undefined ? nodeRefused(document, yaml) : { offset: tag.pos[0], cause: 'tag' };
}

/** Where a tab separates tokens, or words of a text without quotes. It may stand in quotes, blocks and comments. */
function tabIn(token: unknown): number | undefined {
  if (typeof token !== 'object' || token === null) return undefined;
  const { type, source, offset } = token as Partial<Pick<Yaml.CST.FlowScalar, 'offset' | 'source'>> & { readonly type?: unknown };
  if ((type === 'space' || type === 'scalar') && source?.includes('\t') === true) return (offset ?? 0) + source.indexOf('\t');
  for (const part of Object.values(token)) {
    const found = tabIn(part);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nodeRefused(document: Yaml.Document.Parsed, { isAlias, isCollection, visit }: typeof Yaml): Refused | undefined {
  const anchors = new Set<string>();
  let refused: Refused | undefined;
  visit(document, {
    Node(key, node) {
      const { anchor } = node as { readonly anchor?: string };
      const isRefused = isAlias(node)
        ? !anchors.has(node.source)
        : (anchor !== undefined && anchors.has(anchor)) || (key === 'key' && isCollection(node));
      if (anchor !== undefined) anchors.add(anchor);
      if (!isRefused) return undefined;
      refused = { offset: node.range?.[0] ?? 0, cause: isAlias(node) ? 'alias' : 'other' };
      return visit.BREAK;
    },
  });
  return refused;
}
