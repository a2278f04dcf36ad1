import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const root = join(__dirname, '..', '..');

/** Every page that people read: those at the top, and those in docs. */
export function readPages(): readonly string[] {
  return [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).flatMap((name) =>
      name.endsWith('.md') ? [join('docs', name)] : [],
    ),
  ];
}

/** A page without its code. */
export function prose(page: string): string {
  return readFileSync(join(root, page), 'utf8')
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ''));
}

/** The links of a page to other pages and headings of this repository. */
export function linksWithin(page: string): readonly string[] {
  return Array.from(prose(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
}

/** Those that lead to no file, or to no heading. */
export function deadLinks(page: string): readonly string[] {
  return linksWithin(page).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? page : relative(root, join(root, dirname(page), path));
    return !existsSync(join(root, target)) || (anchor !== undefined && !anchorsOf(target).has(anchor));
  });
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
