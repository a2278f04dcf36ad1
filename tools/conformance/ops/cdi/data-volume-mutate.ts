import { knownObjects, type KnownObjects } from '../../../../lib/core/known-objects.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { valueAt } from '../../../../lib/core/data/path.ts';
import { cloneSourceOf } from '../../../../lib/storage/clone-source-of.ts';
import type { WrittenDataVolume } from '../../../../lib/rules/cdi/data-volume.ts';
import { refusedByGo } from '../../admission-request.ts';
import type { Answer, Op } from '../../question.ts';
import { refusedByError } from '../../refusal.ts';
import { asCdiInput, type CdiInput } from './input.ts';

const withoutToken = ['cdi.kubevirt.io/storage.prePopulated', 'cdi.kubevirt.io/storage.checkStaticVolume'];

/** dataVolumeMutatingWebhook with DataVolume.AuthorizeUser: whether somebody may clone, and the token that says so. */
export const answerDataVolumeMutate: Op = (input) => {
  const request = asCdiInput(input);
  const { object, operation, related = [] } = request;
  const refused = refusedByGo(object, 'hco/cdi/v1beta1.DataVolume');
  if (refused !== undefined) return refused;
  if (valueAt(object, ['metadata', 'deletionTimestamp'])) return { allowed: true };
  const refusal = refusalOf(request, knownObjects(related));
  const annotations = object.metadata.annotations ?? {};
  if (refusal === 'no clone') return { allowed: true };
  if (refusal !== undefined) return withoutToken.some((name) => name in annotations) ? { allowed: true } : refusal;
  if (operation !== 'CREATE') return { allowed: true };
  const metadata = { ...object.metadata, annotations: { ...annotations, 'cdi.kubevirt.io/storage.clone.token': '<token>' } };
  return { allowed: true, object: { ...object, metadata } satisfies Manifest };
};

/** Undefined where the user may clone. */
function refusalOf({ object, user = 'alice', allowedToUser = [] }: CdiInput, live: KnownObjects): Answer | 'no clone' | undefined {
  const namespace = object.metadata.namespace ?? '';
  const source = cloneSourceOf(object['spec'] as NonNullable<WrittenDataVolume['spec']>, namespace, live); // Go has read it as one
  if (source === undefined) return 'no clone';
  if ('missing' in source) return refusedByError(`datasources.cdi.kubevirt.io "${source.missing.name}" not found`);
  const from = source.namespace;
  if (live.get({ apiVersion: 'v1', kind: 'Namespace', name: from }) === undefined) return refusedByError(`namespaces "${from}" not found`);
  const may = (what: string): boolean => allowedToUser.includes('*') || allowedToUser.includes(`create ${what} ${from}`);
  const byParts = source.kind === 'PersistentVolumeClaim' ? may('pods') : may('pods') && may('pvcs');
  if (from === namespace || may('datavolumes/source') || byParts) return undefined;
  const message = `User ${user} has insufficient permissions in clone source namespace ${from}`;
  const cause = { reason: 'FieldValueInvalid', message, field: 'spec.source.PVC.namespace' };
  return { allowed: false, causes: [cause], message: ` ${message}`, code: 422 };
}
