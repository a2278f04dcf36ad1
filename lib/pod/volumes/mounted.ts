import type { Container, PodVolume, VolumeMount } from '../pod.ts';

/** Volumes of a pod, and where its compute container finds them. */
export interface Mounted {
  readonly volumes?: readonly PodVolume[];
  readonly mounts?: readonly VolumeMount[];
  readonly devices?: Container['volumeDevices'];
  /** Mounts that other nodes see as well. */
  readonly shared?: readonly string[];
}

export function emptyVolume(name: string): PodVolume {
  return { name, emptyDir: {} };
}

export function joined(parts: readonly Mounted[]): Required<Mounted> {
  return {
    volumes: parts.flatMap(({ volumes }) => volumes ?? []),
    mounts: parts.flatMap(({ mounts }) => mounts ?? []),
    devices: parts.flatMap(({ devices }) => devices ?? []),
    shared: parts.flatMap(({ shared }) => shared ?? []),
  };
}
