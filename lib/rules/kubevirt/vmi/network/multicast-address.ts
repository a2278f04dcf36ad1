import { listOf, mapOf, textOf } from '../../../../core/data/guards.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { macAddressFault } from '../../../../core/net/mac-address.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

/** KubeVirt takes any six bytes; libvirt does not (virDomainNetDefParseXML). */
export const multicastAddress: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1714',
  name: 'vmi/network/multicast-address',
  severity: 'error',
  page: {
    summary:
      'The MAC address of an interface is that of one machine: its first byte is even. KubeVirt accepts an odd one, which stands for a group, and libvirt then refuses to start the guest.',
    refused: 'interfaces: [{ name: default, masquerade: {}, macAddress: "03:00:00:00:00:01" }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, macAddress: "02:00:00:00:00:01" }]',
  },
  fields: ['spec.domain.devices.interfaces[*].macAddress'],
  ofEach: true,
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    for (const [i, each] of listOf(mapOf(mapOf(spec['domain'])?.['devices'])?.['interfaces']).entries()) {
      const address = textOf(mapOf(each)?.['macAddress']);
      if (!address || macAddressFault(address) !== undefined) continue;
      const first = Number.parseInt(address.slice(0, 2), 16);
      if (first % 2 === 0) continue;
      (findings ??= []).push({
        path: field(at, 'spec', 'domain', 'devices', 'interfaces', i, 'macAddress'),
        message: `${address} is the address of a group of machines, so libvirt would refuse to start the guest`,
        hint: `Write an even first byte, such as ${(first - 1).toString(16).padStart(2, '0')}${address.slice(2)}.`,
      });
    }
    return findings ?? none;
  },
});
