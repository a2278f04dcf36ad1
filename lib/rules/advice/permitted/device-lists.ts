import { listOf, mapOf, textOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { qualifiedNameErrors } from '../../../core/labels/label-name.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Where objects list the devices of a cluster, and what they call the vendor and the device of a PCI device. */
const places: readonly (readonly [kind: string, at: Path, selector: string])[] = [
  ['KubeVirt', ['spec', 'configuration', 'permittedHostDevices'], 'pciVendorSelector'],
  ['HyperConverged', ['spec', 'permittedHostDevices'], 'pciDeviceSelector'],
  ['HyperConverged', ['spec', 'virtualization', 'permittedHostDevices'], 'pciDeviceSelector'], // v1
];

const lists = ['pciHostDevices', 'mediatedDevices', 'usb', 'usbHostDevices'] as const;

/** As virt-handler writes what it finds on a node, in any case; `*` is for devices of Grace. */
const vendorAndDevice = /^[\da-f]{4}:(?:[\da-f]{4}|\*)$/i;

/** Upstream: updatePermittedHostDevicePlugins of virt-handler, and validateResourceName of the API server for pods that request one. */
export const deviceLists: Rule = defineRule({
  code: 'KP0705',
  name: 'permitted/device-lists',
  severity: 'error',
  page: {
    summary:
      'permittedHostDevices names a PCI device by vendor and device, four hexadecimal digits each, such as 10DE:1EB8, and each resource with its domain. KubeVirt accepts any text, finds no such device, and no pod can request such a resource.',
    refused:
      'kind: KubeVirt, configuration: { permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: 10DE-1EB8, resourceName: nvidia.com/TU104GL }] } }',
    accepted:
      'kind: KubeVirt, configuration: { permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: "10DE:1EB8", resourceName: nvidia.com/TU104GL }] } }',
  },
  fields: places.map(([, at]) => at.join('.')),
  check(manifest) {
    const findings: Finding[] = [];
    for (const [kind, at, selector] of places) {
      const permitted = kind === manifest.kind ? mapOf(valueAt(manifest, at)) : undefined;
      if (permitted === undefined) continue;
      for (const list of lists) {
        for (const [i, item] of listOf(permitted[list]).entries()) {
          const device = mapOf(item);
          if (device === undefined || device['disabled'] === true) continue;
          if (list === 'pciHostDevices' && device['externalResourceProvider'] !== true)
            findings.push(...selectorFault(textOf(device[selector]), selector, [...at, list, i]));
          findings.push(...nameFault(textOf(device['resourceName']), [...at, list, i]));
        }
      }
    }
    return findings;
  },
});

function selectorFault(text: string | undefined, selector: string, at: Path): readonly Finding[] {
  if (!text || vendorAndDevice.test(text)) return none;
  return [
    {
      path: printPath([...at, selector]),
      message: `${JSON.stringify(text)} is no vendor and device, so no node has such a device`,
      hint: `Write ${selector} as lspci -nn shows it in brackets, such as "10DE:1EB8".`,
    },
  ];
}

function nameFault(name: string | undefined, at: Path): readonly Finding[] {
  if (!name) return none;
  const fault = name.includes('/') ? qualifiedNameErrors(name)[0] : 'has no domain';
  if (fault === undefined) return none;
  return [
    {
      path: printPath([...at, 'resourceName']),
      message: `no pod can request the resource ${JSON.stringify(name)}: ${fault}`,
      hint: 'Write resourceName with its domain, such as nvidia.com/TU104GL, also in the VMs that name it.',
    },
  ];
}
