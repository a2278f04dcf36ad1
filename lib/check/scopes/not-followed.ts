import type { Diagnostic } from '../../core/diagnostic.ts';
import type { LackedVariables, LeftOut } from './builder.ts';

const pipeHint = 'To check what the cluster gets, pipe what kubectl kustomize prints into cdk8s-kubevirt check -.';
const deliveredHint =
  'To check what the cluster gets, pipe what helm template or flux build kustomization prints into cdk8s-kubevirt check -.';
const variablesHint = 'Write their variables into a file of NAME=value lines, and name it with --substitute.';

/** One note each on all that kustomizations, and Argo CD and Flux, do beyond what is built here, and on variables that are not in the tree. */
export function notFollowed(leftOut: readonly LeftOut[], lacked: readonly LackedVariables[] = []): readonly Diagnostic[] {
  const parts = leftOut.filter(({ key }) => key !== undefined);
  const ofKustomizations = parts.filter(({ isDelivered }) => isDelivered !== true);
  const delivered = parts.filter(({ isDelivered }) => isDelivered === true);
  const objects = lacked.map(({ name, location }) => ({ what: name, location }));
  return [
    ...note(ofKustomizations, ['a part of a kustomization is not followed', 'parts of kustomizations are not followed'], pipeHint),
    ...note(delivered, ['a part of a delivery is not followed', 'parts of deliveries are not followed'], deliveredHint),
    ...note(objects, ['an object with variables is not in this tree', 'objects with variables are not in this tree'], variablesHint),
  ];
}

interface Part {
  readonly what: string;
  readonly location: LeftOut['location'];
}

function note(parts: readonly Part[], [one, many]: readonly [one: string, many: string], hint: string): readonly Diagnostic[] {
  if (parts.length === 0) return [];
  return [
    {
      code: 'KU0041',
      severity: 'note',
      message: `${parts.length === 1 ? one : `${parts.length} ${many}`}${parts.length > 3 ? ': the first 3 are named' : ''}`,
      hint,
      related: parts.slice(0, 3).map(({ what: message, location }) => ({ message, location })),
    },
  ];
}
