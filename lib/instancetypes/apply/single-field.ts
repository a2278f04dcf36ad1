import { isAbsent } from '../../core/data/absent.ts';
import { valueAt } from '../../core/data/path.ts';
import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import type { InstancetypeSpec } from '../vmi-template.ts';
import type { InstancetypePart } from './instancetype-part.ts';

interface SingleField extends ReleaseRange {
  readonly name: string;
  readonly upstream: string;
  /** In the VMI's spec. */
  readonly path: readonly string[];
  readonly ofInstancetype: (spec: InstancetypeSpec) => unknown;
  readonly isSet: (value: unknown) => boolean;
}

/** A field that is copied whole, and that only one side may set. */
function singleField({ name, upstream, path, ofInstancetype, isSet, ...range }: SingleField): InstancetypePart {
  return {
    ...range,
    name: `instancetype/${name}`,
    upstream: `apply.${upstream}`,
    conflicts: (instancetype, { spec }, at) =>
      isSet(ofInstancetype(instancetype)) && isSet(valueAt(spec, path)) ? [[at, ...path].join('.')] : [],
    *assign(instancetype) {
      const value = ofInstancetype(instancetype);
      if (isSet(value)) yield [['spec', ...path], value];
    },
  };
}

/** Where Go has a pointer or a map: an empty one is set. */
function isPresent(value: unknown): boolean {
  return !isAbsent(value);
}

/** Where Go has a string or a list: an empty one is not. */
function isNotEmpty(value: unknown): boolean {
  return Boolean((value as string | readonly unknown[] | null | undefined)?.length); // the rows say that it is one of these
}

export const nodeSelector: InstancetypePart = singleField({
  name: 'node-selector',
  upstream: 'applyNodeSelector',
  path: ['nodeSelector'],
  ofInstancetype: (spec) => spec.nodeSelector,
  isSet: isPresent,
});

export const schedulerName: InstancetypePart = singleField({
  name: 'scheduler-name',
  upstream: 'applySchedulerName',
  path: ['schedulerName'],
  ofInstancetype: (spec) => spec.schedulerName,
  isSet: isNotEmpty,
});

export const ioThreads: InstancetypePart = singleField({
  name: 'io-threads',
  since: '1.7',
  upstream: 'applyIOThreads',
  path: ['domain', 'ioThreads', 'supplementalPoolThreadCount'],
  ofInstancetype: (spec) => spec.ioThreads?.supplementalPoolThreadCount,
  isSet: isPresent,
});

export const ioThreadsPolicy: InstancetypePart = singleField({
  name: 'io-threads-policy',
  upstream: 'applyIOThreadPolicy',
  path: ['domain', 'ioThreadsPolicy'],
  ofInstancetype: (spec) => spec.ioThreadsPolicy,
  isSet: isPresent,
});

export const launchSecurity: InstancetypePart = singleField({
  name: 'launch-security',
  upstream: 'applyLaunchSecurity',
  path: ['domain', 'launchSecurity'],
  ofInstancetype: (spec) => spec.launchSecurity,
  isSet: isPresent,
});

export const gpus: InstancetypePart = singleField({
  name: 'gpus',
  upstream: 'applyGPUs',
  path: ['domain', 'devices', 'gpus'],
  ofInstancetype: (spec) => spec.gpus,
  isSet: isNotEmpty,
});

export const hostDevices: InstancetypePart = singleField({
  name: 'host-devices',
  upstream: 'applyHostDevices',
  path: ['domain', 'devices', 'hostDevices'],
  ofInstancetype: (spec) => spec.hostDevices,
  isSet: isNotEmpty,
});
