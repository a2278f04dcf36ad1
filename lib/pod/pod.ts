import type { Labels, Manifest, ObjectMeta } from '../core/manifest.ts';

/** Quantities by the name of a resource, as Go prints them. */
export type ResourceList = Readonly<Record<string, string>>;

export interface ResourceRequirements {
  readonly requests?: ResourceList | undefined;
  readonly limits?: ResourceList | undefined;
  readonly claims?: readonly { readonly name: string; readonly request?: string | undefined }[] | undefined;
}

export interface VolumeMount {
  readonly name: string;
  readonly mountPath: string;
  readonly subPath?: string | undefined;
  readonly readOnly?: boolean | undefined;
  readonly mountPropagation?: string | undefined;
}

export interface EnvVar {
  readonly name: string;
  readonly value?: string | undefined;
  readonly valueFrom?: unknown;
}

export interface SeLinuxOptions {
  readonly type?: string | undefined;
  readonly level?: string | undefined;
}

export interface SecurityContext {
  readonly runAsUser?: number | undefined;
  readonly runAsGroup?: number | undefined;
  readonly runAsNonRoot?: boolean | undefined;
  readonly allowPrivilegeEscalation?: boolean | undefined;
  readonly capabilities?: { readonly add?: readonly string[] | undefined; readonly drop?: readonly string[] | undefined } | undefined;
  readonly seLinuxOptions?: SeLinuxOptions | undefined;
  readonly seccompProfile?: { readonly type: string; readonly localhostProfile?: string | undefined } | undefined;
}

export interface Container {
  readonly name: string;
  readonly image?: string | undefined;
  readonly imagePullPolicy?: string | undefined;
  readonly command?: readonly string[] | undefined;
  readonly args?: readonly string[] | undefined;
  readonly env?: readonly EnvVar[] | undefined;
  readonly ports?: readonly unknown[] | undefined;
  readonly resources?: ResourceRequirements | undefined;
  readonly securityContext?: SecurityContext | undefined;
  readonly volumeMounts?: readonly VolumeMount[] | undefined;
  readonly volumeDevices?: readonly { readonly name: string; readonly devicePath: string }[] | undefined;
  readonly livenessProbe?: unknown;
  readonly readinessProbe?: unknown;
  readonly restartPolicy?: string | undefined;
  readonly terminationMessagePolicy?: string | undefined;
}

export interface PodVolume {
  readonly name: string;
  readonly [source: string]: unknown;
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[] | undefined;
  readonly nodeSelector?: Labels | undefined;
  readonly affinity?: PodAffinities | undefined;
  readonly tolerations?: readonly Toleration[] | undefined;
  readonly volumes?: readonly PodVolume[] | undefined;
  readonly securityContext?: (SecurityContext & { readonly fsGroup?: number | undefined }) | undefined;
  readonly [field: string]: unknown;
}

export interface Toleration {
  readonly key?: string | undefined;
  readonly operator?: string | undefined;
  readonly value?: string | undefined;
  readonly effect?: string | undefined;
  readonly tolerationSeconds?: number | undefined;
}

export interface NodeSelectorTerm {
  readonly matchExpressions?: readonly NodeRequirement[] | undefined;
  readonly matchFields?: readonly NodeRequirement[] | undefined;
}

export interface NodeRequirement {
  readonly key: string;
  readonly operator: string;
  readonly values?: readonly string[] | undefined;
}

export interface PodAffinities {
  readonly nodeAffinity?:
    | {
        readonly requiredDuringSchedulingIgnoredDuringExecution?: { readonly nodeSelectorTerms: readonly NodeSelectorTerm[] } | undefined;
        readonly preferredDuringSchedulingIgnoredDuringExecution?: readonly unknown[] | undefined;
      }
    | undefined;
  readonly podAffinity?: unknown;
  readonly podAntiAffinity?: { readonly requiredDuringSchedulingIgnoredDuringExecution?: readonly unknown[] | undefined } | undefined;
}

/** A pod as virt-controller sends it to the API server. */
export interface Pod {
  readonly apiVersion?: string | undefined;
  readonly kind?: string | undefined;
  readonly metadata: ObjectMeta & { readonly generateName?: string | undefined };
  readonly spec: PodSpec;
}

/** Which of the pods of a guest is meant. `first-consumer` only binds claims, `hotplug-attachment` carries hot-plugged volumes to the node. */
export type PodRole = 'source' | 'migration-target' | 'first-consumer' | 'hotplug-attachment';

export const podRoles: readonly PodRole[] = ['source', 'migration-target', 'first-consumer', 'hotplug-attachment'];

/** A pod, or why virt-controller makes none; and the claims that it makes first. */
export type Rendered = { readonly created: readonly Manifest[] } & ({ readonly pod: Pod } | { readonly error: string });

/** Ends a rendering with the words that virt-controller has for it. */
export class NoPod extends Error {}

/** What nobody knows before the cluster does. */
export const masks = {
  uid: '<uid>',
  launcherImage: '<virt-launcher-image>',
  shimImage: '<sidecar-shim-image>',
  qemuTimeout: '<240s to 359s>',
  digest: '<digest>',
  random: '<random>',
  secondRandom: '<random-2>',
  node: '<node>',
  sourceNode: '<source-node>',
  sourceCpuModel: '<source-node-cpu-model>',
  sourceCpuVendor: '<source-node-cpu-vendor>',
  ownerPod: '<owner-pod-uid>',
  migration: '<migration>',
  migrationUid: '<migration-uid>',
} as const;

/** The user of guests that do not run as root. */
export const nonRootUser = 107;

export const privateFolder = '/var/run/kubevirt-private';
export const shareFolder = '/var/run/kubevirt';
export const ephemeralDisksFolder = '/var/run/kubevirt-ephemeral-disks';
