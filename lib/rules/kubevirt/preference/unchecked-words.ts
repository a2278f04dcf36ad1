import { textOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { oneWord } from '../one-word.ts';
import { interfaceModels } from '../vmi/network/interface-fields.ts';

const buses = ['virtio', 'scsi', 'sata', 'usb'];

/** What guests may have in the field that a preference fills in. */
const rows: ReadonlyMap<string, readonly string[]> = new Map([
  ['preferredDiskBus', buses],
  ['preferredLunBus', buses],
  ['preferredCdromBus', buses.filter((bus) => bus !== 'virtio')],
  ['preferredInputBus', ['virtio', 'usb']],
  ['preferredInputType', ['tablet']],
  ['preferredInterfaceModel', [...interfaceModels]],
  ['preferredSoundModel', ['ich9', 'ac97']],
]);

const at: Path = ['spec', 'devices'];

/** Upstream: the webhook of preferences reads topology and spread options alone; that of VMIs reads what they become there. */
export const preferenceWords: Rule = defineRule({
  code: 'KP1726',
  name: 'preference/unchecked-words',
  severity: 'error',
  page: {
    summary:
      'The devices that a preference prefers are such as guests can have. KubeVirt accepts any, and then refuses every guest that takes them over.',
    refused:
      'apiVersion: instancetype.kubevirt.io/v1beta1, kind: VirtualMachinePreference, metadata: { name: linux, namespace: vms }, spec: { devices: { preferredDiskBus: VirtIO } }',
    accepted:
      'apiVersion: instancetype.kubevirt.io/v1beta1, kind: VirtualMachinePreference, metadata: { name: linux, namespace: vms }, spec: { devices: { preferredDiskBus: virtio } }',
  },
  fields: Array.from(rows.keys(), (field) => printPath([...at, field])),
  check(manifest) {
    let findings: Finding[] | undefined;
    for (const [field, words] of rows) {
      const word = textOf(valueAt(manifest, [...at, field]));
      if (!word || words.includes(word)) continue;
      (findings ??= []).push({
        type: 'FieldValueNotSupported',
        path: printPath([...at, field]),
        message: `${field}: ${JSON.stringify(word)} is none of ${words.join(', ')}, so every guest that takes it over is refused`,
        hint: `Write ${field}: ${oneWord(word, words)}.`,
      });
    }
    return findings ?? none;
  },
});
