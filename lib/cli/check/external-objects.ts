import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { externalsIn } from '../../check/externals.ts';
import { commonWord } from '../../cluster/facts-file/print-facts.ts';
import { commonInstancetypes } from '../../core/kubevirt/common-instancetypes.ts';
import type { Diagnostic } from '../../core/diagnostic.ts';
import type { ExternalObject } from '../../core/external-object.ts';
import { externalOf } from '../../core/external-word.ts';
import { UsageError } from '../../core/errors.ts';
import type { Session } from '../session.ts';
import { usageError } from '../usage.ts';
import { openSources } from './check-sources.ts';

/** What `--external` names: an object, a file of objects, or the instancetypes that KubeVirt brings along. Throws where it names nothing. */
export function externalObjects(words: readonly string[], session: Session): readonly ExternalObject[] {
  return words.flatMap((word) => {
    if (word === commonWord) return commonInstancetypes;
    const named = externalOf(word);
    const isFile = existsSync(resolve(session.folder, word));
    if (named !== undefined && !isFile) return [named];
    if (!isFile && word !== '-') {
      const hint = 'Write KIND/NAMESPACE/NAME, KIND/NAME, commonInstancetypes, or a file of objects.';
      throw usageError('KU0007', `--external ${word} names neither an object nor a file`, hint);
    }
    return objectsOf(word, session);
  });
}

function objectsOf(word: string, session: Session): readonly ExternalObject[] {
  const opened = openSources([word], session.folder);
  try {
    const fail = (diagnostic: Diagnostic): never => {
      throw new UsageError(diagnostic);
    };
    opened.refused.forEach(fail);
    return opened.sources.flatMap((source) => externalsIn(source, fail));
  } finally {
    opened.close();
  }
}
