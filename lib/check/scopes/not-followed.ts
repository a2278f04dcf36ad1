import type { Diagnostic } from '../../core/diagnostic.ts';
import type { LeftOut } from './arranged.ts';

/** One note on all that kustomizations do beyond what is built here. */
export function notFollowed(leftOut: readonly LeftOut[]): readonly Diagnostic[] {
  const parts = leftOut.filter(({ key }) => key !== undefined);
  if (parts.length === 0) return [];
  const what = parts.length === 1 ? 'a part of a kustomization is' : `${parts.length} parts of kustomizations are`;
  return [
    {
      code: 'KU0041',
      severity: 'note',
      message: `${what} not followed${parts.length > 3 ? ': the first 3 are named' : ''}`,
      hint: 'To check what the cluster gets, pipe what kubectl kustomize prints into cdk8s-kubevirt check -.',
      related: parts.slice(0, 3).map(({ what: message, location }) => ({ message, location })),
    },
  ];
}
