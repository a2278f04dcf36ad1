import { matchesLabels, parseLabelSelector } from '../core/labels/label-selector.ts';
import { isAbsent } from '../core/data/absent.ts';
import { goParseFloat } from '../core/go/number.ts';
import { namespaceOf, ownResource, type Vmi } from './traits.ts';
import type { PodWorld } from './world.ts';

/** What adds limits to guests that set none. */
const memoryLimitsRatioLabel = 'alpha.kubevirt.io/auto-memory-limits-ratio';

/** Why the namespace gives a guest a CPU limit; undefined where it gives none. Upstream: doesVMIRequireAutoCPULimits. */
export function cpuLimitReason(vmi: Vmi, world: PodWorld): string | undefined {
  const byQuota = quotaReason(vmi, world, 'cpu');
  if (byQuota !== undefined) return byQuota;
  const { autoCPULimitNamespaceLabelSelector: selector } = world.config.configuration;
  const labels = world.namespaceLabels(namespaceOf(vmi));
  if (isAbsent(selector) || labels === undefined || ownResource(vmi, 'limits', 'cpu') !== undefined) return undefined;
  const parsed = parseLabelSelector(selector);
  return !('error' in parsed) && matchesLabels(parsed, labels) ? 'autoCPULimitNamespaceLabelSelector selects the namespace' : undefined;
}

/** The same of a memory limit. Upstream: doesVMIRequireAutoMemoryLimits. */
export function memoryLimitReason(vmi: Vmi, world: PodWorld): string | undefined {
  return quotaReason(vmi, world, 'memory');
}

function quotaReason(vmi: Vmi, world: PodWorld, resource: 'cpu' | 'memory'): string | undefined {
  if (ownResource(vmi, 'limits', resource) !== undefined) return undefined;
  const limited = world.limitedResources(namespaceOf(vmi)).includes(`limits.${resource}`);
  return limited ? `a ResourceQuota of the namespace limits limits.${resource}` : undefined;
}

/** How many times its request a memory limit is that the namespace gives. Upstream: getMemoryLimitsRatio. */
export function memoryLimitsRatio(vmi: Vmi, world: PodWorld): number {
  const text = world.namespaceLabels(namespaceOf(vmi))?.[memoryLimitsRatioLabel];
  const ratio = text === undefined ? undefined : goParseFloat(text);
  return typeof ratio === 'number' && !(ratio < 1) ? ratio : 2;
}
