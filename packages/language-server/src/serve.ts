import {
  CodeActionKind,
  CompletionItemKind,
  MarkupKind,
  TextDocuments,
  TextDocumentSyncKind,
  type CodeAction,
  type CompletionItem,
  type Connection,
  type Diagnostic,
  type Position,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { CheckMemory } from '../../../lib/check/kept/check-memory.ts';
import { getOrAdd } from '../../../lib/core/data/get-or-add.ts';
import { fieldHelp, proposals, type Proposal } from '../../../lib/engine/field-help.ts';
import { linesOf, quickFix } from '../../../lib/check/fixes/quick-fix.ts';
import { yamlPlace, type YamlPlace } from '../../../lib/engine/yaml-place.ts';
import { findingsIn } from './findings.ts';
import { Objects } from './objects.ts';
import { settingsOf, type Settings } from './settings.ts';

/** How long somebody has to pause before a text is judged, in milliseconds. */
const pause = 100;

/** Answers an editor until it closes the connection. */
export function serve(connection: Connection): void {
  const documents = new TextDocuments(TextDocument);
  const objects = new Objects();
  const waiting = new Map<string, NodeJS.Timeout>();
  const memories = new Map<string, CheckMemory>();
  let initial: Settings = {};
  let settings: Settings = {};
  let asksForSettings = false;

  connection.onInitialize(({ capabilities, initializationOptions, workspaceFolders }) => {
    initial = settingsOf(initializationOptions);
    settings = initial;
    asksForSettings = capabilities.workspace?.configuration === true;
    for (const { uri } of workspaceFolders ?? []) objects.addFolder(uri);
    return {
      serverInfo: { name: 'kubevirt' },
      capabilities: {
        textDocumentSync: TextDocumentSyncKind.Incremental,
        hoverProvider: true,
        completionProvider: { triggerCharacters: [':', ' ', '\n'] },
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      },
    };
  });
  connection.onInitialized(() => void refresh());
  connection.onDidChangeConfiguration(() => void refresh());

  documents.onDidChangeContent(({ document }) => {
    objects.set(document.uri, document.getText());
    clearTimeout(waiting.get(document.uri));
    waiting.set(
      document.uri,
      setTimeout(() => judge(document.uri), pause),
    );
  });
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri));
    memories.delete(uri);
    void connection.sendDiagnostics({ uri, diagnostics: [] });
  });

  connection.onHover(({ textDocument, position }) => {
    const place = placeAt(textDocument.uri, position);
    const help = place && fieldHelp(place, settings.release);
    return help === undefined
      ? null
      : { contents: { kind: MarkupKind.Markdown, value: `\`\`\`text\n${help.replaceAll('```', "'''")}\n\`\`\`` } };
  });
  connection.onCompletion(({ textDocument, position }) => {
    const place = placeAt(textDocument.uri, position);
    return place === undefined ? [] : proposals(place, objects.all, settings.release).map(itemOf);
  });
  connection.onCodeAction(({ textDocument: { uri }, context }) => {
    const lines = linesOf(documents.get(uri)?.getText() ?? '');
    return context.diagnostics.flatMap((diagnostic) => actionOf(diagnostic, uri, lines));
  });

  documents.listen(connection);
  connection.listen();

  async function refresh(): Promise<void> {
    if (asksForSettings) settings = { ...initial, ...(await configured()) };
    for (const { uri } of documents.all()) judge(uri);
  }

  /** Editors that have nothing to say of this server answer null, or that they do not know the question. */
  async function configured(): Promise<Settings> {
    try {
      return settingsOf(await connection.workspace.getConfiguration('kubevirt'));
    } catch {
      return {};
    }
  }

  function judge(uri: string): void {
    const document = documents.get(uri);
    if (document === undefined) return;
    const memory = getOrAdd(memories, uri, () => new CheckMemory());
    try {
      void connection.sendDiagnostics({ uri, version: document.version, diagnostics: [...findingsIn(document, settings, memory)] });
    } catch (error) {
      memories.delete(uri); // it may hold half of what it was to keep
      connection.console.error(`${uri} could not be judged, which is our mistake: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }

  function placeAt(uri: string, { line, character }: Position): YamlPlace | undefined {
    const text = documents.get(uri)?.getText();
    return text === undefined ? undefined : yamlPlace(text, line, character);
  }
}

const kinds = {
  field: CompletionItemKind.Field,
  word: CompletionItemKind.EnumMember,
  name: CompletionItemKind.Reference,
} as const;

function itemOf({ label, kind, detail, description, text }: Proposal): CompletionItem {
  return {
    label,
    kind: kinds[kind],
    insertText: text,
    ...(detail !== undefined && { detail }),
    ...(description !== undefined && { documentation: description }),
  };
}

function actionOf(diagnostic: Diagnostic, uri: string, lines: readonly string[]): readonly CodeAction[] {
  const { hint, column } = (diagnostic.data ?? {}) as { readonly hint?: string; readonly column?: number }; // as findingsIn has sent it
  const fix = hint === undefined || column === undefined ? undefined : quickFix(hint, lines, diagnostic.range.start.line, column);
  if (fix === undefined) return [];
  const { title, line, start, end, text: newText } = fix;
  const edit = { range: { start: { line, character: start }, end: { line, character: end } }, newText };
  return [{ title, kind: CodeActionKind.QuickFix, diagnostics: [diagnostic], isPreferred: true, edit: { changes: { [uri]: [edit] } } }];
}
