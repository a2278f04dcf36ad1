import { knownObjects } from '../../../../lib/core/known-objects.ts';
import { runAdmitter, type Admitter } from '../../../../lib/rules/admitter.ts';
import {
  dataImportCronAdmitter,
  dataVolumeAdmitter,
  importSourceAdmitter,
  objectTransferAdmitter,
  uploadSourceAdmitter,
} from '../../../../lib/rules/cdi/index.ts';
import { uninstallRefusal } from '../../../../lib/rules/cdi/uninstall.ts';
import type { Context } from '../../../../lib/rules/rule.ts';
import { admissionAnswer } from '../../admission-answer.ts';
import { configOf, refusedByGo } from '../../admission-request.ts';
import { asGoHolds } from '../../as-go-holds.ts';
import type { Answer, Op } from '../../question.ts';
import { refusedByError } from '../../refusal.ts';
import { answerDataVolumeClaim } from './data-volume-claim.ts';
import { answerDataVolumeMutate } from './data-volume-mutate.ts';
import { asCdiInput, type CdiInput } from './input.ts';
import { answerCdiConfig, answerPvcMutate, answerStorageProfile, hyperConvergedCdi } from './storage.ts';

/** A validating webhook of CDI: Go's decoder, then the rules. */
function webhook<Kind>(admitter: Admitter<Kind>, goType: string): Op {
  return (input) => {
    const request = asCdiInput(input);
    const refused = refusedByGo(request.object, goType);
    if (refused !== undefined) return refused;
    const object = asGoHolds(goType, request.object) as Kind; // Go has read it as one
    return inCdisWords(admissionAnswer((tell) => runAdmitter(admitter, object, contextOf(request), tell)));
  };
}

function contextOf({ operation, oldObject, related = [], cdi }: CdiInput): Context {
  return {
    config: configOf({}),
    related: { scalerOf: () => undefined },
    live: knownObjects([...related, cdi ?? hyperConvergedCdi]),
    ...(operation === 'UPDATE' && oldObject !== undefined && { old: oldObject }),
  };
}

/** toRejectedAdmissionResponse: a blank before each cause, and no reason. */
function inCdisWords({ reason: _reason, ...answer }: Answer): Answer {
  const causes = answer['causes'] as readonly { readonly message: string }[] | undefined;
  return causes === undefined ? answer : { ...answer, message: causes.map(({ message }) => ` ${message}`).join('') };
}

const importSource = webhook(importSourceAdmitter, 'hco/cdi/v1beta1.VolumeImportSource');
const uploadSource = webhook(uploadSourceAdmitter, 'hco/cdi/v1beta1.VolumeUploadSource');

const answerPopulator: Op = (input) => (asCdiInput(input).resource === 'volumeimportsources' ? importSource : uploadSource)(input);

/** cdiValidatingWebhook: the recorded client counts all DataVolumes. */
const answerUninstall: Op = (input) => {
  const { operation, oldObject, related = [] } = asCdiInput(input);
  const dataVolumes = related.filter(({ kind }) => kind === 'DataVolume');
  const refusal = operation === 'DELETE' && oldObject ? uninstallRefusal(oldObject, dataVolumes, Infinity) : undefined;
  if (refusal === undefined) return { allowed: true };
  return refusedByError(refusal.message);
};

/** What is asked of CDI. */
export const cdiOps: readonly (readonly [name: string, op: Op])[] = [
  ['dv-validate', webhook(dataVolumeAdmitter, 'hco/cdi/v1beta1.DataVolume')],
  ['dv-mutate', answerDataVolumeMutate],
  ['dataimportcron-validate', webhook(dataImportCronAdmitter, 'hco/cdi/v1beta1.DataImportCron')],
  ['populator-validate', answerPopulator],
  ['objecttransfer-validate', webhook(objectTransferAdmitter, 'hco/cdi/v1beta1.ObjectTransfer')],
  ['cdi-validate', answerUninstall],
  ['pvc-mutate', answerPvcMutate],
  ['dv-pvc', answerDataVolumeClaim],
  ['storageprofile', answerStorageProfile],
  ['cdi-config', answerCdiConfig],
];
