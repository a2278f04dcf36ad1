import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A word of Go: it has a capital after a small letter, or Go's `Convert_v1_…`. */
const goName = /\b(?:[a-z]+[A-Z]|[A-Z]\w*?[a-z][A-Z]|[A-Z][a-z]+_)\w*/g;
/** What is written in other languages, or is no function. */
const notGo = /\b(?:libvirt|cloud-init|PyYAML|CRD)\b/;

/** The names of functions and types after `Upstream:` in the comments of a source, up to what is said of them. */
export function upstreamNames(source: string): readonly string[] {
  return Array.from(source.matchAll(/\/\*\*[^]*?\*\/|\/\/.*/g)).flatMap(([comment]) => {
    const [, sentence = ''] = /Upstream: ([^]*?)(?:\.\s|\.?\s*\*\/|, wh|$)/.exec(comment.replaceAll(/\n\s*\*(?!\/)/g, ' ')) ?? [];
    return notGo.test(sentence) ? [] : Array.from(sentence.matchAll(goName), ([name]) => name);
  });
}

/** The files below a folder whose comments name something, with the names. */
export function commentedNames(folder: string): ReadonlyMap<string, readonly string[]> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const names = files.map((file) => [file, upstreamNames(readFileSync(join(folder, file), 'utf8'))] as const);
  return new Map(names.filter(([, found]) => found.length > 0));
}
