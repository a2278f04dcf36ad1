import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { textOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { matchesGlob } from '../../../core/go/glob.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { oneWord } from '../one-word.ts';
import { videoTypes } from '../vmi/architecture/video-type.ts';
import { cacheModes, ioModes } from '../vmi/disk/disk-fields.ts';
import { interfaceModels } from '../vmi/network/interface-fields.ts';

const buses = ['virtio', 'scsi', 'sata', 'usb'];

/** What guests may have in the field that a preference fills in. */
const ofDevices: readonly (readonly [string, readonly string[]])[] = [
  ['preferredDiskBus', buses],
  ['preferredLunBus', buses],
  ['preferredCdromBus', buses.filter((bus) => bus !== 'virtio')],
  ['preferredDiskCache', cacheModes],
  ['preferredDiskIO', ioModes],
  ['preferredInputBus', ['virtio', 'usb']],
  ['preferredInputType', ['tablet']],
  ['preferredInterfaceModel', [...interfaceModels]],
  ['preferredSoundModel', ['ich9', 'ac97']],
  ['preferredVideoType', videoTypes],
];
const rows = ofDevices.map(([field, words]): { readonly at: Path; readonly words: readonly string[] } => ({
  at: ['spec', 'devices', field],
  words,
}));

const machineAt: Path = ['spec', 'machine', 'preferredMachineType'];
const architectures = ['amd64', 'arm64', 's390x', 'ppc64le'];

/** Upstream: the webhook of preferences reads topology and spread options alone; that of VMIs reads what they become there. */
export const preferenceWords: Rule = defineRule({
  code: 'KP1726',
  name: 'preference/unchecked-words',
  severity: 'error',
  page: {
    summary:
      'The devices and the machine type that a preference prefers are such as guests can have. KubeVirt accepts any, and then refuses every guest that takes them over.',
    refused:
      'apiVersion: instancetype.kubevirt.io/v1beta1, kind: VirtualMachinePreference, metadata: { name: linux, namespace: vms }, spec: { devices: { preferredDiskBus: VirtIO } }',
    accepted:
      'apiVersion: instancetype.kubevirt.io/v1beta1, kind: VirtualMachinePreference, metadata: { name: linux, namespace: vms }, spec: { devices: { preferredDiskBus: virtio } }',
  },
  fields: [...rows.map(({ at }) => printPath(at)), printPath(machineAt)],
  check(manifest, _at, { config }) {
    let findings: Finding[] | undefined;
    for (const { at, words } of rows) {
      const word = textOf(valueAt(manifest, at));
      if (word && !words.includes(word)) (findings ??= []).push(refusal(at, word, words, oneWord(word, words)));
    }
    const machine = textOf(valueAt(manifest, machineAt));
    const machines = machine ? emulatedMachines(manifest, config) : none;
    if (machine && !machines.some((glob) => matchesGlob(glob, machine)))
      (findings ??= []).push(refusal(machineAt, machine, machines, usualMachine(manifest, config)));
    return findings ?? none;
  },
});

function refusal(at: Path, word: string, words: readonly string[], better: string): Finding {
  const field = String(at.at(-1));
  return {
    type: 'FieldValueNotSupported',
    path: printPath(at),
    message: `${field}: ${JSON.stringify(word)} is none of ${words.join(', ')}, so every guest that takes it over is refused`,
    hint: `Write ${field}: ${better}.`,
  };
}

/** What the cluster emulates of the architecture that the preference prefers, or of any. */
function emulatedMachines(manifest: Manifest, config: ClusterConfig): readonly string[] {
  const preferred = textOf(valueAt(manifest, ['spec', 'preferredArchitecture']));
  return Array.from(new Set((preferred ? [preferred] : architectures).flatMap((each) => config.emulatedMachines(each))));
}

function usualMachine(manifest: Manifest, config: ClusterConfig): string {
  return config.machineType(textOf(valueAt(manifest, ['spec', 'preferredArchitecture'])));
}
