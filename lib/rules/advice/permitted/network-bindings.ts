import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { listOf, textOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';

/** Interfaces whose binding plugin KubeVirt does not know. `devices` stand at `at`. */
export function unregisteredNetworkBindings(devices: unknown, at: Path, { configuration }: ClusterConfig): readonly Finding[] {
  const registered = configuration.network?.binding ?? {};
  return listOf(valueAt(devices, ['interfaces'])).flatMap((each, i): readonly Finding[] => {
    const name = textOf(valueAt(each, ['binding', 'name']));
    if (name === undefined || Object.hasOwn(registered, name)) return [];
    return [
      {
        type: 'FieldValueNotSupported',
        path: printPath([...at, 'interfaces', i, 'binding', 'name']),
        message: `network binding ${name} is not registered: KubeVirt admits the VM and makes no pod for it`,
      },
    ];
  });
}
