import type { Path } from '../../core/data/path.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import type { Filled } from './content-type.ts';
import { readSource, refusal } from './data-volume.ts';

export const imageioSource: Rule<Filled> = defineRule({
  code: 'CD0115',
  name: 'cdi/imageio-source',
  severity: 'error',
  upstream: 'webhooks.validateImageIOSource',
  page: {
    summary: 'A source in oVirt names its disk, the Secret with the login, and the certificates to trust.',
    refused: 'kind: DataVolume, source: { imageio: { url: https://ovirt.example.com/api, diskId: d1, secretRef: ovirt } }',
    accepted:
      'kind: DataVolume, source: { imageio: { url: https://ovirt.example.com/api, diskId: d1, secretRef: ovirt, certConfigMap: ovirt-ca } }',
  },
  fields: ['source.imageio'],
  check(spec, at) {
    const imageio = readSource(spec)?.imageio;
    if (!imageio) return none;
    if (!imageio.secretRef || !imageio.diskId) return notValid(at, 'Imageio', 'Imageio', 'Write secretRef and diskId into source.imageio.');
    if (imageio.certConfigMap || imageio.insecureSkipVerify === true) return none;
    const message = `${field(at, 'source', 'Imageio')} source Imageio requires CertConfigMap or InsecureSkipVerify`;
    return [refusal(at, ['source', 'Imageio'], message, 'Write source.imageio.certConfigMap: the ConfigMap with the CA of oVirt.')];
  },
});

export const vddkSource: Rule<Filled> = defineRule({
  code: 'CD0116',
  name: 'cdi/vddk-source',
  severity: 'error',
  upstream: 'webhooks.validateVDDKSource',
  page: {
    summary: 'A source in vSphere names the VM, its disk, the Secret with the login, and the thumbprint of the certificate.',
    refused:
      'kind: DataVolume, source: { vddk: { url: https://vcenter.example.com, uuid: u1, backingFile: "[ds] a.vmdk", secretRef: vcenter } }',
    accepted:
      'kind: DataVolume, source: { vddk: { url: https://vcenter.example.com, uuid: u1, backingFile: "[ds] a.vmdk", secretRef: vcenter, thumbprint: "20:6C" } }',
  },
  fields: ['source.vddk'],
  check(spec, at) {
    const vddk = readSource(spec)?.vddk;
    if (!vddk || (vddk.secretRef && vddk.uuid && vddk.backingFile && vddk.thumbprint)) return none;
    return notValid(at, 'VDDK', 'VDDK', 'Write secretRef, uuid, backingFile and thumbprint into source.vddk.');
  },
});

export const cloneSource: Rule<Filled> = defineRule({
  code: 'CD0117',
  name: 'cdi/clone-source',
  severity: 'error',
  upstream: 'webhooks.dataVolumeValidatingWebhook.validateDataVolumeSpec',
  page: {
    summary: 'A clone names the claim or snapshot that it copies, and its namespace.',
    refused: 'kind: DataVolume, source: { snapshot: { name: monday, namespace: "" } }',
    accepted: 'kind: DataVolume, source: { snapshot: { name: monday, namespace: images } }',
  },
  fields: ['source.pvc', 'source.snapshot'],
  check(spec, at) {
    const { pvc, snapshot } = readSource(spec) ?? {};
    if (pvc && !(pvc.name && pvc.namespace)) return notValid(at, 'PVC', 'PVC', 'Write name and namespace into source.pvc.');
    if (snapshot && !(snapshot.name && snapshot.namespace)) {
      return notValid(at, 'Snapshot', 'snapshot', 'Write name and namespace into source.snapshot.');
    }
    return none;
  },
});

function notValid(at: Path, step: string, word: string, hint: string): readonly Finding[] {
  return [refusal(at, ['source', step], `${field(at, 'source', step)} source ${word} is not valid`, hint)];
}
