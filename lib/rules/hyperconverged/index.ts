import { heldSpec } from '../../cluster/hyperconverged/conversion/convert.ts';
import type { PatchedKind } from '../../cluster/hyperconverged/operands/patch-annotations.ts';
import { goStruct } from '../../core/go/types/go-type.ts';
import { sameData } from '../../core/data/same-data.ts';
import { deepEqual } from '../../core/go/semantic-equal.ts';
import type { Admitter } from '../admitter.ts';
import { each, when, type RuleList } from '../rule-list.ts';
import type { Rule } from '../rule.ts';
import { certOrders, certTooSmall } from './cert-config.ts';
import type { DataImportCronTemplate } from './data-import-cron-template.ts';
import { deprecatedGates, idleGates, movedGates } from './feature-gates.ts';
import { templateSpec, templateSwitch } from './import-cron-templates.ts';
import { mediatedDeviceTypes } from './mediated-device-types.ts';
import { infraPlacement, workloadsPlacement } from './node-placement.ts';
import {
  bandwidthPerMigration,
  highBurstWithLimits,
  jsonPatches,
  kubeSecondaryDns,
  templateNames,
  templateSource,
  tlsProfileType,
  tuningLimits,
} from './operand-build.ts';
import { refusedOperands } from './operand-refused.ts';
import type { HyperConvergedRequest } from './request.ts';
import { tlsProfileRules } from './tls-security-profile.ts';
import { highBurst } from './tuning-policy.ts';

type Groups = Admitter<HyperConvergedRequest>;

const certs: Groups = groupsOf([certTooSmall, ...certOrders]);
const templates: Groups = [
  [each<HyperConvergedRequest, DataImportCronTemplate>(['spec', 'dataImportCronTemplates'], templatesOf, [templateSwitch, templateSpec])],
];
const tls: Groups = groupsOf(tlsProfileRules);
const placements: Groups = groupsOf([workloadsPlacement, infraPlacement]);
const gates: Groups = [[deprecatedGates, movedGates]];

/** What is asked of the spec of v1beta1, whether it is new or not. */
const ofSpec: Groups = [...templates, ...tls, ...groupsOf([mediatedDeviceTypes]), ...gates, ...groupsOf([highBurst]), ...placements];

/** What building an operand says, in the order in which the operator reads the options of it. */
const builds: Readonly<Record<PatchedKind, Groups>> = {
  KubeVirt: groupsOf([bandwidthPerMigration, highBurstWithLimits, tuningLimits, tlsProfileType, jsonPatches.KubeVirt]),
  CDI: groupsOf([jsonPatches.CDI]),
  NetworkAddonsConfig: groupsOf([kubeSecondaryDns, jsonPatches.NetworkAddonsConfig]),
  SSP: groupsOf([templateNames, templateSource, jsonPatches.SSP]),
};

const create: Groups = [...builds.KubeVirt, ...builds.CDI, ...builds.NetworkAddonsConfig, ...builds.SSP];

/**
 * What the validating webhook of each version asks, each group where all before it are content: the first refusal is the answer, and so is
 * the first warning, which lets the request pass whatever stands behind it.
 */
const onCreate: Readonly<Record<HyperConvergedRequest['version'], Groups>> = {
  v1beta1: [...certs, ...ofSpec, ...create],
  v1: [...certs, ...templates, ...tls, ...placements, ...groupsOf([idleGates]), ...create],
};

/** v1's handler converts both objects, and asks v1beta1's. */
const beforeTrial: Groups = [...ofSpec, ...onlyWhen(isChanged, certs)];

const onUpdate: Groups = [
  ...beforeTrial,
  ...onlyWhen(isTried, [
    ...onlyWhen(({ openshift }) => openshift, builds.SSP),
    ...builds.KubeVirt,
    ...builds.CDI,
    ...builds.NetworkAddonsConfig,
    ...groupsOf(refusedOperands),
  ]),
];

/** The webhook that is asked of a request. An UPDATE is tried on the operands where these are there; nothing is built where they are not. */
export function hyperConvergedAdmitter({ version, operation }: HyperConvergedRequest, hasOperands = true): Groups {
  if (operation === 'CREATE') return onCreate[version];
  return hasOperands ? onUpdate : beforeTrial;
}

/** Everything that any of them asks, each once. */
export const hyperConvergedRules: RuleList<HyperConvergedRequest> = [...onCreate.v1beta1.flat(), idleGates, ...refusedOperands];

function groupsOf(rules: readonly Rule<HyperConvergedRequest>[]): Groups {
  return rules.map((rule) => [rule]);
}

function onlyWhen(applies: (request: HyperConvergedRequest) => boolean, groups: Groups): Groups {
  return groups.map((rules) => [when(applies, rules)]);
}

function templatesOf({ spec }: HyperConvergedRequest): readonly DataImportCronTemplate[] | undefined {
  return spec.dataImportCronTemplates ?? undefined;
}

/** Go compares what it holds: `0.5` is another quantity than `500m`, and an empty list another than none. */
function isChanged({ object, annotations, old }: HyperConvergedRequest): boolean {
  if (old === undefined || !sameData(annotations, old.annotations)) return true;
  const [held, heldBefore] = [object, old.object].map((each) => heldSpec(each, 'v1beta1'));
  return !deepEqual(goStruct('hco/v1beta1.HyperConvergedSpec'), held, heldBefore);
}

/** Whether the webhook tries an update on the operands, which it does not with one that changes nothing. */
export function isTried(request: HyperConvergedRequest): boolean {
  return isChanged(request) && request.object.metadata['deletionTimestamp'] === undefined;
}
