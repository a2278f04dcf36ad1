import { isAbsent } from '../core/absent.ts';
import { preferredTopology, spreadLevels, spreadOptions } from '../core/preferred-cpu-topology.ts';
import { canonicalQuantity, compareQuantities, parseQuantity, readQuantity, type ParsedQuantity } from '../core/quantity.ts';
import type { Sizes } from './apply-to-vmi.ts';
import type { InstancetypeSpec, PreferenceSpec, VmiSpec } from './vmi-template.ts';

/** What a preference requires and the VM does not have. */
export interface Shortage {
  /** The fields that could have it, as KubeVirt prints them. */
  readonly fields: readonly string[];
  readonly message: string;
}

const ofInstancetype = ['spec.instancetype'];
const domain = 'spec.template.spec.domain';
const zero = parseQuantity('0');

type CpuField = 'sockets' | 'cores' | 'threads';

/** requirements.Check: the first requirement of the preference that is not met. The spec is the VMI's, with its defaults. */
export function requirementShortage({ instancetype, preference }: Sizes, spec: VmiSpec): Shortage | undefined {
  const requirements = preference?.requirements;
  if (preference === undefined || !requirements) return undefined;
  return (
    (requirements.cpu ? cpuShortage(requirements.cpu.guest ?? 0, instancetype, preference, spec) : undefined) ??
    (requirements.memory ? memoryShortage(readQuantity(requirements.memory.guest) ?? zero, instancetype, spec) : undefined) ??
    (isAbsent(requirements.architecture) ? undefined : architectureShortage(requirements.architecture, spec))
  );
}

function cpuShortage(
  required: number,
  instancetype: InstancetypeSpec | undefined,
  preference: PreferenceSpec,
  { domain: own }: VmiSpec,
): Shortage | undefined {
  if (instancetype !== undefined) {
    const vcpus = instancetype.cpu?.guest ?? 0;
    if (vcpus >= required) return undefined;
    const message = `insufficient CPU resources of ${vcpus} vCPU provided by instance type, preference requires ${required} vCPU`;
    return { fields: ofInstancetype, message };
  }
  if (!own?.cpu) {
    return { fields: [`${domain}.cpu`], message: `no CPU resources provided by VirtualMachine, preference requires ${required} vCPU` };
  }
  const places = cpuPlaces(preference);
  if (places === undefined) return undefined;
  let vcpus = places.fields.length > 0 ? 1 : 0;
  for (const field of places.fields) vcpus = Math.imul(vcpus, own.cpu[field] ?? 0) >>> 0; // Go multiplies uint32
  if (vcpus >= required) return undefined;
  return {
    fields: places.fields.map((field) => `${domain}.cpu.${field}`),
    message: `insufficient CPU resources of ${vcpus} vCPU provided by VirtualMachine, preference requires ${required} vCPU provided as ${places.words}`,
  };
}

/** Where a VM without an instancetype has its vCPUs by the topology of its preference. */
function cpuPlaces(preference: PreferenceSpec): { readonly fields: readonly CpuField[]; readonly words: string } | undefined {
  const topology = preferredTopology(preference);
  switch (topology) {
    case 'sockets':
    case 'cores':
    case 'threads':
      return { fields: [topology], words: topology };
    case 'any':
      return { fields: ['cores', 'sockets', 'threads'], words: 'cores, sockets and threads' };
    case 'spread': {
      const { across } = spreadOptions(preference);
      return { fields: spreadLevels.get(across) ?? [], words: across };
    }
    default:
      return undefined;
  }
}

function memoryShortage(
  required: ParsedQuantity,
  instancetype: InstancetypeSpec | undefined,
  { domain: own }: VmiSpec,
): Shortage | undefined {
  const guest = readQuantity(own?.memory?.guest) ?? readQuantity(instancetype?.memory?.guest) ?? zero;
  if (compareQuantities(guest, required) >= 0) return undefined;
  const by = instancetype === undefined ? 'VirtualMachine' : 'instance type';
  return {
    fields: instancetype === undefined ? [`${domain}.memory`] : ofInstancetype,
    message: `insufficient Memory resources of ${canonicalQuantity(guest)} provided by ${by}, preference requires ${canonicalQuantity(required)}`,
  };
}

function architectureShortage(required: string, spec: VmiSpec): Shortage | undefined {
  const architecture = spec.architecture ?? '';
  if (architecture === required) return undefined;
  return {
    fields: ['spec.template.spec.architecture'],
    message: `preference requires architecture ${required} but ${architecture} is being requested`,
  };
}
