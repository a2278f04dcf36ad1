import { check } from '../../check/check.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { UsageError } from '../../core/errors.ts';
import { sortFindings } from '../../report/sort-findings.ts';
import { groupFindings } from '../../report/group.ts';
import { jsonDiagnostic, type JsonDiagnostic } from '../../report/json.ts';
import { openSources } from '../check/check-sources.ts';
import { strictly } from '../check/strict.ts';
import { externalObjects } from '../check/external-objects.ts';
import { Session } from '../session.ts';
import { silencesOfFiles } from '../check/silence-file.ts';
import { readProperties } from './properties.ts';

export interface Judged {
  /** Findings with one cause together, as in the JSON of `check`, with absolute files. Without notes. */
  readonly causes: readonly { readonly first: JsonDiagnostic; readonly others: readonly JsonDiagnostic[] }[];
  readonly objects: number;
}

/** Checks manifests as `check` does. An error in the properties is a finding like any other. */
export function judgeFiles(manifests: readonly string[], properties: object): Judged {
  const session = new Session({ verbose: false, colour: false });
  const opened = openSources(manifests, session.folder);
  try {
    const { external, silence, strict } = readProperties(properties);
    const options = { externals: externalObjects(external, session), silences: silencesOfFiles(silence, session) };
    const { unread, judged: scopes, objects } = check(opened.sources, options);
    const found = strictly([...opened.refused, ...unread, ...scopes.flatMap((scope) => sortFindings(scope))], strict);
    return { causes: printed(found), objects };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { causes: printed([error.diagnostic]), objects: 0 };
  } finally {
    opened.close();
  }
}

/** To be called before the files are closed, because places are looked up when they are printed. */
function printed(diagnostics: readonly Diagnostic[]): Judged['causes'] {
  const print = (each: Diagnostic): JsonDiagnostic => jsonDiagnostic(each, (file) => file);
  const groups = groupFindings(diagnostics.filter(({ severity }) => severity !== 'note'));
  return groups.map(({ finding, others }) => ({ first: print(finding), others: others.map(print) }));
}
