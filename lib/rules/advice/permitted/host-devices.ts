import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { listOf, mapOf, textOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';

/** The kinds of devices that guests request by resource name, and the lists that permit them. */
const kinds = [
  { field: 'gpus', word: 'GPU' },
  { field: 'hostDevices', word: 'host device' },
] as const;

/**
 * validatePermittedHostDevices of virt-controller, which asks only where a list is there; without one the pod waits for a resource that
 * no plugin of KubeVirt offers. `holder` is what has `gpus` and `hostDevices`, a VMI's devices or an instancetype, at `at`. Devices of a
 * resource claim are not looked up.
 */
export function unpermittedHostDevices(holder: unknown, at: Path, { configuration }: ClusterConfig): readonly Finding[] {
  const { pciHostDevices = [], mediatedDevices = [], usb = [] } = configuration.permittedHostDevices ?? {};
  const permitted = new Set([...pciHostDevices, ...mediatedDevices, ...usb].map(({ resourceName }) => resourceName));
  return kinds.flatMap(({ field, word }) =>
    listOf(valueAt(holder, [field])).flatMap((device, i): readonly Finding[] => {
      const name = textOf(mapOf(device)?.['deviceName']);
      if (name === undefined || permitted.has(name)) return [];
      return [
        {
          type: 'FieldValueNotSupported',
          path: printPath([...at, field, i, 'deviceName']),
          message: `${word} ${name} is not permitted in permittedHostDevices: KubeVirt admits the VM and never schedules it`,
        },
      ];
    }),
  );
}
