import type { VirtualMachinePoolSpec } from '../../../imports/pool-v1beta1.ts';
import type { Written } from '../../core/data/written.ts';
import { compares } from '../../core/labels/compares.ts';
import { requirementErrors } from '../../core/labels/label-requirement.ts';
import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import type { Labels } from '../../core/manifest.ts';

type PoolSpec = Written<VirtualMachinePoolSpec>;
type Strategy = NonNullable<NonNullable<PoolSpec['scaleInStrategy']>['proactive']>;
type Selectors = NonNullable<NonNullable<NonNullable<Strategy['selectionPolicy']>['selectors']>>;
type NodeRequirement = NonNullable<NonNullable<Selectors['nodeSelectorRequirementMatcher']>[number]>;

/**
 * filterVMsBasedOnSelectors: whether the selectors of a strategy select the VMs of a pool, which all have the same template, so that all are
 * selected or none. Undefined where nobody can read a selector.
 */
export function areSelected(selectors: Selectors | null | undefined, { virtualMachineTemplate }: PoolSpec): boolean | undefined {
  const { labelSelector, nodeSelectorRequirementMatcher } = selectors ?? {};
  const template = virtualMachineTemplate?.spec?.template;
  const byLabels = labelSelector ? matches(labelSelector, template?.metadata?.labels) : true;
  const byNode = nodeSelectorRequirementMatcher ? matchesAll(nodeSelectorRequirementMatcher, template?.spec?.nodeSelector) : true;
  return byLabels === undefined || byNode === undefined ? undefined : byLabels && byNode;
}

function matches(selector: unknown, labels: unknown): boolean | undefined {
  const parsed = parseLabelSelector(selector);
  return 'error' in parsed ? undefined : matchesLabels(parsed, (labels ?? {}) as Labels); // what the schema accepts
}

/** nodeSelectorRequirementsAsSelector, which unlike a label selector knows Gt and Lt. */
function matchesAll(requirements: readonly NodeRequirement[], nodeSelector: unknown): boolean | undefined {
  const labels = (nodeSelector ?? {}) as Labels; // what the schema accepts
  const answers = requirements.map((requirement) => {
    const { key, operator, values } = requirement;
    if (operator !== 'Gt' && operator !== 'Lt') return matches({ matchExpressions: [requirement] }, labels);
    const bounds = (values ?? []).map(String);
    return requirementErrors(key ?? '', operator, bounds).length > 0 ? undefined : compares(operator, labels[key ?? ''], bounds[0]);
  });
  return answers.includes(undefined) ? undefined : answers.every(Boolean);
}
