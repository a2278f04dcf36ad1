import { versionOf } from '../../cluster/hyperconverged/types.ts';
import type { Finding, Related } from '../../core/diagnostic.ts';
import type * as Setting from '../../cluster/hyperconverged/setting.ts';
import type { ClusterObject } from '../cluster-model/cluster-object.ts';
import type { Configuration } from '../cluster-model/configuration.ts';

/** What a guest may use only if the object that configures its cluster permits it. */
export type Opened = 'device' | 'binding';

/** The object that permits devices and bindings for the guests of a cluster: its HyperConverged, else its KubeVirt. */
export interface Opener {
  readonly object: ClusterObject;
  /** As sentences name it. */
  readonly kind: string;
  readonly hint: (opened: Opened) => string;
  /** The path of its default CPU model. */
  readonly defaultCpuModel: () => string;
}

/** Undefined if nobody states the configuration, or if KubeVirt drops it and keeps another. */
export function openerOf({ hyperConverged, source, dropped }: Configuration): Opener | undefined {
  if (hyperConverged !== undefined) return ofHyperConverged(hyperConverged.object);
  return source === undefined || dropped !== undefined ? undefined : ofKubeVirt(source);
}

function ofKubeVirt(object: ClusterObject): Opener {
  return { object, kind: 'KubeVirt object', hint: (opened) => kubeVirtHints[opened], defaultCpuModel: () => 'spec.configuration.cpuModel' };
}

const kubeVirtHints: Readonly<Record<Opened, string>> = {
  device:
    'Add it to spec.configuration.permittedHostDevices of the KubeVirt object, as resourceName of one of its pciHostDevices, mediatedDevices or usb.',
  binding: 'Register it in spec.configuration.network.binding of the KubeVirt object.',
};

function ofHyperConverged(object: ClusterObject): Opener {
  const path = (field: string): string => settings().settingPath(field, versionOf(object.ref));
  return {
    object,
    kind: 'HyperConverged',
    hint: (opened) =>
      opened === 'device'
        ? `Add it to ${path('permittedHostDevices')} of the HyperConverged, as resourceName of one of its pciHostDevices, mediatedDevices or usbHostDevices.`
        : `Register it in ${path('networkBinding')} of the HyperConverged.`,
    defaultCpuModel: () => path('defaultCPUModel'),
  };
}

const lacks: Readonly<Record<Opened, string>> = { device: 'permits no such device', binding: 'registers no such binding' };

/** The finding with the setting to add, and the object that lacks it. */
export function withOpener(finding: Finding, opener: Opener, opened: Opened): Finding {
  return { ...finding, hint: opener.hint(opened), related: [relatedTo(opener, `this ${opener.kind} ${lacks[opened]}`)] };
}

export function relatedTo({ object }: Pick<Opener, 'object'>, message: string): Related {
  return { message, object, location: object.location };
}

/** Loaded with the first finding that needs it. */
export function settings(): typeof Setting {
  return require('../../cluster/hyperconverged/setting.ts') as typeof Setting; // what it is
}
