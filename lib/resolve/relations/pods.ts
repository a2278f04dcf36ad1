import { mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import type { Labels } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { isOwned } from '../../core/owned.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import type { Subject } from '../subject.ts';

/** What is known of the pods that an object makes. */
export interface PodFacts {
  readonly labels: Labels;
  /** True for guests of KubeVirt, whose pods get further labels at run time. */
  readonly isGuest: boolean;
  /** spec.hostname of a guest. */
  readonly hostname: string | undefined;
  /** The spec of a guest. */
  readonly spec?: AnyMap;
}

const podTemplate: Path = ['spec', 'template'];

/** Kinds of Kubernetes that make pods, with their group and the place of their template. */
const workloads: ReadonlyMap<string, { readonly group: string; readonly path: Path }> = new Map([
  ['Deployment', { group: 'apps', path: podTemplate }],
  ['StatefulSet', { group: 'apps', path: podTemplate }],
  ['DaemonSet', { group: 'apps', path: podTemplate }],
  ['ReplicaSet', { group: 'apps', path: podTemplate }],
  ['ReplicationController', { group: '', path: podTemplate }],
  ['Job', { group: 'batch', path: podTemplate }],
  ['CronJob', { group: 'batch', path: ['spec', 'jobTemplate', 'spec', 'template'] }],
  ['Pod', { group: '', path: [] }],
]);

/** Undefined for an object that makes no pods, or that another one owns: the VMI of a VM is counted with the VM. */
export function podFactsOf({ manifest, template }: Subject): PodFacts | undefined {
  if (template !== undefined) {
    if (isOwned(manifest)) return undefined;
    return { labels: labelsOf(template), isGuest: true, hostname: textOf(template.spec['hostname']), spec: template.spec };
  }
  const workload = workloads.get(manifest.kind);
  if (workload === undefined || groupOf(manifest.apiVersion) !== workload.group || isOwned(manifest)) return undefined;
  return { labels: labelsOf(valueAt(manifest, workload.path)), isGuest: false, hostname: undefined };
}

/** The labels of an object; entries that are not texts are left out. */
export function labelsOf(object: unknown): Labels {
  const labels = mapOf(mapOf(mapOf(object)?.['metadata'])?.['labels']);
  return labels === undefined ? none : asLabels(labels);
}

/** The entries that are texts; the same map if all are. */
export function asLabels(labels: AnyMap): Labels {
  for (const key in labels) if (typeof labels[key] !== 'string') return textsOf(labels);
  return labels as Labels; // every value is a text, as has been seen
}

const none: Labels = {};

function textsOf(labels: Readonly<Record<string, unknown>>): Labels {
  return Object.fromEntries(Object.entries(labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
