import { checkTexts } from '../../../lib/engine/check-texts.ts';
import { fieldHelp } from '../../../lib/engine/field-help.ts';
import { yamlPlace } from '../../../lib/engine/yaml-place.ts';
import { minors } from '../../../lib/core/kubevirt/release.ts';
import { example } from './example.ts';

type Finding = ReturnType<typeof checkTexts>[number];

const element = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T; // of index.html
const text = element<HTMLTextAreaElement>('text');
const marks = element<HTMLPreElement>('marks');
const release = element<HTMLSelectElement>('release');

const severities = ['error', 'warning', 'note'];

/** More than anybody pastes, and judged in a moment. */
const longest = 1 << 20;

for (const minor of minors.toReversed()) release.append(new Option(minor, minor));
({ text: text.value, release: release.value } = shared());

let waiting: ReturnType<typeof setTimeout> | undefined;
text.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(judge, 150);
});
text.addEventListener('scroll', follow);
for (const event of ['keyup', 'click'] as const) text.addEventListener(event, explain);
release.addEventListener('change', judge);
window.addEventListener('hashchange', () => {
  ({ text: text.value, release: release.value } = shared());
  judge();
});
element('share').addEventListener('click', share);
judge();

function judge(): void {
  if (text.value.length > longest) return show('This text is longer than 1 MiB: use the command line.', []);
  try {
    const found = checkTexts([{ name: 'text', text: text.value }], { kubevirt: release.value });
    show(verdictOf(found), worstFirst(found));
  } catch (error) {
    show(`This text could not be judged, which is our mistake: ${error instanceof Error ? error.message : String(error)}`, []);
  }
  explain();
}

function verdictOf(found: readonly Finding[]): string {
  const count = (severity: string): number => found.filter((each) => each.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors === 0 && warnings === 0) return 'The cluster accepts this.';
  const told = [
    errors > 0 ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : '',
    warnings > 0 ? `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` : '',
  ];
  return told.filter(Boolean).join(', ');
}

function worstFirst(found: readonly Finding[]): readonly Finding[] {
  return found.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

function show(verdict: string, found: readonly Finding[]): void {
  element('verdict').textContent = verdict;
  element('findings').replaceChildren(...found.map(itemOf));
  element('findings').dataset['codes'] = found.map(({ code }) => code).join(' ');
  underline(found);
}

function itemOf({ code, severity, message, hint, path, location }: Finding): HTMLElement {
  const item = document.createElement('li');
  item.className = severity;
  const line = (...parts: readonly (string | Node)[]): void => {
    const paragraph = document.createElement('p');
    paragraph.append(...parts);
    item.append(paragraph);
  };
  const title = document.createElement('strong');
  title.textContent = `${severity} ${code}`;
  if (location === undefined) line(title);
  else {
    const place = document.createElement('button');
    place.type = 'button';
    place.textContent = `line ${location.line}`;
    place.addEventListener('click', () => goTo(location.line));
    line(title, ', ', place);
  }
  line(message);
  if (path !== undefined) line(path);
  if (hint !== undefined) line(hint);
  return item;
}

function goTo(line: number): void {
  const start =
    text.value
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const end = text.value.indexOf('\n', start);
  text.focus();
  text.setSelectionRange(start, end === -1 ? text.value.length : end);
  text.scrollTop = Math.max(0, (line - 5) * (text.scrollHeight / text.value.split('\n').length));
}

/** Waves below the lines of findings, from the column on. */
function underline(found: readonly Finding[]): void {
  const worst = new Map<number, { severity: string; column: number }>();
  for (const { severity, location } of found) {
    if (location !== undefined && worst.get(location.line)?.severity !== 'error')
      worst.set(location.line, { severity, column: location.column });
  }
  const nodes = text.value.split('\n').flatMap((line, i): (string | Node)[] => {
    const at = worst.get(i + 1);
    if (at === undefined) return [`${line}\n`];
    const mark = document.createElement('mark');
    mark.className = at.severity;
    mark.textContent = line.slice(at.column - 1) || ' ';
    return [line.slice(0, at.column - 1), mark, '\n'];
  });
  marks.replaceChildren(...nodes);
  follow();
}

function follow(): void {
  marks.scrollTop = text.scrollTop;
  marks.scrollLeft = text.scrollLeft;
}

function explain(): void {
  const before = text.value.slice(0, text.selectionStart).split('\n');
  const place = yamlPlace(text.value, before.length - 1, before.at(-1)?.length ?? 0);
  element('help').textContent = (place && fieldHelp(place, release.value)) ?? 'Place the cursor on a field.';
}

/** What the fragment of the address holds, which no browser sends to a server. */
function shared(): { readonly text: string; readonly release: string } {
  const given = new URLSearchParams(location.hash.slice(1));
  const asked = given.get('release') ?? '';
  return { text: given.get('text') ?? example, release: (minors as readonly string[]).includes(asked) ? asked : (minors.at(-1) ?? '') };
}

async function share(): Promise<void> {
  location.hash = new URLSearchParams({ release: release.value, text: text.value }).toString();
  const isCopied = await navigator.clipboard.writeText(location.href).then(
    () => true,
    () => false,
  );
  element('shared').textContent = isCopied ? 'Copied.' : 'The address of this page is the link.';
}
