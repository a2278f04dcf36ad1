import type { ModuleName } from '../../../lib/migrate/ansible/module-name.ts';
import type { Op } from '../question.ts';
import { answerAnsible } from './ansible/answer.ts';
import { answerApiRequest } from './api-request.ts';
import { cdiOps } from './cdi/index.ts';
import { answerCloneMutate } from './clone-mutate.ts';
import { answerConfig } from './config.ts';
import { createOp } from './create.ts';
import { answerHcoConvert } from './hco-convert.ts';
import { answerHcoDefault } from './hco-default.ts';
import { answerHcoValidate } from './hco-validate.ts';
import { answerHcoOperands } from './hco-operands.ts';
import { kindValidateOps } from './kind-validate.ts';
import { answerMigrationMutate } from './migration-mutate.ts';
import { answerOpenApiValidate } from './openapi-validate.ts';
import { answerLimitRange } from './limit-range.ts';
import { answerPod } from './pod.ts';
import { answerPodSecurity } from './pod-security.ts';
import { answerQuota } from './quota.ts';
import { answerMap } from './policy/map.ts';
import { answerPolicyValidate } from './policy/policy-validate.ts';
import { answerVap } from './policy/vap.ts';
import { answerPresets } from './presets.ts';
import { poolImpactOp, replicaSetImpactOp } from './set-impact.ts';
import { updateOp } from './update.ts';
import { upgradeOp } from './upgrade.ts';
import { vmImpactOp } from './vm-impact.ts';
import { answerVmMutate } from './vm-mutate.ts';
import { answerVmValidate } from './vm-validate.ts';
import { answerVmiMutate } from './vmi-mutate.ts';
import { answerVmiValidate } from './vmi-validate.ts';

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
  ['api-create', answerApiRequest],
  ['api-update', answerApiRequest],
  ['pod', answerPod],
  ['pod-security', answerPodSecurity],
  ['limit-range', answerLimitRange],
  ['quota', answerQuota],
  ...kindValidateOps,
  ...cdiOps,
  ['hco-default', answerHcoDefault],
  ['hco-convert', answerHcoConvert],
  ['hco-validate', answerHcoValidate],
  ['hco-operands', answerHcoOperands],
  ['vap', answerVap],
  ['map', answerMap],
  ['policy-validate', answerPolicyValidate],
]);

/** Modules of Ansible, whose whole question is their input. */
const ansibleModules: readonly ModuleName[] = [
  'kubevirt_rs',
  'kubevirt_vm',
  'kubevirt_preset',
  'kubevirt_pvc',
  'kubevirt_template',
  'kubevirt.core.kubevirt_vm',
];

const create = createOp(steps);

/** The ops that are built; a question of any other is answered as unsupported. */
export const ops: ReadonlyMap<string, Op> = new Map([
  ...steps,
  ['create', create],
  ['update', updateOp(create)],
  ['vm-impact', vmImpactOp(create)],
  ['pool-impact', poolImpactOp(create)],
  ['vmirs-impact', replicaSetImpactOp(create)],
  ['upgrade', upgradeOp(create)],
  ...ansibleModules.map((module): [string, Op] => [module, answerAnsible]),
]);
