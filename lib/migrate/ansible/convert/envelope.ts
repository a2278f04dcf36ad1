import { listOf, type AnyMap } from '../../../core/data/guards.ts';
import { valueAt, withValues, type Path, type Placed } from '../../../core/data/path.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { isTrue } from '../python/truth.ts';
import { dataVolumesOf } from './devices.ts';
import { machineFields } from './machine.ts';

/** What a module builds of its parameters, before a definition is merged below it. */
export interface Built {
  readonly kind: string;
  readonly fields: AnyMap;
}

const inTemplate: Path = ['spec', 'template'];

export function builtReplicaSet(parameters: Parameters): Built {
  const { selector, replicas, labels } = parameters;
  return {
    kind: 'VirtualMachineInstanceReplicaSet',
    fields: build([
      { path: [...inTemplate, 'spec'], value: {} },
      ...given(['spec', 'selector'], selector),
      ...(replicas === undefined ? [] : [{ path: ['spec', 'replicas'], value: replicas }]),
      ...given([...inTemplate, 'metadata', 'labels'], labels),
      ...below([...inTemplate, 'spec'], machineFields(parameters, { isPreset: false })),
    ]),
  };
}

export function builtPreset(parameters: Parameters): Built {
  const { selector, labels } = parameters;
  return {
    kind: 'VirtualMachineInstancePreset',
    fields: build([
      { path: ['spec', 'domain', 'devices'], value: {} },
      ...given(['spec', 'selector'], selector),
      ...given(['metadata', 'labels'], labels),
      ...below(['spec'], machineFields(parameters, { isPreset: true })),
    ]),
  };
}

export function builtMachine(parameters: Parameters): Built {
  const { ephemeral, state, name, labels, datavolumes } = parameters;
  const isEphemeral = ephemeral === true;
  const template: Path = isEphemeral ? [] : inTemplate;
  const machine = build([
    { path: [...template, 'spec'], value: {} },
    ...(isEphemeral ? [] : [{ path: ['spec', 'running'], value: state === 'running' }]),
    { path: [...template, 'metadata', 'labels'], value: { 'vm.cnv.io/name': name ?? null, ...(labels as AnyMap | undefined) } },
    ...below([...template, 'spec'], machineFields(parameters, { isPreset: false })),
  ]);
  const fields = isTrue(datavolumes) ? withDataVolumes(machine, datavolumes) : machine;
  return { kind: isEphemeral ? 'VirtualMachineInstance' : 'VirtualMachine', fields };
}

/** The module writes these below spec.template whatever it makes, so into a place that an ephemeral machine does not have. */
function withDataVolumes(machine: AnyMap, datavolumes: unknown): AnyMap {
  const { templates, devices, backends } = dataVolumesOf(datavolumes);
  const disksAt = [...inTemplate, 'spec', 'domain', 'devices', 'disks'];
  const volumesAt = [...inTemplate, 'spec', 'volumes'];
  return withValues(machine, [
    { path: ['spec', 'dataVolumeTemplates'], value: templates },
    { path: disksAt, value: [...listOf(valueAt(machine, disksAt)), ...devices] },
    { path: volumesAt, value: [...listOf(valueAt(machine, volumesAt)), ...backends] },
  ]);
}

function build(placed: readonly Placed[]): AnyMap {
  return withValues<AnyMap>({}, placed);
}

function given(path: Path, value: unknown): readonly Placed[] {
  return isTrue(value) ? [{ path, value }] : [];
}

function below(prefix: Path, fields: Iterable<Placed>): readonly Placed[] {
  return Array.from(fields, ({ path, value }) => ({ path: [...prefix, ...path], value }));
}
