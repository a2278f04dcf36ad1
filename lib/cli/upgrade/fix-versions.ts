import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { framesOf } from '../../core/source-location.ts';
import { printRef } from '../../core/object-ref.ts';
import type { UpgradeReport } from '../../core/upgrade.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import type { Side } from '../../impact/side.ts';
import { versionOfOtherRelease } from '../../rules/kubernetes/schema/codes.ts';
import { servedOnTheWay } from '../../upgrade/served-versions.ts';
import { OutputFolders } from '../check/output-folders.ts';
import { reasonOf } from '../reason-of.ts';
import { isPlainFileBelow, replaceFile } from '../replace-file.ts';
import type { Session } from '../session.ts';

interface Edit {
  readonly held: HeldObject;
  /** Where the object begins, both from 1 on. */
  readonly line: number;
  readonly column: number;
  readonly version: string;
}

/**
 * Writes the API versions that every release on the way serves into the files of objects whose version goes away. Only files of the folder are
 * written: what a link or a kustomization leads to is told, and stays as it is. So does what synth has written, and would write anew.
 */
export function fixVersions(side: Side, folder: string, report: UpgradeReport, session: Session): void {
  const byFile = new Map<string, Edit[]>();
  for (const held of side.objects.filter((each) => isGone(each, report))) {
    const version = servedOnTheWay(held.ref, report);
    const [at] = framesOf(held.location);
    if (version === undefined || version === held.ref.apiVersion || at === undefined) continue;
    getOrAdd(byFile, at.file, (): Edit[] => []).push({ held, line: at.line, column: at.column, version });
  }
  const outputs = new OutputFolders();
  for (const [file, edits] of byFile) {
    const isMade = outputs.around(dirname(file)).isSaid === true;
    const { written, reason } = !isMade && isPlainFileBelow(file, folder) ? fixFile(file, edits) : leftAlone;
    for (const edit of edits) {
      const object = `${session.inLine(file)}: ${printRef(edit.held.ref, edit.held.cluster)}`;
      if (isMade) {
        session.tell(`${object} is made of charts: write apiVersion: ${edit.version} there, or the new release into its Cluster`);
        continue;
      }
      const byHand = `${object}: write apiVersion: ${edit.version} by hand${reason === undefined ? '' : ` (${reason})`}`;
      session.tell(written.has(edit) ? `${object} is ${edit.version} now` : byHand);
    }
  }
}

/** What was written into a file, and why it was not. */
interface FixedFile {
  readonly written: ReadonlySet<Edit>;
  readonly reason?: string | undefined;
}

const leftAlone: FixedFile = { written: new Set() };

function fixFile(file: string, edits: readonly Edit[]): FixedFile {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const written = new Set(edits.filter((edit) => rewrite(lines, edit)));
    if (written.size > 0) replaceFile(file, lines.join('\n'));
    return { written };
  } catch (error) {
    return { ...leftAlone, reason: reasonOf(error) };
  }
}

/** Whether the new release no longer serves the version of an object. */
function isGone({ cluster, ref }: HeldObject, { findings }: UpgradeReport): boolean {
  return findings.some(
    ({ code, section, object }) =>
      code === versionOfOtherRelease.code && section === 'gone' && object?.cluster === cluster && printRef(object.ref) === printRef(ref),
  );
}

/** Changes the line `apiVersion: …` of a document that begins as the object does. False where there is none of this form, as in a list. */
function rewrite(lines: string[], { held, line, column, version: to }: Edit): boolean {
  if (column > 1) return false;
  for (let i = line - 1; i < lines.length; i++) {
    const current = lines[i] ?? '';
    if (i >= line && /^---(?:\s|$)/.test(current)) return false;
    const [, key, quote = '', version, rest = ''] = /^(apiVersion:\s*)(["']?)([^"'\s#]+)\2(.*\r?)$/.exec(current) ?? [];
    if (key === undefined || version !== held.ref.apiVersion) continue;
    lines[i] = `${key}${quote}${to}${quote}${rest}`;
    return true;
  }
  return false;
}
