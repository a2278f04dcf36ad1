import type { CatalogueEntry } from '../rules/catalogue.ts';

/** What there is to say about a code. */
export function printPage({ code, name, severity, upstream, page }: CatalogueEntry): string {
  return [
    `${code}  ${name}  ${severity}`,
    '',
    page.summary,
    '',
    severity === 'error' ? 'Refused:' : 'Reported:',
    indented(page.refused),
    '',
    severity === 'error' ? 'Accepted:' : 'Not reported:',
    indented(page.accepted),
    ...(upstream === undefined ? [] : ['', `Upstream: ${upstream}`]),
  ].join('\n');
}

function indented(text: string | readonly string[]): string {
  return [text].flat().join('\n---\n').replaceAll(/^(?=.)/gm, '    ');
}
