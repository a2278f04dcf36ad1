import type { Finding } from '../../../../core/diagnostic.ts';
import { isIpv4 } from '../../../../core/net/ip-address.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import type { Interface } from '../spec.ts';

export const dhcpPrivateOptions: ItemRule<Interface, unknown> = defineItemRule<Interface, unknown>({
  code: 'KV1151',
  name: 'vmi/network/dhcp-private-options',
  severity: 'error',
  upstream: 'admitter.validateDHCPExtraOptions',
  page: {
    summary: 'Private DHCP options have distinct numbers from 224 to 254.',
    refused: 'interfaces: [{ name: default, masquerade: {}, dhcpOptions: { privateOptions: [{ option: 66, value: tftp.example.com }] } }]',
    accepted:
      'interfaces: [{ name: default, masquerade: {}, dhcpOptions: { privateOptions: [{ option: 240, value: tftp.example.com }] } }]',
  },
  fields: ['dhcpOptions.privateOptions'],
  check({ dhcpOptions }, at) {
    const options = dhcpOptions?.privateOptions;
    if (options === undefined) return none;
    const findings: Finding[] = [];
    // Upstream names the spec, not the option.
    const path = field(at.slice(0, -4));
    if (new Set(options.map(({ option }) => option)).size < options.length) {
      findings.push({
        type: 'FieldValueInvalid',
        path,
        message: 'Found Duplicates: you have provided duplicate DHCPPrivateOptions',
        hint: 'Write each number once below dhcpOptions.privateOptions.',
      });
    }
    for (const { option } of options) {
      if (option >= 224 && option <= 254) continue;
      findings.push({
        type: 'FieldValueInvalid',
        path,
        message: 'provided DHCPPrivateOptions are out of range, must be in range 224 to 254',
        hint: `Write a number from 224 to 254 instead of option: ${option}.`,
      });
    }
    return findings;
  },
});

export const dhcpNtpServers: ItemRule<Interface, unknown> = defineItemRule<Interface, unknown>({
  code: 'KV1152',
  name: 'vmi/network/dhcp-ntp-servers',
  severity: 'error',
  upstream: 'admitter.validateDHCPNTPServersAreValidIPv4Addresses',
  page: {
    summary: 'The NTP servers of dhcpOptions are IPv4 addresses.',
    refused: 'interfaces: [{ name: default, masquerade: {}, dhcpOptions: { ntpServers: [pool.ntp.org] } }]',
    accepted: 'interfaces: [{ name: default, masquerade: {}, dhcpOptions: { ntpServers: [192.0.2.1] } }]',
  },
  fields: ['dhcpOptions.ntpServers'],
  check({ dhcpOptions }, at) {
    const servers = dhcpOptions?.ntpServers;
    return servers === undefined
      ? none
      : servers.flatMap((server, i): readonly Finding[] => (isIpv4(server) ? none : [refusal(field(at, 'dhcpOptions', 'ntpServers', i))]));
  },
});

function refusal(path: string): Finding {
  return {
    type: 'FieldValueInvalid',
    path,
    message: 'NTP servers must be a list of valid IPv4 addresses.',
    hint: 'Write the IPv4 address of the server.',
  };
}
