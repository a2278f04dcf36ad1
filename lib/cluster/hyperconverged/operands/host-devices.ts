import type { Written } from '../../../core/data/written.ts';
import type { HyperConvergedSpec } from '../types.ts';
import type { OperandRequest } from './request.ts';
import { writes } from './written-parts.ts';

type Spec = Written<HyperConvergedSpec>;
type PermittedHostDevices = NonNullable<Spec['permittedHostDevices']>;
type MediatedDevices = NonNullable<Spec['mediatedDevicesConfiguration']>;

/** toKvPermittedHostDevices: those that are not disabled, by KubeVirt's names for their fields. */
export function permittedHostDevices(permitted: PermittedHostDevices | null | undefined): unknown {
  if (permitted === undefined || permitted === null) return undefined;
  return {
    pciHostDevices: enabled(permitted.pciHostDevices).map(({ pciDeviceSelector, resourceName, externalResourceProvider }) => ({
      pciVendorSelector: pciDeviceSelector,
      resourceName,
      externalResourceProvider,
    })),
    mediatedDevices: enabled(permitted.mediatedDevices),
    usb: enabled(permitted.usbHostDevices),
  };
}

function enabled<Device extends { readonly disabled?: boolean | null | undefined }>(
  devices: readonly Device[] | null | undefined,
): readonly Device[] {
  return (devices ?? []).filter(({ disabled }) => !disabled);
}

/** toKvMediatedDevicesConfiguration; `mediatedDevicesTypes` is the field's old name. */
export function mediatedDevicesConfiguration(request: OperandRequest): unknown {
  const { mediatedDevicesConfiguration: devices, featureGates } = request.spec;
  const isDisabled = writes('mediatedDevicesSwitch', request) && (featureGates?.disableMDevConfiguration ?? false);
  if (!devices && !isDisabled) return undefined;
  return {
    mediatedDeviceTypes: devices && typesOf(devices),
    nodeMediatedDeviceTypes: devices?.nodeMediatedDeviceTypes?.map((node) => ({
      nodeSelector: node.nodeSelector,
      mediatedDeviceTypes: typesOf(node),
    })),
    enabled: isDisabled ? false : undefined,
  };
}

function typesOf({
  mediatedDeviceTypes,
  mediatedDevicesTypes,
}: Pick<MediatedDevices, 'mediatedDeviceTypes' | 'mediatedDevicesTypes'>): readonly string[] | null | undefined {
  return mediatedDeviceTypes?.length ? mediatedDeviceTypes : mediatedDevicesTypes;
}
