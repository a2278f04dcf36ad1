import type { AnyMap } from '../../../../lib/core/data/guards.ts';
import { judgingKubeVirt } from '../judging-kubevirt.ts';
import { some } from '../makers.ts';
import { metadata } from '../metadata.ts';
import type { Random } from '../random.ts';
import { nearlyValidSpec, twistedSpec } from '../vmi/twisted-spec.ts';
import { templateMetadata } from './set-questions.ts';
import { related } from './sizes.ts';
import { dataVolumeTemplate, matcher, runs, sizedSpec, status } from './vm-parts.ts';

/** A VM that is created or updated, with sizes, data volumes and volume requests now and then. */
export function vmInput(random: Random): unknown {
  const sized = random.onceIn(2);
  const vm = (): AnyMap => ({
    ...runs(random),
    template: { metadata: templateMetadata(random), spec: sized ? sizedSpec(random) : twistedSpec(random) },
    ...some(random, sized ? 3 : 12, {
      dataVolumeTemplates: () => Array.from({ length: random.pick([1, 1, 1, 3]) }, () => dataVolumeTemplate(random)),
    }),
    ...(sized && some(random, 1, { instancetype: () => matcher(random, 'Instancetype') })),
    ...(sized && some(random, 2, { preference: () => matcher(random, 'Preference') })),
  });
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { ...metadata, ...(random.onceIn(50) && { deletionTimestamp: '2024-02-29T12:00:00Z' }) },
    spec: vm(),
    ...(random.onceIn(5) && { status: status(random) }),
  };
  return {
    object,
    ...(random.onceIn(5) && {
      operation: 'UPDATE',
      oldObject: { ...object, spec: random.onceIn(3) ? vm() : { ...object.spec, ...runs(random) } },
    }),
    ...(sized || random.onceIn(4) ? { related: related(random) } : {}),
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
    ...(random.onceIn(20) && { user: 'system:serviceaccount:kubevirt:kubevirt-controller' }),
  };
}

/** A VM that most often passes. */
export function validVmInput(random: Random): unknown {
  const vm = (): AnyMap => ({
    runStrategy: random.pick(['Always', 'Halted', 'Manual', 'RerunOnFailure', 'Once']),
    template: {
      ...some(random, 2, { metadata: () => templateMetadata(random) }),
      spec: random.onceIn(4) ? sizedSpec(random) : nearlyValidSpec(random),
    },
    ...some(random, 6, { instancetype: () => matcher(random, 'Instancetype'), preference: () => matcher(random, 'Preference') }),
    ...some(random, 8, {
      updateVolumesStrategy: () => random.pick(['Replacement', 'Migration']),
      dataVolumeTemplates: () => [filledDataVolume(random, 'data')],
    }),
  });
  const spec = vm();
  const object = {
    apiVersion: random.onceIn(12) ? 'kubevirt.io/v1alpha3' : 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata,
    spec: random.onceIn(10) ? withFilledVolume(random, spec) : spec,
    ...(random.onceIn(6) && { status: status(random) }),
  };
  return {
    object,
    ...(random.onceIn(8) && {
      operation: 'UPDATE',
      oldObject: { ...object, spec: { ...(random.onceIn(3) ? vm() : spec), ...runs(random) } },
    }),
    ...(random.onceIn(3) && { related: related(random) }),
  };
}

/** A VM whose one volume is made by its dataVolumeTemplate, most often in its own namespace. */
function withFilledVolume(random: Random, spec: AnyMap): AnyMap {
  const disks = [{ name: 'root', disk: {} }];
  return {
    ...spec,
    template: {
      spec: { domain: { memory: { guest: '1Gi' }, devices: { disks } }, volumes: [{ name: 'root', dataVolume: { name: 'data' } }] },
    },
    dataVolumeTemplates: [filledDataVolume(random, 'data')],
  };
}

function filledDataVolume(random: Random, name: string): unknown {
  const source = random.pick<unknown>([{ source: { blank: {} } }, { sourceRef: { kind: 'DataSource', name: 'img' } }]);
  return {
    metadata: { name, ...(random.onceIn(3) && { namespace: random.pick(['', 'plant', 'yard']) }) },
    spec: { storage: { resources: { requests: { storage: '1Gi' } } }, ...(source as object) },
  };
}

/** A VM that volumes are plugged into or taken from, while it runs or moves. */
export function pluggedVmInput(random: Random): unknown {
  const spec = (more: readonly AnyMap[]): AnyMap => ({
    domain: {
      memory: { guest: '1Gi' },
      devices: { disks: [{ name: 'root', disk: {} }, ...more.map(({ name }) => ({ name, disk: { bus: 'scsi' } }))] },
    },
    volumes: [{ name: 'root', containerDisk: { image: 'reg.lab/os:7' } }, ...more],
  });
  const plugged = random.pick<unknown>([
    { removeVolumeOptions: { name: 'extra' } },
    { addVolumeOptions: { name: 'new', disk: { disk: { bus: 'scsi' } }, volumeSource: { dataVolume: { name: 'new' } } } },
  ]);
  const extra = { name: 'extra', persistentVolumeClaim: { claimName: 'claim' } };
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata,
    spec: { runStrategy: random.pick(['Always', 'Halted']), template: { spec: spec(random.onceIn(3) ? [extra] : []) } },
    status: {
      ...(random.onceIn(3) ? (status(random) as object) : { volumeRequests: [plugged] }),
      ...(!random.onceIn(3) && { ready: true }),
    },
  };
  const vmi = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { ...metadata, ...(random.onceIn(20) && { deletionTimestamp: '2024-02-29T12:00:00Z' }) },
    spec: spec(random.onceIn(2) ? [extra] : []),
    ...(random.onceIn(2) && {
      status: {
        migrationState: {
          startTimestamp: '2024-02-29T12:00:00Z',
          ...some(random, 3, { endTimestamp: () => '2024-02-29T12:05:00Z', completed: () => true }),
        },
      },
    }),
  };
  const old = { ...object, spec: { ...object.spec, runStrategy: 'Always', template: { spec: spec(random.onceIn(2) ? [extra] : []) } } };
  return { object, related: random.onceIn(8) ? [] : [vmi], ...(random.onceIn(2) && { operation: 'UPDATE', oldObject: old }) };
}
