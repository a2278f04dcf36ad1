import type { Annotation } from './annotations.ts';

const commands = { error: 'error', warning: 'warning', note: 'notice' } as const;

/** Workflow commands of GitHub Actions, one line each, which it shows beside the lines of a pull request. */
export function printGithub(annotations: readonly Annotation[]): string {
  return annotations.map((annotation) => `${command(annotation)}\n`).join('');
}

function command({ level, title, message, location }: Annotation): string {
  const place = location === undefined ? [] : [`file=${property(location.file)}`, `line=${location.line}`, `col=${location.column}`];
  return `::${commands[level]} ${[...place, `title=${property(title)}`].join(',')}::${data(message)}`;
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
