import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

/**
 * Copies the documentation to where the generator reads it: README.md as index.md, that of the repository as start.md, other files beside the
 * pages, and links to files of the repository, which no site has, as their text.
 */
export function writePages(docs, pages) {
  rmSync(pages, { recursive: true, force: true });
  write(join(pages, 'start.md'), linked(readFileSync(join(docs, '../README.md'), 'utf8'), '..').replace(/^# .*$/m, '# Start'));
  for (const name of readdirSync(docs, { recursive: true }).map((each) => each.replaceAll('\\', '/'))) {
    if (name.endsWith('.md')) write(join(pages, pageOf(name)), linked(readFileSync(join(docs, name), 'utf8'), posix.dirname(name)));
    else if (/\.\w+$/.test(name)) copy(join(docs, name), join(pages, 'public', name));
  }
}

/** GitHub's names of headings, by which pages link to each other. */
export function slug(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');
}

function pageOf(name) {
  return name.replace(/(^|\/)README\.md$/, '$1index.md');
}

/** The page of the site for a file of the repository; undefined for one that no site has. */
function pageIn(path) {
  if (path === 'README.md') return 'start.md';
  return path.startsWith('docs/') ? pageOf(path.slice('docs/'.length)) : undefined;
}

function linked(text, folder) {
  return text.replaceAll(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, words, target) => {
    if (/^(?:[a-z]+:|#|\/)/i.test(target)) return whole;
    const [path = '', anchor] = target.split('#');
    const page = pageIn(posix.join('docs', folder, path));
    if (page === undefined) return words;
    return `[${words}](${posix.relative(folder === '..' ? '' : folder, page)}${anchor === undefined ? '' : `#${anchor}`})`;
  });
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to);
}
