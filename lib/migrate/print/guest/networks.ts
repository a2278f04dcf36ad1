import { entryOf } from '../../../core/data/entry-of.ts';
import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import { interfaceFields } from '../../../core/kubevirt/passed-fields.ts';
import { call, listCode, literal, mapCode, withOptions, type Code, type Props } from '../code.ts';
import { portsCode } from '../ports.ts';
import { hasOnly, type Taken } from '../taken.ts';

/** Takes interfaces with their networks, if `Network` can express all of them, and both lists have the same order. */
export function takeNetworks(spec: Taken, devices: Taken, props: Props): void {
  const nics = devices.peekList('interfaces');
  const networks = spec.peekList('networks');
  if (nics === undefined || networks === undefined || nics.length === 0 || nics.length !== networks.length) return;
  const all = nics.map((nic, i) => networkCode(nic, networks[i]));
  if (!all.every((code) => code !== undefined)) return;
  spec.take('networks');
  devices.take('interfaces');
  props.set('networks', listCode(all));
}

const nicFields: readonly string[] = [...interfaceFields, 'ports'].toSorted();
const bindings: Readonly<Record<string, string>> = { masquerade: 'masquerade', bridge: 'bridge', sriov: 'sriov', passtBinding: 'passt' };

/** An interface with its network as a call of `Network`; undefined for what the builder cannot say. */
function networkCode(nic: unknown, network: unknown): Code | undefined {
  if (!isMap(nic) || !isMap(network) || typeof nic['name'] !== 'string' || nic['name'] !== network['name']) return undefined;
  const { name, ...source } = network;
  const [entry, another] = Object.entries(source);
  if (entry === undefined || another !== undefined || !isMap(entry[1])) return undefined;
  const [kind, value] = entry;
  if (kind === 'pod')
    return hasOnly(value, ['vmNetworkCIDR', 'vmIPv6NetworkCIDR']) ? networkCall('pod', [], 'default', 'masquerade', nic, value) : undefined;
  const { networkName, ...others } = value;
  if (kind !== 'multus' || typeof networkName !== 'string' || !hasOnly(others, ['default']) || typeof name !== 'string') return undefined;
  const short = networkName.slice(networkName.indexOf('/') + 1);
  return networkCall('multus', [literal(networkName)], /^[a-z0-9-]{1,63}$/.test(short) ? short : '', 'bridge', nic, others);
}

function networkCall(
  builder: string,
  given: readonly Code[],
  defaultName: string,
  defaultBinding: string,
  nic: AnyMap,
  others: AnyMap,
): Code | undefined {
  const { name, ...fields } = nic;
  const options: Props = new Map();
  if (name !== defaultName) options.set('name', literal(name));
  const binding = bindingCode(fields);
  if (binding === undefined) return undefined;
  if (binding.kind !== 'value' || binding.value !== defaultBinding) options.set('binding', binding);
  for (const field of nicFields) {
    const value = fields[field];
    if (value !== undefined) options.set(field, field === 'ports' ? portsCode(value) : literal(value));
  }
  for (const [key, value] of Object.entries(others)) options.set(key, literal(value));
  return call(`Network.${builder}`, ...withOptions(given, options));
}

/** The one binding of an interface; undefined where it has none, two, or one with fields of its own. */
function bindingCode(fields: AnyMap): Code | undefined {
  const found = Object.entries(fields).filter(([key]) => !nicFields.includes(key));
  const [entry] = found;
  if (entry === undefined || found.length > 1 || !isMap(entry[1])) return undefined;
  const [key, value] = entry;
  if (key === 'binding') return hasOnly(value, ['name']) ? mapCode([['plugin', literal(value['name'])]]) : undefined;
  const binding = entryOf(bindings, key);
  return binding !== undefined && hasOnly(value, []) ? literal(binding) : undefined;
}
