import type { ClusterConfig } from '../../../../../cluster/cluster-config.ts';
import type { Path } from '../../../../../core/data/path.ts';
import { field } from '../../../../field.ts';
import { none } from '../../../../rule.ts';
import type { VmiSpec } from '../../spec.ts';

export const graceGateName: string = 'GraceIOVirtualization';

/** A device of the VM that the cluster hands out as a PCI device. */
interface DeviceRequest {
  readonly path: string;
  readonly resourceName: string;
}

export const deviceNameFields: readonly string[] = ['domain.devices.gpus[*].deviceName', 'domain.devices.hostDevices[*].deviceName'];

/** Requests whose selector in permittedHostDevices `matches`. */
export function requestsOf(
  spec: VmiSpec,
  at: Path,
  { configuration }: ClusterConfig,
  matches: (selector: string) => boolean,
): readonly DeviceRequest[] {
  const { gpus, hostDevices } = spec.domain.devices;
  if (gpus === undefined && hostDevices === undefined) return none;
  const permitted = configuration.permittedHostDevices?.pciHostDevices;
  if (permitted === undefined) return none;
  const lists = { gpus, hostDevices };
  return (['gpus', 'hostDevices'] as const).flatMap((list) =>
    (lists[list] ?? []).flatMap(({ deviceName }, i): readonly DeviceRequest[] => {
      const selector =
        deviceName && permitted.findLast((each) => each.resourceName === deviceName && each.pciVendorSelector)?.pciVendorSelector;
      if (!selector || !matches(selector)) return none;
      return [{ path: field(at, 'domain', 'devices', list, i, 'deviceName'), resourceName: deviceName }];
    }),
  );
}
