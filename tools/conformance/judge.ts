import { isDeepStrictEqual } from 'node:util';
import type { Exception } from './exceptions.ts';
import { projectPod } from './project-pod.ts';
import type { Answer } from './question.ts';

/** Where an answer differs from the recorded one. */
export interface Mismatch {
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
}

/** Keys of an answer that are compared as they are; causes and messages have ways of their own, and other keys are for information. */
const plainKeys: readonly string[] = [
  'notServed',
  // KubeVirt
  'allowed',
  'object',
  'stage',
  'code',
  'reason',
  'errors',
  'warnings',
  // HyperConverged
  'mutate',
  'webhook',
  'afterSchema',
  'schemaErrors',
  'unknownFields',
  'objects',
  'otherObjects',
  'hyperconverged',
  'dictStatus',
  'tainted',
  'reconcileComplete',
  'operandSchemaErrors',
  // CDI
  'controller',
  'pvc',
  'dataVolume',
  'events',
  'renderedByWebhook',
  'storageProfile',
  'cdiConfig',
  // policies of the API server
  'decisions',
  'typeWarnings',
];

/** A refusal by policies: which of several is first is not defined, and `refusals` lists them all. */
function isOtherRefusal({ refusal, refusals = [refusal] }: Answer, { refusal: given }: Answer): boolean {
  const textOf = (each: unknown): unknown => (typeof each === 'object' && each !== null && 'message' in each ? each.message : each);
  const expected = Array.isArray(refusals) ? refusals.map(textOf) : [];
  return !expected.includes(textOf(given));
}

/** The same of Ansible's modules, whose words nobody has to repeat. */
const plainAnsibleKeys: readonly string[] = ['ok', 'definition', 'errorKind'];

/** The same of the ops that answer what a change does. */
const plainImpactKeys: readonly string[] = ['class', 'restartRequired', 'live', 'follow', 'vmi', 'at', 'syncReason', 'syncError'];
/** Ops about pods, of which all is compared, of the pod and what is made beside it what projectPod keeps. */
const podOps: ReadonlySet<string> = new Set(['pod', 'pod-security', 'limit-range', 'quota']);
const impactOps: ReadonlySet<string> = new Set(['vm-impact', 'pool-impact', 'vmirs-impact', 'update']);

/**
 * How an answer differs from what was recorded; undefined where it is right. `alternatives` stand beside the recorded answer in the row;
 * `exceptions` are left out of both sides.
 */
export function judge(
  op: string,
  recordedAnswer: Answer,
  given: Answer,
  alternatives: readonly Answer[] = [],
  exceptions: readonly Exception[] = [],
): Mismatch | undefined {
  const compared = (answer: Answer): Answer => exceptions.reduce((kept, { without }) => without(kept), answer);
  const recorded = compared(recordedAnswer);
  const got = compared(given);
  const { panic, orderDependent, outcomes, unstable } = recorded;
  if (panic !== undefined) {
    const refused = got['allowed'] === false || typeof got['error'] === 'string';
    return refused ? undefined : { key: 'panic', expected: panic, got };
  }
  const listed = [...alternatives, ...answersOf(outcomes), ...answersOf(unstable)];
  if (listed.length > 0 || orderDependent === true) {
    if (got['orderDependent'] === true || listed.some((each) => judge(op, each, got, [], exceptions) === undefined)) return undefined;
  }
  return mismatch(op, recorded, got);
}

/** Outcomes hold their answer in `result`; `unstable` lists bare ones. */
function answersOf(list: unknown): readonly Answer[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly (Answer & { readonly result?: Answer })[]).map((each) => each.result ?? each);
}

function mismatch(op: string, recorded: Answer, got: Answer): Mismatch | undefined {
  if (op === 'upgrade') return wholeMismatch(recorded, got);
  if (podOps.has(op)) return wholeMismatch(projected(recorded), projected(got));
  if (typeof recorded['ok'] === 'boolean') return plainMismatch(plainAnsibleKeys, recorded, got);
  const plain = plainMismatch(impactOps.has(op) ? plainImpactKeys : plainKeys, recorded, got);
  if (plain !== undefined) return plain;
  if (isOtherRefusal(recorded, got)) return { key: 'refusal', expected: recorded['refusals'] ?? recorded['refusal'], got: got['refusal'] };
  for (const [key, part] of causeParts) {
    const expected = part(recorded['causes']);
    const given = part(got['causes']);
    if (!isDeepStrictEqual(expected, given)) return { key, expected, got: given };
  }
  for (const key of recorded['causes'] === undefined ? ['error', 'message'] : ['error']) {
    const expected = withoutGoValues(recorded[key]);
    const given = withoutGoValues(got[key]);
    if (!isDeepStrictEqual(expected, given)) return { key, expected, got: given };
  }
  return undefined;
}

/** Of an upgrade the whole answer counts. */
function wholeMismatch(recorded: Answer, got: Answer): Mismatch | undefined {
  return plainMismatch([...new Set([...Object.keys(recorded), ...Object.keys(got)])], recorded, got);
}

function projected({ pod, created, ...rest }: Answer): Answer {
  return { ...rest, pod: projectPod(pod), created: Array.isArray(created) ? created.map(projectPod) : created };
}

function plainMismatch(keys: readonly string[], recorded: Answer, got: Answer): Mismatch | undefined {
  const key = keys.find((each) => !isDeepStrictEqual(recorded[each], got[each]));
  return key === undefined ? undefined : { key, expected: recorded[key], got: got[key] };
}

interface Cause {
  readonly reason?: string;
  readonly message?: string;
  readonly field?: string;
}

/** Causes are a set of reasons and messages; their fields are compared apart, so that a wrong one shows as such. */
const causeParts: readonly (readonly [key: string, part: (causes: unknown) => ReadonlySet<string>])[] = [
  ['causes', (causes) => new Set(asCauses(causes).map(({ reason, message }) => JSON.stringify([reason, withoutDiff(message)])))],
  ['causes.field', (causes) => new Set(asCauses(causes).map(({ field, message }) => JSON.stringify([field, withoutDiff(message)])))],
];

/** Of a claim the API server prints both specs, as Go holds them, behind its words. */
function withoutDiff(message: string | undefined): string | undefined {
  return message?.replace(/\n@@ .*$/s, '');
}

function asCauses(causes: unknown): readonly Cause[] {
  return Array.isArray(causes) ? (causes as readonly Cause[]) : [];
}

const presetConflict = 'VirtualMachinePresets cannot be applied due to conflicts: ';
const conflictingField =
  /\bspec\.(?:resources\.requests\[[^\]]*\]|cpu|firmware|features|clock\.clockoffset|clock\.timer|devices\.watchdog|ioThreadsPolicy)(?=: )/g;

/** Of a preset conflict only the pairs of presets and their fields: KubeVirt prints Go structs with addresses. */
function withoutGoValues(text: unknown): unknown {
  if (typeof text !== 'string' || !text.startsWith(presetConflict)) return text;
  return text
    .slice(presetConflict.length)
    .split(/(?=presets ')/)
    .filter((part) => part.startsWith("presets '"))
    .map((part) => `${/^presets '.*?' and '.*?' conflict/.exec(part)?.[0]}: ${(part.match(conflictingField) ?? []).toSorted().join()}`)
    .toSorted();
}
