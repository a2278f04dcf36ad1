import { mapOf, textOf } from '../../core/look.ts';
import type { Labels, Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { valueAt, type Path } from '../../core/path.ts';
import type { Subject } from '../subject.ts';

/** What an object says of the pods that it makes, or is. */
export interface PodFacts {
  readonly labels: Labels;
  /** Guests of KubeVirt, whose pods get further labels at run time. */
  readonly isGuest: boolean;
  /** spec.hostname of a guest. */
  readonly hostname: string | undefined;
}

const podTemplate: Path = ['spec', 'template'];

/** Kinds of Kubernetes that make pods, with the place of their template. */
const workloads: ReadonlyMap<string, Path> = new Map([
  ['apps/Deployment', podTemplate],
  ['apps/StatefulSet', podTemplate],
  ['apps/DaemonSet', podTemplate],
  ['apps/ReplicaSet', podTemplate],
  ['/ReplicationController', podTemplate],
  ['batch/Job', podTemplate],
  ['batch/CronJob', ['spec', 'jobTemplate', 'spec', 'template']],
  ['/Pod', []],
]);

/** Undefined for what makes no pods. What another object owns, such as the VMI of a VM, is counted with its owner. */
export function podFactsOf({ manifest, template }: Subject): PodFacts | undefined {
  if (template !== undefined) {
    if (isOwned(manifest)) return undefined;
    return { labels: labelsOf(template), isGuest: true, hostname: textOf(template.spec['hostname']) };
  }
  const path = workloads.get(`${groupOf(manifest.apiVersion)}/${manifest.kind}`);
  if (path === undefined || isOwned(manifest)) return undefined;
  return { labels: labelsOf(valueAt(manifest, path)), isGuest: false, hostname: undefined };
}

export function isOwned({ metadata }: Manifest): boolean {
  const { ownerReferences } = metadata;
  return Array.isArray(ownerReferences) && ownerReferences.length > 0;
}

/** metadata.labels, as far as they are labels. */
export function labelsOf(object: unknown): Labels {
  const labels = mapOf(valueAt(object, ['metadata', 'labels']));
  if (labels === undefined) return none;
  for (const key in labels) if (typeof labels[key] !== 'string') return textsOf(labels);
  return labels as Labels; // every value is a text, as has been seen
}

const none: Labels = {};

function textsOf(labels: Readonly<Record<string, unknown>>): Labels {
  return Object.fromEntries(Object.entries(labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
