import type { DataVolumeSpec, VirtualMachineSpec } from '../../imports/kubevirt-v1.ts';
import { goQuote } from '../core/go/print.ts';
import { textOf } from '../core/data/guards.ts';
import { ofRelease, type Release, type ReleaseRange } from '../core/kubevirt/release.ts';
import type { KnownObjects } from '../core/known-objects.ts';
import type { Manifest } from '../core/manifest.ts';
import type { Placed } from '../core/data/path.ts';
import type { Written } from '../core/data/written.ts';
import type { MatcherField } from './matcher.ts';

/** A VirtualMachine, as far as something is inferred from it. */
export interface VmToInfer {
  readonly metadata: { readonly namespace?: string | null | undefined };
  readonly spec: Written<VirtualMachineSpec>;
}

/** What inference writes into the VM, or KubeVirt's message if it refuses the VM. A value of undefined removes the field. */
export type Inference =
  | { readonly writes: readonly Placed[] }
  /** `isCertain` if no further object that the cluster may have would change it. */
  | { readonly refusal: string; readonly isCertain: boolean };

/**
 * Replaces a matcher that infers from a volume by the one that the labels of the volume's source name. With the policy Ignore a matcher is
 * removed if there are no such labels, and an instancetype that is found removes the template's memory.
 */
export function inferMatcher(field: MatcherField, vm: VmToInfer, objects: KnownObjects, release: Release): Inference {
  const matcher = vm.spec[field];
  if (!matcher?.inferFromVolume) return { writes: [] };
  const ignore = matcher.inferFromVolumeFailurePolicy === 'Ignore';
  const found = new Search(field, vm, objects, release).fromVolumes(matcher.inferFromVolume);
  if ('refusal' in found) return ignore && found.ignorable ? { writes: [{ path: ['spec', field], value: undefined }] } : found;
  const replaced = { path: ['spec', field], value: found };
  const withoutMemory = { path: ['spec', 'template', 'spec', 'domain', 'memory'], value: undefined };
  return { writes: ignore && field === 'instancetype' ? [withoutMemory, replaced] : [replaced] };
}

interface Named {
  readonly name: string;
  readonly kind?: string;
}

interface Failure {
  readonly refusal: string;
  /** True where the policy Ignore lets it pass. */
  readonly ignorable: boolean;
  readonly isCertain: boolean;
}

/** As the API server calls them when one is not there. */
const resources = {
  PersistentVolumeClaim: { apiVersion: 'v1', resource: 'persistentvolumeclaims' },
  VolumeSnapshot: { apiVersion: 'snapshot.storage.k8s.io/v1', resource: 'volumesnapshots.snapshot.storage.k8s.io' },
  DataVolume: { apiVersion: 'cdi.kubevirt.io/v1beta1', resource: 'datavolumes.cdi.kubevirt.io' },
  DataSource: { apiVersion: 'cdi.kubevirt.io/v1beta1', resource: 'datasources.cdi.kubevirt.io' },
} as const;

type Source = Written<{ readonly name: string; readonly namespace: string }> | null | undefined;
type Sources = { readonly pvc?: Source; readonly snapshot?: Source } | null | undefined;

interface LabelledSource extends ReleaseRange {
  readonly field: 'pvc' | 'snapshot';
  readonly kind: keyof typeof resources;
  /** Its Go type, as messages call it. */
  readonly type: string;
}

/** What is cloned, and has labels to infer from. */
const labelledSources: readonly LabelledSource[] = [
  { field: 'pvc', kind: 'PersistentVolumeClaim', type: 'DataVolumeSourcePVC' },
  { field: 'snapshot', kind: 'VolumeSnapshot', type: 'DataVolumeSourceSnapshot', since: '1.9' },
];

/** The way from a volume of a VM to labels that name its instancetype or preference. */
class Search {
  readonly #label: string;
  readonly #vm: VmToInfer;
  readonly #namespace: string | null | undefined;
  readonly #objects: KnownObjects;
  readonly #sources: readonly LabelledSource[];

  constructor(field: MatcherField, vm: VmToInfer, objects: KnownObjects, release: Release) {
    this.#label = `instancetype.kubevirt.io/default-${field}`;
    this.#vm = vm;
    this.#namespace = vm.metadata.namespace;
    this.#objects = objects;
    this.#sources = ofRelease(labelledSources, release);
  }

