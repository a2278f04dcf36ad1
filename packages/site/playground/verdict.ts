import type { checkTexts } from '../../../lib/engine/check-texts.ts';

export type Finding = ReturnType<typeof checkTexts>[number];

const severities = ['error', 'warning', 'note'];

/** Findings in one sentence. */
export function verdictOf(found: readonly Finding[]): string {
  const count = (severity: string): number => found.filter((each) => each.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors === 0 && warnings === 0) return 'The cluster accepts this.';
  return [
    errors > 0 ? `${errors} ${errors === 1 ? 'error' : 'errors'}` : '',
    warnings > 0 ? `${warnings} ${warnings === 1 ? 'warning' : 'warnings'}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export function worstFirst(found: readonly Finding[]): readonly Finding[] {
  return found.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

/** A finding as an item of a list; `goTo` takes the reader to a line. */
export function itemOf({ code, severity, message, hint, path, location }: Finding, goTo: (line: number) => void): HTMLElement {
  const item = document.createElement('li');
  item.className = severity;
  const line = (...parts: readonly (string | Node)[]): void => {
    const paragraph = document.createElement('p');
    paragraph.append(...parts);
    item.append(paragraph);
  };
  const title = document.createElement('strong');
  const page = document.createElement('a');
  page.href = `../rules/${code}.html`;
  page.textContent = code;
  title.append(`${severity} `, page);
  if (location === undefined) line(title);
  else {
    const place = document.createElement('button');
    place.type = 'button';
    place.textContent = `line ${location.line}`;
    place.addEventListener('click', () => goTo(location.line));
    line(title, ', ', place);
  }
  line(message);
  if (path !== undefined) {
    const code = document.createElement('code');
    code.textContent = path;
    line(code);
  }
  if (hint !== undefined) {
    const help = document.createElement('strong');
    help.textContent = 'help: ';
    line(help, hint);
    item.lastElementChild?.classList.add('help');
  }
  return item;
}
