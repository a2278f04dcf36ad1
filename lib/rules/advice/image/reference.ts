import type { Finding } from '../../../core/diagnostic.ts';
import { listOf, mapOf, textOf } from '../../../core/data/guards.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const host = String.raw`(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:]+\])(?::\d+)?`;
const part = String.raw`[a-z0-9]+(?:(?:\.|_{1,2}|-+)[a-z0-9]+)*`;

/** The grammar of github.com/distribution/reference, by which the kubelet reads images. */
const reference = new RegExp(String.raw`^(?:${host}/)?${part}(?:/${part})*(?::\w[\w.-]{0,127})?(?:@[A-Za-z][\w+.-]*:[0-9A-Fa-f]{32,})?$`);

const scheme = /^[a-z+]+:\/\//i;
const brokenDigest = /@sha256:(?![0-9a-f]{64}$)/;

function isImage(name: string): boolean {
  return reference.test(name) && !brokenDigest.test(name);
}

function remedy(image: string): string {
  if (brokenDigest.test(image)) return 'Write the whole digest after the @: sha256: and 64 digits of 0-9 and a-f.';
  if (/^https?:/.test(image))
    return 'Write the name of an image in a registry; to download a disk from a URL, use a DataVolume with source: { http: { url } }.';
  const bare = image.replace(scheme, '').trim();
  const tag = /[:@][^/]*$/.exec(bare)?.[0] ?? '';
  const lower = bare.slice(0, bare.length - tag.length).toLowerCase() + tag;
  const meant = [bare, lower].find(isImage);
  return meant === undefined ? 'Write it as registry/repository:tag, in lower case and without blanks.' : `Write image: ${meant}.`;
}

export const imageReference: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1704',
  name: 'image/reference',
  severity: 'warning',
  page: {
    summary:
      'An image is named registry/repository:tag, in lower case and without a scheme; with any other name the pod of the guest waits for ever with InvalidImageName. The prefix docker:// belongs in the sources of DataVolumes.',
    refused:
      'disks: [{ name: root, disk: {} }], volumes: [{ name: root, containerDisk: { image: "docker://quay.io/containerdisks/fedora:41" } }]',
    accepted: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, containerDisk: { image: "quay.io/containerdisks/fedora:41" } }]',
  },
  fields: ['spec.volumes[*].containerDisk.image', 'spec.domain.firmware.kernelBoot.container.image'],
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    const look = (value: unknown, ...path: readonly (string | number)[]): void => {
      if (typeof value !== 'string' || isImage(value)) return;
      (findings ??= []).push({
        path: field(at, 'spec', ...path),
        message: `${value === '' ? 'an empty string' : value} is not the name of an image, so the pod of this guest would never start`,
        hint: remedy(value),
      });
    };
    const volumes = listOf(spec['volumes']);
    for (let i = 0; i < volumes.length; i += 1)
      look(mapOf(mapOf(volumes[i])?.['containerDisk'])?.['image'], 'volumes', i, 'containerDisk', 'image');
    const firmware = mapOf(mapOf(spec['domain'])?.['firmware']);
    // KubeVirt itself refuses a kernel of an image without a name.
    look(
      textOf(mapOf(mapOf(firmware?.['kernelBoot'])?.['container'])?.['image']),
      'domain',
      'firmware',
      'kernelBoot',
      'container',
      'image',
    );
    return findings ?? none;
  },
});
