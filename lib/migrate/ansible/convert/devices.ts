import { isMap, listOf, type AnyMap } from '../../../core/data/guards.ts';
import { ModuleFailure } from '../parameters/failure.ts';

/** A list of devices, and of what stands behind them. */
export interface Devices {
  readonly devices: readonly AnyMap[];
  readonly backends: readonly AnyMap[];
}

/** `disks` with their volumes, and `interfaces` with their networks: the backend gets the name of its device. */
export function devicesOf(parameter: 'disks' | 'interfaces', value: unknown): Devices {
  const key = parameter === 'disks' ? 'volume' : 'network';
  const entries = listOf(value).map((entry, i) => {
    if (!isMap(entry)) throw new ModuleFailure('crash', "'str' object has no attribute 'get'", [parameter, i]);
    const { [key]: backend, ...device } = entry;
    if (!Object.hasOwn(entry, key)) throw new ModuleFailure('crash', `'${key}'`, [parameter, i, key]);
    if (!Object.hasOwn(entry, 'name')) throw new ModuleFailure('crash', "'name'", [parameter, i, 'name']);
    if (!isMap(backend)) {
      const type = backend === null ? 'NoneType' : 'str';
      throw new ModuleFailure('crash', `'${type}' object does not support item assignment`, [parameter, i, key]);
    }
    return { device, backend: { ...backend, name: entry['name'] } };
  });
  return { devices: entries.map(({ device }) => device), backends: entries.map(({ backend }) => backend) };
}

/** The name that the module gives the cloud-init disk. */
const cloudInitDisk = 'ansiblecloudinitdisk';

export function cloudInitDevices(value: unknown): Devices {
  return {
    devices: [{ name: cloudInitDisk, disk: { bus: 'virtio' } }],
    backends: [{ name: cloudInitDisk, cloudInitNoCloud: value }],
  };
}

export interface DataVolumes extends Devices {
  readonly templates: readonly AnyMap[];
}

export function dataVolumesOf(value: unknown): DataVolumes {
  const entries = listOf(value).map((entry, i) => {
    if (!isMap(entry)) throw new ModuleFailure('crash', "'str' object has no attribute 'get'", ['datavolumes', i]);
    if (!isMap(entry['pvc'])) throw new ModuleFailure('crash', "'NoneType' object has no attribute 'get'", ['datavolumes', i, 'pvc']);
    return { name: entry['name'] ?? null, source: entry['source'] ?? null, pvc: entry['pvc'], disk: entry['disk'] };
  });
  return {
    templates: entries.map(({ name, source, pvc }) => ({
      metadata: { name },
      spec: {
        pvc: { accessModes: pvc['accessModes'] ?? null, resources: { requests: { storage: pvc['storage'] ?? null } } },
        source,
      },
    })),
    devices: entries.map(({ name, disk }) => ({ name, disk: disk ?? { bus: 'virtio' } })),
    backends: entries.map(({ name }) => ({ name, dataVolume: { name } })),
  };
}

export function tabletsOf(value: unknown): readonly AnyMap[] {
  return listOf(value).map((entry, i) => {
    if (!isMap(entry)) throw new ModuleFailure('crash', "'str' object does not support item assignment", ['tablets', i]);
    return Object.assign({}, entry, { type: 'tablet' });
  });
}
