import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('dist/', import.meta.url));
const base = process.env['SITE_BASE'] ?? '/';

/** Follows every link within the built site, and ends with 1 if one leads nowhere. SITE_BASE is that of the build. */
const pages = readdirSync(dist, { recursive: true })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.html'));
const anchors = new Map(pages.map((page) => [page, anchorsOf(readFileSync(join(dist, page), 'utf8'))]));
const dead = new Set();
let count = 0;

for (const page of pages) {
  for (const [, link] of readFileSync(join(dist, page), 'utf8').matchAll(/<(?:a|link|script|img)\b[^>]*?\s(?:href|src)="([^"]*)"/g)) {
    const target = decodeEntities(link);
    if (/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(target)) continue; // of other sites, mail, data
    count++;
    const why = deadness(page, target);
    if (why !== undefined) dead.add(`${page}: ${target}: ${why}`);
  }
}
for (const each of dead) console.error(each);
console.log(`${pages.length} pages, ${count} links within the site, ${dead.size} dead`);
process.exitCode = dead.size > 0 || count === 0 ? 1 : 0;

/** Why a link leads nowhere; undefined where it leads somewhere. */
function deadness(page, target) {
  const [path, anchor = ''] = target.split('#');
  let file = page;
  if (path !== '') {
    if (path.startsWith('/') && !path.startsWith(base)) return `it is outside of ${base}`;
    file = decodeURI(path.startsWith('/') ? path.slice(base.length) : posix.join(posix.dirname(page), path)).replace(/\?.*$/, '');
    if (file === '' || file.endsWith('/')) file += 'index.html';
    if (!existsSync(join(dist, file)) || !statSync(join(dist, file)).isFile()) return 'there is no such file';
  }
  if (anchor === '' || !anchors.has(file)) return undefined;
  return anchors.get(file).has(decodeURIComponent(anchor)) ? undefined : 'the page has no such heading';
}

function anchorsOf(html) {
  return new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => decodeEntities(id)));
}

function decodeEntities(text) {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
