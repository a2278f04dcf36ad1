import { policiesIn } from '../../check/policies.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import { UsageError } from '../../core/errors.ts';
import type { PolicyDocument } from '../../core/policy-document.ts';
import type { Session } from '../session.ts';
import { openSources } from './check-sources.ts';

/** The policies of folders and files. Throws where one cannot be read. */
export function policyDocumentsOf(words: readonly string[], session: Session): readonly PolicyDocument[] {
  if (words.length === 0) return [];
  const opened = openSources(words, session.folder);
  try {
    const fail = (diagnostic: Diagnostic): never => {
      throw new UsageError(diagnostic);
    };
    opened.refused.forEach(fail);
    return opened.sources.flatMap((source) => policiesIn(source, fail));
  } finally {
    opened.close();
  }
}
