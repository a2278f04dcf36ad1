import type { VirtualMachineRestore } from '../../../../imports/snapshot-v1beta1.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { snapshotOf } from './related.ts';
import { isVirtualMachineTarget } from './target.ts';

export const restorePatches: Rule<Written<VirtualMachineRestore>> = defineRule({
  code: 'KV6103',
  name: 'restore/patches',
  severity: 'error',
  upstream: 'admitters.VMRestoreAdmitter.validatePatches',
  page: {
    summary:
      'Each patch of a restore is one JSON patch without a comma or colon in its value, on a label, an annotation or a field below /spec/.',
    refused: `patches: ['{"op": "replace", "path": "/metadata/name", "value": "db2"}']`,
    accepted: `patches: ['{"op": "replace", "path": "/spec/template/spec/hostname", "value": "db2"}']`,
    holds: ['kind: VirtualMachine, metadata: { uid: 7f8e }', 'kind: VirtualMachineSnapshot, status: { sourceUID: 7f8e }'],
  },
  fields: ['spec.patches'],
  check(restore, _at, { old, live }) {
    const patches = restore.spec?.patches ?? none;
    if (old !== undefined || patches.length === 0 || !isVirtualMachineTarget(restore)) return none;
    // validateTargetVM forgets what it has found when the snapshot does not exist.
    if (live !== undefined && snapshotOf(restore, live) === undefined) return none;
    return patches.flatMap((patch) => trimBraces(patch).split(',').flatMap(refusals));
  },
});

function refusals(pair: string): readonly Finding[] {
  const [key = '', value = '', ...more] = pair.split(':');
  if (!pair.includes(':') || more.length > 0) {
    return [
      {
        type: 'FieldValueInvalid',
        path: 'spec.patches',
        message: `patch format is not valid - one ":" expected in a single key-value json patch: ${pair}`,
        hint: 'Write each patch as {"op": …, "path": …, "value": …} with no comma or colon inside of a value.',
      },
    ];
  }
  if (key.trim() !== '"path"' || allowed.some((prefix) => value.trim().startsWith(prefix))) return none;
  return [
    {
      type: 'FieldValueInvalid',
      path: 'spec.patches',
      message: `patching is valid only for elements under /spec/ only: ${pair}`,
      hint: 'Patch fields below /spec/, /metadata/labels/ or /metadata/annotations/.',
    },
  ];
}

const allowed = ['"/metadata/labels/', '"/metadata/annotations/', '"/spec/'] as const;

function trimBraces(patch: string): string {
  return patch.replace(/^[{}]+/, '').replace(/[{}]+$/, '');
}
