import type { Answer } from '../question.ts';
import { answerCloneMutate } from './clone-mutate.ts';
import { answerConfig } from './config.ts';
import { createOp } from './create.ts';
import { kindValidateOps } from './kind-validate.ts';
import { answerMigrationMutate } from './migration-mutate.ts';
import { answerOpenApiValidate } from './openapi-validate.ts';
import { answerPresets } from './presets.ts';
import { answerVmMutate } from './vm-mutate.ts';
import { answerVmValidate } from './vm-validate.ts';
import { answerVmiMutate } from './vmi-mutate.ts';
import { answerVmiValidate } from './vmi-validate.ts';

/** Answers one input. What it throws becomes the answer's error. */
export type Op = (input: unknown) => Answer;

const steps: ReadonlyMap<string, Op> = new Map([
  ['presets', answerPresets],
  ['config', answerConfig],
  ['vmi-mutate', answerVmiMutate],
  ['vmi-validate', answerVmiValidate],
  ['vm-mutate', answerVmMutate],
  ['vm-validate', answerVmValidate],
  ['clone-mutate', answerCloneMutate],
  ['migration-mutate', answerMigrationMutate],
  ['openapi-validate', answerOpenApiValidate],
  ...kindValidateOps,
]);

/** The ops that are built; a question of any other is answered as unsupported. */
export const ops: ReadonlyMap<string, Op> = new Map([...steps, ['create', createOp(steps)]]);
