import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckMemory } from '../../../lib/check/kept/check-memory.ts';
import { checkTexts } from '../../../lib/engine/check-texts.ts';
import type { Settings } from './settings.ts';

const severities = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  note: DiagnosticSeverity.Information,
} as const;

/** What `check` says of a document, at the words that it is about. `memory` is what was kept when it was judged last. */
export function findingsIn(document: TextDocument, { release, pages }: Settings, memory: CheckMemory): readonly Diagnostic[] {
  const found = checkTexts(
    [{ name: document.uri, text: document.getText() }],
    release === undefined ? {} : { release: { kubevirt: release } },
    memory,
  );
  return found.flatMap(({ code, severity, message, hint, location, path }): Diagnostic[] => {
    if (location === undefined && severity === 'note') return []; // about the cluster, which a text says little of
    const { line, column } = location ?? { line: 1, column: 1 };
    return [
      {
        range: wordAt(document, line - 1, column - 1),
        severity: severities[severity],
        code,
        ...(pages !== undefined && { codeDescription: { href: `${pages.replace(/\/?$/, '/')}${code}` } }),
        source: 'kubevirt',
        message: [message, ...(path === undefined ? [] : [path]), ...(hint === undefined ? [] : [hint])].join('\n'),
        data: { hint, column: column - 1 },
      },
    ];
  });
}

function wordAt(document: TextDocument, line: number, column: number): Diagnostic['range'] {
  const text = document.getText({ start: { line, character: 0 }, end: { line: line + 1, character: 0 } }).trimEnd();
  const [word = ''] = /^(?:"[^"]*"|[\w./-]+|.)?/.exec(text.slice(column)) ?? [];
  return { start: { line, character: column }, end: { line, character: column + Math.max(word.length, 1) } };
}