  fromVolumes(name: string): Named | Failure {
    const volume = this.#vm.spec.template?.spec?.volumes?.find((each) => each.name === name);
    if (volume === undefined) return { refusal: `unable to find volume ${name} to infer defaults`, ignorable: false, isCertain: true };
    const { persistentVolumeClaim, dataVolume } = volume;
    if (persistentVolumeClaim) return this.#labelled('PersistentVolumeClaim', this.#namespace, persistentVolumeClaim.claimName);
    if (dataVolume) return this.#fromDataVolume(dataVolume.name ?? '');
    return { refusal: `unable to infer defaults from volume ${name} as type is not supported`, ignorable: true, isCertain: true };
  }

  #fromDataVolume(name: string): Named | Failure {
    const template = this.#vm.spec.dataVolumeTemplates?.find(({ metadata }) => (metadata?.name ?? '') === name);
    if (template !== undefined) return this.#fromDataVolumeSpec(template.spec);
    const dataVolume = this.#find('DataVolume', this.#namespace, name);
    // A DataVolume may have been collected as garbage; its claim has its name.
    if (dataVolume === undefined) return this.#labelled('PersistentVolumeClaim', this.#namespace, name);
    const named = this.#fromLabels(dataVolume);
    if (!('refusal' in named)) return named;
    return this.#fromDataVolumeSpec(dataVolume['spec'] as Written<DataVolumeSpec> | null | undefined); // what its schema accepts
  }

  #fromDataVolumeSpec(spec: Written<DataVolumeSpec> | null | undefined): Named | Failure {
    const { source, sourceRef } = spec ?? {};
    const named = this.#fromSource(source);
    if (named !== undefined) return named;
    if (!sourceRef) {
      return {
        refusal: 'unable to infer defaults from DataVolumeSpec as DataVolumeSource is not supported',
        ignorable: true,
        isCertain: true,
      };
    }
    if (sourceRef.kind !== 'DataSource') {
      return {
        refusal: `unable to infer defaults from DataVolumeSourceRef as Kind ${textOf(sourceRef.kind) ?? ''} is not supported`,
        ignorable: true,
        isCertain: true,
      };
    }
    const found = this.#fromDataSource(sourceRef.namespace ?? this.#namespace, sourceRef.name);
    // CDI gives a DataSource the labels of the cron that keeps it up to date, and its source too.
    return 'refusal' in found ? { ...found, isCertain: false } : found;
  }

  #fromDataSource(namespace: string | null | undefined, name: string | null | undefined): Named | Failure {
    const dataSource = this.#find('DataSource', namespace, name);
    if (dataSource === undefined) return notFound('DataSource', name);
    const named = this.#fromLabels(dataSource);
    if (!('refusal' in named)) return named;
    const spec = dataSource['spec'] as { readonly source?: Sources } | null | undefined; // what its schema accepts
    return (
      this.#fromSource(spec?.source) ?? {
        refusal: `unable to infer defaults from DataSource that doesn't provide ${this.#sources.map(({ type }) => type).join(' or ')}`,
        ignorable: true,
        isCertain: false,
      }
    );
  }

  #fromSource(sources: Sources): Named | Failure | undefined {
    for (const { field, kind } of this.#sources) {
      const source = sources?.[field];
      if (source) return this.#labelled(kind, source.namespace, source.name);
    }
    return undefined;
  }

  #labelled(kind: keyof typeof resources, namespace: string | null | undefined, name: string | null | undefined): Named | Failure {
    const object = this.#find(kind, namespace, name);
    return object === undefined ? notFound(kind, name) : this.#fromLabels(object);
  }

  #fromLabels({ metadata: { labels } }: Manifest): Named | Failure {
    const name: unknown = labels?.[this.#label]; // a VolumeSnapshot has passed no schema
    if (typeof name !== 'string')
      return { refusal: `unable to find required ${this.#label} label on the volume`, ignorable: true, isCertain: true };
    const kind = textOf(labels?.[`${this.#label}-kind`]);
    return kind ? { name, kind } : { name };
  }

  #find(kind: keyof typeof resources, namespace: string | null | undefined, name: string | null | undefined): Manifest | undefined {
    return this.#objects.get({ apiVersion: resources[kind].apiVersion, kind, namespace: textOf(namespace), name: textOf(name) ?? '' });
  }
}

/** References are followed before a schema has checked the VM, so the name may be anything. */
function notFound(kind: keyof typeof resources, name: string | null | undefined): Failure {
  return { refusal: `${resources[kind].resource} ${goQuote(textOf(name) ?? '')} not found`, ignorable: false, isCertain: false };
}
