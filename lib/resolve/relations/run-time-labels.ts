import type { Labels } from '../../core/manifest.ts';
import { vmiId, vmiIdLabel } from '../../core/kubevirt/vmi-id.ts';

/** Deprecated since KubeVirt 1.9, and still there: the hostname of the guest. */
const vmNameLabel = 'vm.kubevirt.io/name';
const appLabel = 'kubevirt.io';

/** Labels whose values are only known once there is a pod. */
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

/** A selector without labels that pods get at run time. Upstream: `podLabels` of virt-controller. */
export interface StaticSelector {
  readonly labels: Labels;
  /** True if it selects only guests. */
  readonly guests: boolean;
  /** Set if it selects only the guest with this id or hostname, and the label for it. */
  readonly id: string | undefined;
  readonly idLabel: string | undefined;
}

/** Undefined for a selector of pods of KubeVirt itself. */
export function withoutRunTime(selector: Labels): StaticSelector | undefined {
  let guests = false;
  let id: string | undefined;
  let idLabel: string | undefined;
  let isStatic = true;
  for (const key in selector) {
    if (key === vmiIdLabel || key === vmNameLabel) [id, idLabel] = [selector[key] ?? '', key];
    else if (key === appLabel && selector[key] !== 'virt-launcher') return undefined;
    else if (key === appLabel) guests = true;
    isStatic &&= !isOfRunTime(key);
  }
  const labels = isStatic ? selector : Object.fromEntries(Object.entries(selector).filter(([key]) => !isOfRunTime(key)));
  return { labels, guests: guests || id !== undefined, id, idLabel };
}

function isOfRunTime(key: string): boolean {
  return key === vmiIdLabel || key === vmNameLabel || key === appLabel || unknowable.has(key);
}

/**
 * Whether a guest of this object can have the id. The id of a VM or VMI is its name; a pool adds a number to its name, and a set five letters
 * or digits.
 */
export function canHaveId(id: string, kind: string, name: string, hostname: string | undefined): boolean {
  if (id === hostname) return true;
  const suffix = suffixes[kind];
  if (suffix === undefined) return id === vmiId(name);
  return id.startsWith(name) && suffix.test(id.slice(name.length));
}

const suffixes: Readonly<Record<string, RegExp>> = {
  VirtualMachinePool: /^-\d+$/,
  VirtualMachineInstanceReplicaSet: /^[a-z\d]{5}$/,
};
