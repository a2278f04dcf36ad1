import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '..');

/** Every page that people read: those at the top, and those in docs. */
const pages = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
    name.endsWith('.md') ? [join('docs', name)] : [],
  ),
];

/** A page without its code. */
function prose(page: string): string {
  return readFileSync(join(root, page), 'utf8')
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''));
}

/** The names by which GitHub links to the headings of a page. */
function anchorsOf(page: string): ReadonlySet<string> {
  const headings = Array.from(prose(page).matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function deadLinks(page: string): readonly string[] {
  return Array.from(prose(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).has(anchor));
  });
}

test('every link within the docs leads somewhere', () => {
  expect(pages.length).toBeGreaterThan(400);
  expect(pages.flatMap((page) => deadLinks(page).map((link) => `${page}: ${link}`))).toEqual([]);
});

test('docs/README.md lists every page of docs and every how-to', () => {
  const index = prose('docs/README.md');
  const listed = pages.filter((page) => /^docs\/(?:howto\/)?[^/]+$/.test(page) && page !== 'docs/README.md');
  expect(listed.filter((page) => !index.includes(`](${relative('docs', page)})`))).toEqual([]);
});
