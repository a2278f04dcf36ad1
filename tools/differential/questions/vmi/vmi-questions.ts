import { goStruct } from '../../../../lib/core/go/types/go-type.ts';
import { asGoHolds } from '../../../conformance/as-go-holds.ts';
import { randomValue } from '../go-value.ts';
import { judgingKubeVirt } from '../judging-kubevirt.ts';
import { mapOf, oneOf } from '../makers.ts';
import type { Random } from '../random.ts';
import { nearlyValidSpec, twistedSpec } from './twisted-spec.ts';

const app = { app: 'db' };

const labels = oneOf(
  app,
  app,
  app,
  app,
  app,
  app,
  app,
  app,
  {},
  { 'kubevirt.io/nodename': 'n' },
  { 'kubevirt.io/nodeName': 'n' },
  { 'kubevirt.io/created-by': '' },
);

const annotations = mapOf(
  {
    'kubevirt.io/ignitiondata': oneOf('{}', ''),
    'hooks.kubevirt.io/hookSidecars': oneOf('[]', ''),
    'kubevirt.io/placePCIDevicesOnRootComplex': oneOf('true', 'false'),
    'kubevirt.io/disablePCIHole64': oneOf('true', 'yes'),
  },
  12,
);

const users = oneOf('system:serviceaccount:kubevirt:kubevirt-controller', 'system:serviceaccount:kubevirt:default', 'ops');

/** A VMI that is created, now and then one that is updated. */
export function vmiInput(random: Random): unknown {
  const isUpdate = random.onceIn(20); // by people: what KubeVirt itself may change is not judged
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'kestrel', namespace: 'plant', labels: labels(random), annotations: annotations(random) },
    spec: twistedSpec(random),
  };
  return {
    object,
    ...(isUpdate && {
      operation: 'UPDATE',
      oldObject: {
        ...object,
        metadata: { ...object.metadata, labels: labels(random) },
        ...(random.onceIn(2) && { spec: twistedSpec(random) }),
      },
    }),
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
    ...(!isUpdate && random.onceIn(10) && { user: users(random) }),
  };
}

/** A VMI whose fields are of their types and otherwise anything; mostly nothing that is required is missing. */
export function anyVmiInput(random: Random): unknown {
  const isWild = random.onceIn(10);
  const value = randomValue(random, goStruct('VirtualMachineInstance'), { wrongOnceIn: isWild ? 200 : 0 });
  const { metadata, spec } = (isWild ? value : asGoHolds('VirtualMachineInstance', value)) as Readonly<Record<string, unknown>>; // a struct
  // Of these KubeVirt's OpenAPI document closes sets of words, so hardly anything would get past it.
  const { affinity, topologySpreadConstraints, tolerations, dnsPolicy, readinessProbe, livenessProbe, ...judged } = Object(
    spec,
  ) as Readonly<Record<string, unknown>>;
  const closed = { affinity, topologySpreadConstraints, tolerations, dnsPolicy, readinessProbe, livenessProbe };
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstance',
      metadata: metadata ?? {},
      spec: { domain: { devices: {} }, ...judged, ...(isWild && closed) },
    },
    ...(random.onceIn(2) && { kubevirt: judgingKubeVirt(random) }),
  };
}

/** A VMI that most often passes, now and then with one thing written into it. */
export function validVmiInput(random: Random): unknown {
  const object = {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    metadata: { name: 'kestrel', namespace: 'plant', ...(random.onceIn(2) && { labels: labels(random) }) },
    spec: nearlyValidSpec(random),
  };
  return { object };
}

/** A VMI with a GPU of NVIDIA Grace, and most of what that needs. */
export function graceInput(random: Random): unknown {
  const listed = ['GraceIOVirtualization', 'PCINUMAAwareTopology', 'IOMMUFD'].filter(() => !random.onceIn(6));
  const selector = random.pick(['10DE:2342', '10DE:2342', '10de:2348', '10DE:*', '10de:1eb8', '8086:1234']);
  const domain = {
    ...(!random.onceIn(6) && { machine: { type: 'virt' } }),
    ...(!random.onceIn(6) && { cpu: { cores: 2, dedicatedCpuPlacement: true } }),
    memory: { guest: '1Gi' },
    devices: { [random.pick(['gpus', 'gpus', 'hostDevices'])]: [{ name: 'a', deviceName: 'v/g' }] },
  };
  return {
    object: {
      apiVersion: 'kubevirt.io/v1',
      kind: 'VirtualMachineInstance',
      metadata: { name: 'kestrel', namespace: 'plant', annotations: graceAnnotations(random) },
      spec: { ...(!random.onceIn(6) && { architecture: 'arm64' }), domain },
    },
    kubevirt: {
      spec: {
        configuration: {
          developerConfiguration: { featureGates: [...listed, 'HostDevices'] },
          permittedHostDevices: { pciHostDevices: [{ pciVendorSelector: selector, resourceName: 'v/g' }] },
        },
      },
    },
  };
}

const graceAnnotations = mapOf(
  { 'kubevirt.io/placePCIDevicesOnRootComplex': oneOf('true', 'false'), 'kubevirt.io/disablePCIHole64': oneOf('true', 'yes') },
  3,
);
