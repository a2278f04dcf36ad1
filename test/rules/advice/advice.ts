import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { ClusterDrafts } from '../../../lib/resolve/cluster-drafts.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import type { PipelineOptions } from '../../../lib/resolve/pipeline-options.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { draftOf } from '../../resolve/drafts.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Named {
  readonly name?: string;
  readonly namespace?: string;
  readonly labels?: Fields;
  readonly annotations?: Fields;
  readonly ownerReferences?: readonly unknown[];
  readonly uid?: string;
}

export function object(apiVersion: string, kind: string, metadata: Named, fields: Fields = {}): Manifest {
  return { apiVersion, kind, metadata: { name: 'db', namespace: 'vms', ...metadata } as Manifest['metadata'], ...fields };
}

const domain = { memory: { guest: '1Gi' }, devices: {} };

/** A VMI's spec; `domain` is added to the plainest one. */
function guest({ domain: more, ...spec }: Fields = {}): Fields {
  return { domain: { ...domain, ...(more as Fields | undefined) }, ...spec };
}

export interface GuestMetadata {
  readonly labels?: Fields;
  readonly annotations?: Fields;
}

export function vm(metadata: Named = {}, spec: Fields = {}, { template, ...vmSpec }: Fields & { template?: GuestMetadata } = {}): Manifest {
  const labels = template ?? (metadata.labels && { labels: metadata.labels });
  return object('kubevirt.io/v1', 'VirtualMachine', metadata, {
    spec: { runStrategy: 'Always', template: { ...(labels && { metadata: labels }), spec: guest(spec) }, ...vmSpec },
  });
}

export function vmi(metadata: Named = {}, spec: Fields = {}): Manifest {
  return object('kubevirt.io/v1', 'VirtualMachineInstance', metadata, { spec: guest(spec) });
}

export function set(metadata: Named = {}, spec: Fields = {}, more: Fields = {}): Manifest {
  const labels = metadata.labels ?? { app: metadata.name ?? 'web' };
  return object(
    'kubevirt.io/v1',
    'VirtualMachineInstanceReplicaSet',
    { name: 'web', ...metadata },
    {
      spec: { selector: { matchLabels: labels }, template: { metadata: { labels }, spec: guest(spec) }, ...more },
    },
  );
}

export function pool(metadata: Named = {}, spec: Fields = {}, vmSpec: Fields = {}): Manifest {
  const labels = metadata.labels ?? { app: metadata.name ?? 'readers' };
  return object(
    'pool.kubevirt.io/v1beta1',
    'VirtualMachinePool',
    { name: 'readers', ...metadata },
    {
      spec: {
        selector: { matchLabels: labels },
        virtualMachineTemplate: {
          metadata: { labels },
          spec: { runStrategy: 'Always', template: { metadata: { labels }, spec: guest(spec) }, ...vmSpec },
        },
      },
    },
  );
}

export function hpa(metadata: Named = {}, spec: Fields = {}, target: Fields = {}): Manifest {
  return object(
    'autoscaling/v2',
    'HorizontalPodAutoscaler',
    { name: 'web', ...metadata },
    {
      spec: {
        maxReplicas: 5,
        scaleTargetRef: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web', ...target },
        ...spec,
      },
    },
  );
}

export function service(selector: Fields, metadata: Named = {}): Manifest {
  return object('v1', 'Service', { name: 'front', ...metadata }, { spec: { selector, ports: [{ port: 80 }] } });
}

/** A volume of the name of its source, and its disk. */
export function disk(source: string, settings: Fields, device: Fields = { disk: {} }): Fields {
  return { volumes: [{ name: 'root', [source]: settings }], domain: { ...domain, devices: { disks: [{ name: 'root', ...device }] } } };
}

/** Everything that is told, in its order. */
export function allFindings(
  manifests: readonly Manifest[],
  cluster: Partial<ClusterDrafts> = {},
  options: PipelineOptions = {},
): readonly Diagnostic[] {
  const drafts = manifests.map((manifest) => draftOf(manifest));
  return runPipeline([{ name: '', drafts, ...cluster }], { put() {}, hold() {} }, options);
}

/** Each warning and error of ours, in the order in which it is told. */
export function findings(...given: Parameters<typeof allFindings>): readonly Diagnostic[] {
  return allFindings(...given).filter(({ code, severity }) => code.startsWith('KP') && severity !== 'note');
}

/** The same as `KP1402 spec.template.spec.domain.cpu.cores`. */
export function advice(...given: Parameters<typeof findings>): readonly string[] {
  return findings(...given).map(({ code, path = '' }) => `${code} ${path}`.trim());
}

/** One object or several, and what is told of them. */
export type Row = readonly [name: string, manifests: Manifest | readonly Manifest[], expected: readonly string[]];

export function toldOf(manifests: Row[1]): readonly string[] {
  return advice([manifests].flat());
}
