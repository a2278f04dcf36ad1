import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a text says of releases: `KubeVirt 1.7 and newer`, `1.8 and older`, `1.7 to 1.8`, `1.7 only`. Undefined where it says nothing. */
function rangeIn(text) {
  const [, first, rest, last] = /KubeVirt (\d\.\d+) (and newer|and older|only|to (\d\.\d+))/.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (rest === 'and newer') return { since: first };
  return rest === 'and older' ? { until: first } : { since: first, until: last ?? first };
}

/** The releases of each code of a folder of rules that not every release has. */
function rangesOfCodes(rules) {
  const ranges = new Map();
  for (const name of readdirSync(rules)) {
    const [line] = /^- KubeVirt .*; the examples are judged by .*$/m.exec(readFileSync(join(rules, name), 'utf8')) ?? [];
    if (line !== undefined) ranges.set(name.replace(/\.md$/, ''), rangeIn(line));
  }
  return ranges;
}

/** Marks what not every release has, so that the page can hide it: items that begin with a code, and rows of fields. */
export function markReleases(md, rules) {
  const ranges = rangesOfCodes(rules);
  md.core.ruler.push('releases', ({ tokens, env }) => {
    const isOfFields = env.relativePath?.startsWith('fields/') === true;
    for (const [i, token] of tokens.entries()) {
      const range =
        token.type === 'list_item_open' ? ofItem(tokens, i, ranges) : token.type === 'tr_open' && isOfFields ? ofRow(tokens, i) : undefined;
      const whole = range?.isOfPage ? 'data-page' : 'data';
      if (range?.since !== undefined) token.attrSet(`${whole}-since`, range.since);
      if (range?.until !== undefined) token.attrSet(`${whole}-until`, range.until);
    }
  });
}

function ofItem(tokens, at, ranges) {
  const text = tokens.slice(at).find(({ type }) => type === 'inline')?.content ?? '';
  const [, code] = /^\[([A-Z]{2}\d+)\]\(/.exec(text) ?? [];
  if (code !== undefined) return ranges.get(code);
  return text.includes('; the examples are judged by ') ? { ...rangeIn(text), isOfPage: true } : undefined;
}

/** Of the cell after the name. */
function ofRow(tokens, at) {
  const [, type] = tokens.slice(at, at + 8).filter((token) => token.type === 'inline');
  return type === undefined ? undefined : rangeIn(type.content);
}
