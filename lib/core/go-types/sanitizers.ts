import { canonicalCidr, canonicalIp } from '../ip-address.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Sanitizer {
  /** The type that Go reads into first, and names in its messages. */
  readonly alias: string;
  readonly sanitize: (fields: Fields) => Fields;
}

/** KubeVirt types whose UnmarshalJSON rewrites addresses; what is no address stays as it is. */
export const sanitizers: ReadonlyMap<string, Sanitizer> = new Map([
  [
    'VirtualMachineInstanceSpec',
    {
      alias: 'v1.VMISpecAlias',
      sanitize: (spec) => rewrite(spec, 'dnsConfig', (config) => rewrite(config as Fields, 'nameservers', canonicalIps)),
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
function rewrite(fields: Fields, field: string, write: (value: unknown) => unknown): Fields {
  return Object.hasOwn(fields, field) ? { ...fields, [field]: write(fields[field]) } : fields;
}

function canonicalIps(addresses: unknown): unknown {
  return (addresses as readonly string[]).map((address) => canonicalIp(address) ?? address);
}
