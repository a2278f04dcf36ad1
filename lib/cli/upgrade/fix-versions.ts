import { readFileSync } from 'node:fs';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { framesOf } from '../../core/source-location.ts';
import { printRef } from '../../core/object-ref.ts';
import type { UpgradeReport } from '../../core/upgrade.ts';
import type { HeldObject } from '../../impact/compare/held-object.ts';
import type { Side } from '../../impact/side.ts';
import { versionOfOtherRelease } from '../../rules/kubernetes/schema/codes.ts';
import { servedOnTheWay } from '../../upgrade/served-versions.ts';
import { replaceFile } from '../replace-file.ts';
import type { Session } from '../session.ts';

interface Edit {
  readonly held: HeldObject;
  /** The line on which its document begins, from 1 on. */
  readonly line: number;
  readonly version: string;
}

/** Writes the API versions that every release on the way serves into the files of objects whose version goes away. */
export function fixVersions(side: Side, report: UpgradeReport, session: Session): void {
  const byFile = new Map<string, Edit[]>();
  for (const held of side.objects.filter((each) => isGone(each, report))) {
    const version = servedOnTheWay(held.ref, report);
    const [at] = framesOf(held.location);
    if (version === undefined || version === held.ref.apiVersion || at === undefined) continue;
    getOrAdd(byFile, at.file, (): Edit[] => []).push({ held, line: at.line, version });
  }
  for (const [file, edits] of byFile) {
    const before = readFileSync(file, 'utf8');
    const lines = before.split('\n');
    for (const { held, line, version } of edits) {
      const isWritten = rewrite(lines, line - 1, held.ref.apiVersion, version);
      const object = printRef(held.ref, held.cluster);
      session.tell(
        isWritten
          ? `${session.inLine(file)}: ${object} is ${version} now`
          : `${session.inLine(file)}: ${object}: write apiVersion: ${version} by hand`,
      );
    }
    const after = lines.join('\n');
    if (after !== before) replaceFile(file, after);
  }
}

/** Whether the new release no longer serves the version of an object. */
function isGone({ cluster, ref }: HeldObject, { findings }: UpgradeReport): boolean {
  return findings.some(
    ({ code, section, object }) =>
      code === versionOfOtherRelease.code && section === 'gone' && object?.cluster === cluster && printRef(object.ref) === printRef(ref),
  );
}

/** Changes the line `apiVersion: …` of the document that begins at a line. False where the document has none of this form. */
function rewrite(lines: string[], start: number, from: string, to: string): boolean {
  for (let i = start; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (i > start && /^---(?:\s|$)/.test(line)) return false;
    const [, key, quote = '', version, rest = ''] = /^(apiVersion:\s*)(["']?)([^"'\s#]+)\2(.*)$/.exec(line) ?? [];
    if (key === undefined || version !== from) continue;
    lines[i] = `${key}${quote}${to}${quote}${rest}`;
    return true;
  }
  return false;
}
