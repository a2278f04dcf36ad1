import type { Diagnostic } from '../../core/diagnostic.ts';
import { isAboutEncrypted } from '../../core/sops.ts';
import { BuiltDraft } from '../built-draft.ts';
import { CheckedDraft } from '../checked-draft.ts';

/**
 * The finding, or where it is about a value that SOPS has encrypted, a note: nobody knows what the cluster gets. `isOfSops` tells the objects
 * with such values.
 */
export function unlessEncrypted(finding: Diagnostic, isOfSops: (object: CheckedDraft | BuiltDraft) => boolean): Diagnostic {
  const { object, path } = finding;
  if (path === undefined || !(object instanceof BuiltDraft || object instanceof CheckedDraft) || !isOfSops(object)) return finding;
  if (!isAboutEncrypted(object.manifest(), path)) return finding;
  return {
    code: 'KU0039',
    severity: 'note',
    message: 'SOPS has encrypted this value, so it is not checked',
    hint: 'Decrypt the file, and pipe what comes out into cdk8s-kubevirt check -.',
    object,
    path,
  };
}
