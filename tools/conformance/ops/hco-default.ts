import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import {
  applyWrites,
  mutatorWrites,
  type Mutation,
  type MutatorWrite,
  type Operation,
} from '../../../lib/cluster/hyperconverged/mutate.ts';
import { printPointer } from '../../../lib/core/data/json-pointer.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { templateWithoutMetadata, unreadableHyperConverged } from '../../../lib/rules/hyperconverged/request-refused.ts';
import { asStored } from '../../../lib/schema/as-stored.ts';
import { printName } from '../../../lib/schema/print-field.ts';
import { noteCode } from '../noted-codes.ts';
import type { Answer } from '../question.ts';
import { schemaOf } from './openapi-validate.ts';

interface Input {
  readonly object: Manifest;
  readonly operation?: Operation;
}

/** What CRD and mutating webhook make of a HyperConverged. */
export function answerHcoDefault(input: unknown): Answer {
  const { object, operation = 'CREATE' } = input as Input; // the recorded shape; another one ends as an error of this question
  const { afterSchema, mutate, mutated, unknownFields } = mutateHyperConverged(object, operation);
  return { afterSchema, mutate, object: mutated, ...unknownFields };
}

/** A HyperConverged on its way through decoding, mutation and defaults. */
export interface MutatedHyperConverged {
  readonly afterSchema: Manifest;
  /** What the mutating webhook answers. */
  readonly mutate: Answer;
  /** Why the mutating webhook, or the API server on its patch, refuses the object. */
  readonly refused: string | undefined;
  readonly mutated: Manifest;
  readonly unknownFields: Answer;
}

export function mutateHyperConverged(object: Manifest, operation: Operation): MutatedHyperConverged {
  const schema = schemaOf(object, newestRelease);
  const unknown: string[] = [];
  const afterSchema = asStored(schema, object, (path) => unknown.push(printName(path)));
  const mutation = mutatorWrites(afterSchema, operation, newestRelease);
  const applied = 'writes' in mutation ? applyWrites(afterSchema, mutation.writes) : { error: mutation.refused };
  if ('error' in applied) noteCode(('refused' in mutation ? unreadableHyperConverged : templateWithoutMetadata).code);
  return {
    afterSchema,
    mutate: printMutation(mutation),
    refused: 'error' in applied ? applied.error : undefined,
    mutated: 'error' in applied ? afterSchema : asStored(schema, applied.object),
    unknownFields: unknown.length > 0 ? { unknownFields: unknown.toSorted() } : {},
  };
}

function printMutation(mutation: Mutation): Answer {
  if ('refused' in mutation) return { allowed: false, code: 400, message: mutation.refused };
  if (mutation.writes.length === 0) return { allowed: true };
  return { allowed: true, code: 200, message: 'mutated', patches: mutation.writes.map(printWrite) };
}

function printWrite({ op, path, value }: MutatorWrite): Answer {
  return { op, path: printPointer(path), ...(value !== undefined && { value }) };
}
