import type { AnyMap } from '../../data/guards.ts';
import { canonicalCidr, canonicalIp } from '../../net/ip-address.ts';

interface Sanitizer {
  /** The type that Go reads into first, and names in its messages. */
  readonly alias: string;
  readonly sanitize: (fields: AnyMap) => AnyMap;
}

/** KubeVirt types whose UnmarshalJSON rewrites addresses; what is no address stays as it is. */
export const sanitizers: ReadonlyMap<string, Sanitizer> = new Map([
  [
    'VirtualMachineInstanceSpec',
    {
      alias: 'v1.VMISpecAlias',
      sanitize: (spec) => rewrite(spec, 'dnsConfig', (config) => rewrite(config as AnyMap, 'nameservers', canonicalIps)),
    },
  ],
  ['DHCPOptions', { alias: 'v1.DHCPOptionsAlias', sanitize: (options) => rewrite(options, 'ntpServers', canonicalIps) }],
  [
    'PodNetwork',
    {
      alias: 'v1.PodNetworkAlias',
      sanitize: (network) => rewrite(network, 'vmNetworkCIDR', (cidr) => canonicalCidr(cidr as string) ?? cidr),
    },
  ],
]);

/** The fields have been read by their Go types, so `write` gets what its field holds. */
function rewrite(fields: AnyMap, field: string, write: (value: unknown) => unknown): AnyMap {
  return Object.hasOwn(fields, field) ? { ...fields, [field]: write(fields[field]) } : fields;
}

function canonicalIps(addresses: unknown): unknown {
  return (addresses as readonly string[]).map((address) => canonicalIp(address) ?? address);
}
