import { listOf, mapOf, textOf } from '../../../../core/data/guards.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import { field } from '../../../field.ts';
import { guestOf } from '../../guest.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

const resourceName = 'k8s.v1.cni.cncf.io/resourceName';

/** Upstream: multus.NetworkToResource, which requests a device for each network whose attachment names one. */
export const sriovDevice: Rule = defineRule({
  code: 'KP1711',
  name: 'vmi/network/sriov-device',
  severity: 'error',
  page: {
    summary: `An interface with sriov takes a device of the node: that of the annotation ${resourceName} of its NetworkAttachmentDefinition. Without it the pod requests none, and the guest never starts.`,
    refused: [
      `kind: NetworkAttachmentDefinition, metadata: { name: fast, namespace: vms }`,
      'kind: VirtualMachineInstance, interfaces: [{ name: fast, sriov: {} }], networks: [{ name: fast, multus: { networkName: fast } }]',
    ],
    accepted: [
      `kind: NetworkAttachmentDefinition, metadata: { name: fast, namespace: vms, annotations: { ${resourceName}: intel.com/sriov_netdevice } }`,
      'kind: VirtualMachineInstance, interfaces: [{ name: fast, sriov: {} }], networks: [{ name: fast, multus: { networkName: fast } }]',
    ],
  },
  fields: ['', 'template.', 'virtualMachineTemplate.spec.template.'].map((at) => `spec.${at}spec.domain.devices.interfaces`),
  ofEach: true,
  check(manifest, _at, { surroundings }) {
    const guest = guestOf(manifest);
    const interfaces = listOf(mapOf(guest?.domain['devices'])?.['interfaces']);
    if (guest === undefined || surroundings === undefined || interfaces.length === 0) return none;
    let findings: Finding[] | undefined;
    for (const [i, each] of interfaces.entries()) {
      if (mapOf(mapOf(each)?.['sriov']) === undefined) continue;
      const network = listOf(guest.spec['networks']).find((other) => mapOf(other)?.['name'] === mapOf(each)?.['name']);
      const written = textOf(mapOf(mapOf(network)?.['multus'])?.['networkName']);
      if (written === undefined) continue;
      const [name = '', namespace = manifest.metadata.namespace] = written.split('/').toReversed();
      const ref = { apiVersion: 'k8s.cni.cncf.io/v1', kind: 'NetworkAttachmentDefinition', namespace, name };
      const attachment = surroundings.objects.get(ref);
      if (attachment === undefined || attachment.metadata.annotations?.[resourceName]) continue;
      (findings ??= []).push({
        path: field(guest.at, 'domain', 'devices', 'interfaces', i, 'sriov'),
        message: `NetworkAttachmentDefinition ${written} names no device for this interface, so the guest would never start`,
        hint: `Set the annotation ${resourceName} of NetworkAttachmentDefinition ${name} to the resource name of the SR-IOV device plugin.`,
      });
    }
    return findings ?? none;
  },
});
