import { canonicalCidr, canonicalIp } from '../ip-address.ts';

type Fields = Readonly<Record<string, unknown>>;

/** KubeVirt types whose UnmarshalJSON rewrites addresses; what is no address stays as it is. */
export const sanitizers: ReadonlyMap<string, (fields: Fields) => Fields> = new Map([
  ['VirtualMachineInstanceSpec', (spec) => rewrite(spec, 'dnsConfig', (config) => rewrite(config as Fields, 'nameservers', canonicalIps))],
  ['DHCPOptions', (options) => rewrite(options, 'ntpServers', canonicalIps)],
  ['PodNetwork', (network) => rewrite(network, 'vmNetworkCIDR', (cidr) => canonicalCidr(cidr as string) ?? cidr)],
]);

/** The fields have been read by their Go types, so `write` gets what its field holds. */
function rewrite(fields: Fields, field: string, write: (value: unknown) => unknown): Fields {
  return Object.hasOwn(fields, field) ? { ...fields, [field]: write(fields[field]) } : fields;
}

function canonicalIps(addresses: unknown): unknown {
  return (addresses as readonly string[]).map((address) => canonicalIp(address) ?? address);
}
