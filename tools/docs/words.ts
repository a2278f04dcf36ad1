import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { descriptionOf } from '../../lib/schema/descriptions.ts';
import { linksWithin, readPages } from './links.ts';
import { table } from './table.ts';

const root = join(__dirname, '..', '..');

interface Types {
  readonly definitions: Readonly<Record<string, { readonly properties?: Readonly<Record<string, unknown>> }>>;
}

export interface Count {
  readonly of: string;
  readonly all: number;
  /** Names of those without words. */
  readonly without: readonly string[];
}

/** The fields of each API, and those that nobody has described. */
export function fieldCounts(): readonly Count[] {
  const folder = join(root, 'schemas', 'types');
  return readdirSync(folder).map((file): Count => {
    const { definitions } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Types; // tools/schemas writes them so
    const fields = Object.entries(definitions).flatMap(([type, { properties = {} }]) =>
      Object.keys(properties).map((field) => [type, field] as const),
    );
    const without = fields.filter(([type, field]) => descriptionOf(file, type, field) === undefined);
    return { of: file.replace(/\.json$/, ''), all: fields.length, without: without.map((names) => names.join('.')) };
  });
}

/** The props of constructs and the options of builders, and those without a doc comment. */
export function propCounts(): Count {
  const folder = join(root, 'lib', 'constructs');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const exported = new Set(readFileSync(join(folder, 'index.ts'), 'utf8').match(/\b[A-Z]\w+/g));
  const props = files.flatMap((file) => propsOf(readFileSync(join(folder, file), 'utf8'))).filter(({ owner }) => exported.has(owner));
  return { of: 'props', all: props.length, without: props.filter(({ isDescribed }) => !isDescribed).map(({ name }) => name) };
}

/** The fields of interfaces that are exported, as prettier formats them. */
function propsOf(text: string): readonly { readonly owner: string; readonly name: string; readonly isDescribed: boolean }[] {
  return Array.from(text.matchAll(/^export interface (?<owner>\w+)[^{]*\{\n(?<body>.*?)^\}/gms)).flatMap(
    ({ groups: { owner = '', body = '' } = {} }) => {
      const lines = body.split('\n');
      return lines.flatMap((line, i) => {
        const [, prop] = /^ {2}readonly '?([\w-]+)'?\??:/.exec(line) ?? [];
        return prop === undefined ? [] : [{ owner, name: `${owner}.${prop}`, isDescribed: saysSomething(lines.slice(0, i)) }];
      });
    },
  );
}

/** Whether the lines end with a doc comment that has more than tags. */
function saysSomething(lines: readonly string[]): boolean {
  if (lines.at(-1)?.endsWith('*/') !== true) return false;
  const comment = lines.slice(lines.findLastIndex((line) => line.trimStart().startsWith('/**'))).join(' ');
  return !/^\s*\/\*\*[\s*]*@/.test(comment);
}

/** How-tos, and those whose commands a test runs; the others need a cluster. */
function howToCounts(): { readonly all: number; readonly run: number } {
  const folder = join(root, 'docs', 'howto');
  const pages = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  return { all: pages.length, run: pages.filter((page) => page.includes('```console')).length };
}

/** In hundreds, so that not every new link changes the page. Pages that are generated do not count. */
function linkCount(): number {
  const written = readPages().filter((page) => !/^docs\/(?:rules\/|coverage\.md|codes\.md|hyperconverged\.md)/.test(page));
  return Math.floor(written.flatMap(linksWithin).length / 100) * 100;
}

/** The chapter of docs/coverage.md. */
export function wordsChapter(): string {
  const fields = fieldCounts();
  const props = propCounts();
  const howTos = howToCounts();
  const row = ({ of, all, without }: Count): readonly string[] => [of, String(all), String(all - without.length)];
  const sum = { of: 'all fields', all: fields.reduce((n, { all }) => n + all, 0), without: fields.flatMap(({ without }) => without) };
  return `## Words

Editors show the comments of \`imports/\`, and \`explain KIND.FIELD\` prints them. They come from \`schemas/descriptions/\`.

${table([['API', 'fields', 'described'], ...fields.map(row), row(sum), row({ ...props, of: 'props of constructs and builders' })])}
Tests follow all links within the documentation, of which more than ${linkCount()} are written by hand, and run the commands of ${howTos.run} of
${howTos.all} how-tos and compare what they print. The commands of the other ${howTos.all - howTos.run} need a cluster.
`;
}
