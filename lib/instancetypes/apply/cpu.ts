import { isAbsent } from '../../core/data/absent.ts';
import { preferredTopology, spreadOptions } from '../../core/kubevirt/preferred-cpu-topology.ts';
import type { PreferenceSpec } from '../vmi-template.ts';
import type { InstancetypePart } from './instancetype-part.ts';

const resourceLists = ['requests', 'limits'] as const;
const topologyFields = ['sockets', 'cores', 'threads'] as const;

/** The instancetype's vCPUs in the topology of the preference, and everything else that it says about the CPU. */
export const cpu: InstancetypePart = {
  name: 'instancetype/cpu',
  upstream: 'apply.applyCPU',
  conflicts({ cpu: given }, { spec }, at) {
    const resources = spec.domain?.resources;
    const fields = resourceLists.filter((list) => 'cpu' in (resources?.[list] ?? {})).map((list) => `${at}.domain.resources.${list}.cpu`);
    const own = spec.domain?.cpu;
    if (!own) return fields;
    const add = (field: string, isConflict: boolean): void => {
      if (isConflict) fields.push(`${at}.domain.cpu.${field}`);
    };
    for (const field of topologyFields) add(field, Boolean(own[field]));
    add('model', Boolean(own.model) && !isAbsent(given?.model));
    add('dedicatedCPUPlacement', own.dedicatedCpuPlacement === true && !isAbsent(given?.dedicatedCPUPlacement)); // spelt as in the instancetype
    add('isolateEmulatorThread', own.isolateEmulatorThread === true && !isAbsent(given?.isolateEmulatorThread));
    add('numa', !isAbsent(own.numa) && !isAbsent(given?.numa));
    add('realtime', !isAbsent(own.realtime) && !isAbsent(given?.realtime));
    return fields;
  },
  *assign({ cpu: given }, _template, preference) {
    const { model, dedicatedCPUPlacement, isolateEmulatorThread, numa, realtime, maxSockets } = given ?? {};
    const copied = { model, dedicatedCpuPlacement: dedicatedCPUPlacement, isolateEmulatorThread, numa, realtime, maxSockets };
    for (const [field, value] of Object.entries(copied)) if (!isAbsent(value)) yield [['spec', 'domain', 'cpu', field], value];
    const topology = topologyOf(given?.guest ?? 0, preference);
    for (const [field, value] of Object.entries(topology)) yield [['spec', 'domain', 'cpu', field], value];
  },
};

interface CpuTopology {
  readonly cores: number;
  readonly sockets: number;
  readonly threads: number;
}

const one: CpuTopology = { cores: 1, sockets: 1, threads: 1 };

/** applyGuestCPUTopology. A preference with an unknown topology leaves one vCPU. */
function topologyOf(vcpus: number, preference: PreferenceSpec | undefined): CpuTopology {
  if (vcpus === 1) return one;
  switch (preferredTopology(preference)) {
    case 'cores':
      return { ...one, cores: vcpus };
    case 'sockets':
    case 'any':
      return { ...one, sockets: vcpus };
    case 'threads':
      return { ...one, threads: vcpus };
    case 'spread':
      return spreadTopology(vcpus, preference ?? {});
    default:
      return one;
  }
}

function spreadTopology(vcpus: number, preference: PreferenceSpec): CpuTopology {
  const { ratio, across } = spreadOptions(preference);
  switch (across) {
    case 'SocketsCores':
      return { cores: ratio, sockets: Math.trunc(vcpus / ratio), threads: 1 };
    case 'CoresThreads':
      return { cores: Math.trunc(vcpus / ratio), sockets: 1, threads: ratio };
    case 'SocketsCoresThreads':
      return { cores: ratio, sockets: Math.trunc(Math.trunc(vcpus / 2) / ratio), threads: 2 };
    default:
      return one;
  }
}
