import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { withKeptStatus } from '../../../lib/cluster/hyperconverged/kept-status.ts';
import type { Operation } from '../../../lib/cluster/hyperconverged/mutate.ts';
import { readKubeVirt } from '../../../lib/cluster/read-kubevirt.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { printPath } from '../../../lib/core/data/path.ts';
import { hyperConvergedAdmitter, isTried } from '../../../lib/rules/hyperconverged/index.ts';
import { refusedOperands } from '../../../lib/rules/hyperconverged/operand-refused.ts';
import { requestOf, type HyperConvergedRequest } from '../../../lib/rules/hyperconverged/request.ts';
import type { Finding } from '../../../lib/core/diagnostic.ts';
import { runRules } from '../../../lib/rules/rule-list.ts';
import type { CodeEntry, Context } from '../../../lib/rules/rule.ts';
import { asStored, schemaFaults } from '../../../lib/schema/as-stored.ts';
import { metadataFaults } from '../../../lib/schema/metadata/object-meta.ts';
import { invalidMessage } from '../../../lib/schema/status-message.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { mutateHyperConverged } from './hco-default.ts';
import { asPrinted, byField, faultRow, type Printed } from './hco-faults.ts';
import { schemaOf } from './openapi-validate.ts';

interface Input {
  readonly object?: Manifest;
  readonly oldObject?: Manifest;
  readonly operation?: Operation | 'DELETE';
  readonly cluster?: { readonly openshift?: boolean };
  /** What operands answer to a dry-run of the operator, by kind. */
  readonly operandErrors?: Readonly<Record<string, string>>;
  /** `none` where the operator has made none yet. */
  readonly existingOperands?: string;
}

/** What becomes of a request for a HyperConverged: decoding, mutation, schema, validation. */
export function answerHcoValidate(input: unknown): Answer {
  const request = input as Input; // the recorded shape; another one ends as an error of this question
  const { object, oldObject, operation = 'CREATE' } = request;
  if (operation === 'DELETE' || object === undefined) return answered(deletion(request));

  const { mutate, refused, mutated, unknownFields } = mutateHyperConverged(object, operation);
  if (refused !== undefined) return { allowed: false, stage: 'mutatingWebhook', message: refused, mutate, ...unknownFields };

  const old = operation === 'UPDATE' && oldObject !== undefined ? asStored(schemaOf(oldObject, newestRelease), oldObject) : undefined;
  const stored = withKeptStatus(mutated, old);
  const errors = schemaErrors(stored, old);
  if (errors.length > 0) {
    return {
      allowed: false,
      stage: 'schema',
      message: invalidMessage(stored, errors),
      mutate,
      schemaErrors: errors.map(faultRow),
      ...unknownFields,
    };
  }
  return { ...answered(validate(stored, old, request)), mutate, ...unknownFields };
}

/** Of metadata first; one of an update only where the value has changed. */
function schemaErrors(stored: Manifest, old: Manifest | undefined): readonly Printed[] {
  const schema = schemaOf(stored, newestRelease);
  const ofMetadata = metadataFaults(stored, schema.scope).map(({ path, body, type }) => ({ field: printPath(path), body, type }));
  return byField([...ofMetadata, ...schemaFaults(schema, stored, old).map(asPrinted)]);
}

function answered(webhook: Answer): Answer {
  if (webhook['allowed'] === true) return { allowed: true, webhook };
  return { allowed: false, stage: 'validatingWebhook', message: webhook['message'], webhook };
}

function validate(stored: Manifest, old: Manifest | undefined, { cluster, operandErrors = {}, existingOperands }: Input): Answer {
  const request = requestOf(stored, { old, openshift: cluster?.openshift === true });
  if (request === undefined) return { allowed: false, message: 'the object cannot be converted' };
  const hasOperands = existingOperands !== 'none';
  const told = firstTold(request, hasOperands);
  if (told !== undefined) return told;
  if (old === undefined || !isTried(request)) return { allowed: true };
  if (!hasOperands) return missingOperand;
  return dryRunRefusal(request.openshift ? operands : operands.slice(0, -1), operandErrors) ?? { allowed: true };
}

/** These rules look at nothing but the request. */
const context: Context = { config: readKubeVirt().config, related: { scalerOf: () => undefined } };

/** The first group that has anything to say: a refusal, or a warning that lets the request pass whatever comes behind it. */
function firstTold(request: HyperConvergedRequest, hasOperands: boolean): Answer | undefined {
  for (const group of hyperConvergedAdmitter(request, hasOperands)) {
    const told: { readonly rule: CodeEntry; readonly finding: Finding }[] = [];
    runRules(group, request, [], context, (rule, finding) => told.push({ rule, finding }));
    const [first] = told;
    if (first === undefined) continue;
    for (const { rule } of told) noteCode(rule.code);
    const { rule, finding } = first;
    if (rule.severity === 'warning') return { allowed: true, warnings: told.map((each) => each.finding.message) };
    if (finding.message.startsWith('runtime error:')) return { allowed: false, message: finding.message };
    return refusedOperands.some(({ code }) => code === rule.code)
      ? { allowed: false, code: 422, reason: 'Invalid', message: finding.message }
      : { allowed: false, code: 403, reason: 'Forbidden', message: finding.message };
  }
  return undefined;
}

interface Operand {
  readonly kind: string;
  /** As statuses name it. */
  readonly resource: string;
  readonly name: string;
}

/** SSP last: only OpenShift has one. */
const operands: readonly Operand[] = [
  { kind: 'KubeVirt', resource: 'kubevirts.kubevirt.io', name: 'kubevirt-kubevirt-hyperconverged' },
  { kind: 'CDI', resource: 'cdis.cdi.kubevirt.io', name: 'cdi-kubevirt-hyperconverged' },
  { kind: 'NetworkAddonsConfig', resource: 'networkaddonsconfigs.networkaddonsoperator.network.kubevirt.io', name: 'cluster' },
  { kind: 'SSP', resource: 'ssps.ssp.kubevirt.io', name: 'ssp-kubevirt-hyperconverged' },
];

const missingOperand: Answer = {
  allowed: false,
  code: 404,
  reason: 'NotFound',
  message: `${operands[0]?.resource} "${operands[0]?.name}" not found`,
};

function dryRunRefusal(asked: readonly Operand[], errors: Readonly<Record<string, string>>): Answer | undefined {
  const refusing = asked.find(({ kind }) => errors[kind] !== undefined);
  if (refusing === undefined) return undefined;
  const { resource, name, kind } = refusing;
  return { allowed: false, code: 403, reason: 'Forbidden', message: `${resource} "${name}" is forbidden: ${errors[kind]}` };
}

/** A deletion is tried on KubeVirt, then on CDI; what is not there refuses nothing. */
function deletion({ operandErrors = {}, existingOperands }: Input): Answer {
  return (existingOperands === 'none' ? undefined : dryRunRefusal(operands.slice(0, 2), operandErrors)) ?? { allowed: true };
}
