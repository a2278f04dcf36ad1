import { roundTrip } from '../../../lib/core/go-json.ts';
import { runAdmitter } from '../../../lib/rules/admitter.ts';
import { poolAdmitter } from '../../../lib/rules/pool/index.ts';
import type { VirtualMachinePool } from '../../../lib/rules/pool/spec.ts';
import { openApiErrors } from '../../../lib/schema/open-api-check.ts';
import { admissionAnswer } from '../admission-answer.ts';
import { asAdmissionInput } from '../admission-request.ts';
import type { Answer } from '../question.ts';
import { refusedByCauses, refusedByError } from '../refusal.ts';
import { contextOf } from './kind-validate.ts';

const version = 'v1beta1';

/** The webhook of pools. It has no OpenAPI check of the spec, so its rules see what Go has read. */
export function answerPoolValidate(input: unknown): Answer {
  const request = asAdmissionInput(input);
  const asked = request.object.apiVersion.split('/')[1] ?? '';
  if (asked !== version) return refusedByError(`expect resource version [${asked}], but got [${version}]`);
  const errors = openApiErrors(request.object);
  if (errors.length > 0) return refusedByCauses(errors.map(({ message }) => ({ message })));
  const read = roundTrip('pool/v1beta1.VirtualMachinePool', request.object);
  if ('error' in read) return refusedByError(read.error);
  const pool = read.value as VirtualMachinePool; // it has just been read as one
  return admissionAnswer((tell) => runAdmitter(poolAdmitter, pool, contextOf(request), tell));
}
