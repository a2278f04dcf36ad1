import { isAbsent } from '../core/data/absent.ts';
import { preferredTopology, spreadLevels, spreadOptions } from '../core/kubevirt/preferred-cpu-topology.ts';
import { canonicalQuantity, compareQuantities, parseQuantity, readQuantity, type ParsedQuantity } from '../core/quantity/quantity.ts';
import { ofRelease, type Release, type ReleaseRange } from '../core/kubevirt/release.ts';
import type { Sizes } from './apply-to-vmi.ts';
import type { InstancetypeSpec, PreferenceSpec, VmiSpec } from './vmi-template.ts';

/** What a preference requires and the VM does not have. */
export interface Shortage {
  /** The fields that could have it, as KubeVirt prints them. */
  readonly fields: readonly string[];
  readonly message: string;
  /** What to write instead, in one imperative sentence. */
  readonly hint: string;
}

const ofInstancetype = ['spec.instancetype'];
const domain = 'spec.template.spec.domain';
const zero = parseQuantity('0');

type CpuField = 'sockets' | 'cores' | 'threads';

interface Requirement extends ReleaseRange {
  readonly shortage: (
    required: NonNullable<PreferenceSpec['requirements']>,
    sizes: Sizes & { readonly preference: PreferenceSpec },
    spec: VmiSpec,
  ) => Shortage | undefined;
}

/** In upstream's order. */
const requirements: readonly Requirement[] = [
  {
    shortage: ({ cpu }, { instancetype, preference }, spec) =>
      cpu ? cpuShortage(cpu.guest ?? 0, instancetype, preference, spec) : undefined,
  },
  {
    shortage: ({ memory }, { instancetype }, spec) =>
      memory ? memoryShortage(readQuantity(memory.guest) ?? zero, instancetype, spec) : undefined,
  },
  {
    since: '1.7',
    shortage: ({ architecture }, _sizes, spec) => (isAbsent(architecture) ? undefined : architectureShortage(architecture, spec)),
  },
];

/** requirements.Check: the first requirement of the preference that is not met. The spec is the VMI's, with its defaults. */
export function requirementShortage({ instancetype, preference }: Sizes, spec: VmiSpec, release: Release): Shortage | undefined {
  const required = preference?.requirements;
  if (preference === undefined || !required) return undefined;
  for (const { shortage } of ofRelease(requirements, release)) {
    const found = shortage(required, { instancetype, preference }, spec);
    if (found !== undefined) return found;
  }
  return undefined;
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
    return { fields: ofInstancetype, message, hint: `Choose an instancetype with ${required} vCPUs or more, or another preference.` };
  }
  const places = cpuPlaces(preference);
  if (!own?.cpu) {
    const message = `no CPU resources provided by VirtualMachine, preference requires ${required} vCPU`;
    return { fields: [`${domain}.cpu`], message, hint: cpuHint(required, places?.fields ?? []) };
  }
  if (places === undefined) return undefined;
  let vcpus = places.fields.length > 0 ? 1 : 0;
  for (const field of places.fields) vcpus = Math.imul(vcpus, own.cpu[field] ?? 0) >>> 0; // Go multiplies uint32
  if (vcpus >= required) return undefined;
  return {
    fields: places.fields.map((field) => `${domain}.cpu.${field}`),
    message: `insufficient CPU resources of ${vcpus} vCPU provided by VirtualMachine, preference requires ${required} vCPU provided as ${places.words}`,
    hint: cpuHint(required, places.fields),
  };
}

/** A count that is left out is 0 in the product, and not 1. */
function cpuHint(required: number, fields: readonly CpuField[]): string {
  const [first = 'cpu.sockets', ...others] = fields.map((field) => `cpu.${field}`);
  const last = others.pop();
  if (last === undefined) return `Write ${first}: ${required} or more, where this preference counts vCPUs.`;
  const all = others.length === 0 ? `both ${first} and ${last}` : `all of ${[first, ...others].join(', ')} and ${last}`;
  return `Write ${all}, with a product of ${required} or more: this preference counts vCPUs there.`;
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
  const least = canonicalQuantity(required);
  const message = (by: string): string =>
    `insufficient Memory resources of ${canonicalQuantity(guest)} provided by ${by}, preference requires ${least}`;
  return instancetype === undefined
    ? { fields: [`${domain}.memory`], message: message('VirtualMachine'), hint: `Write memory.guest: ${least} or more.` }
    : {
        fields: ofInstancetype,
        message: message('instance type'),
        hint: `Choose an instancetype with ${least} of memory or more, or another preference.`,
      };
}

function architectureShortage(required: string, spec: VmiSpec): Shortage | undefined {
  const architecture = spec.architecture ?? '';
  if (architecture === required) return undefined;
  return {
    fields: ['spec.template.spec.architecture'],
    message: `preference requires architecture ${required} but ${architecture} is being requested`,
    hint: `Write architecture: ${required}, or choose a preference for ${architecture}.`,
  };
}
