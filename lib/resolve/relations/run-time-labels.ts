import type { Labels } from '../../core/manifest.ts';
import { vmiId, vmiIdLabel } from '../../core/vmi-id.ts';

/** Deprecated since KubeVirt 1.9, and still there: the hostname of the guest. */
const vmNameLabel = 'vm.kubevirt.io/name';
const appLabel = 'kubevirt.io';

/** Labels whose values nobody knows before the pod is there. */
const unknowable: ReadonlySet<string> = new Set([
  'kubevirt.io/created-by',
  'kubevirt.io/nodeName',
  'kubevirt.io/vm-pool-revision-name',
  'pod-template-hash',
  'controller-revision-hash',
  'statefulset.kubernetes.io/pod-name',
  'apps.kubernetes.io/pod-index',
  'batch.kubernetes.io/controller-uid',
  'batch.kubernetes.io/job-name',
  'controller-uid',
  'job-name',
]);

/** A selector without what only run time decides. Upstream: `podLabels` of virt-controller. */
export interface StaticSelector {
  readonly labels: Labels;
  /** Guests alone. */
  readonly guests: boolean;
  /** The guest with this id or hostname alone. */
  readonly id: string | undefined;
}

/** Undefined where the selector means pods of KubeVirt itself. */
export function withoutRunTime(selector: Labels): StaticSelector | undefined {
  let guests = false;
  let id: string | undefined;
  let isStatic = true;
  for (const key in selector) {
    if (key === vmiIdLabel || key === vmNameLabel) id = selector[key] ?? '';
    else if (key === appLabel && selector[key] !== 'virt-launcher') return undefined;
    else if (key === appLabel) guests = true;
    isStatic &&= !isOfRunTime(key);
  }
  const labels = isStatic ? selector : Object.fromEntries(Object.entries(selector).filter(([key]) => !isOfRunTime(key)));
  return { labels, guests: guests || id !== undefined, id };
}

function isOfRunTime(key: string): boolean {
  return key === vmiIdLabel || key === vmNameLabel || key === appLabel || unknowable.has(key);
}

/**
 * Whether a guest of this object can have the id: a VM's and a VMI's is its name; a pool numbers its VMs, and the VMIs of a set get five
 * letters or digits behind the name.
 */
export function canHaveId(id: string, kind: string, name: string, hostname: string | undefined): boolean {
  if (id === vmiId(name) || id === hostname) return true;
  if (!id.startsWith(name)) return false;
  const rest = id.slice(name.length);
  return kind === 'VirtualMachinePool' ? /^-\d+$/.test(rest) : kind === 'VirtualMachineInstanceReplicaSet' && /^[a-z\d]{5}$/.test(rest);
}
