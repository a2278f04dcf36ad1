import { App } from '../../../lib/app/app.ts';
import { Cluster, type ClusterProps } from '../../../lib/app/cluster.ts';
import { compile } from '../../../lib/app/compile.ts';
import { HyperConverged, type HyperConvergedProps } from '../../../lib/constructs/hyper-converged.ts';
import { KubeVirt } from '../../../lib/constructs/kube-virt.ts';
import { OperandPatch } from '../../../lib/constructs/values/operand-patch.ts';
import { Network } from '../../../lib/constructs/values/network.ts';
import { VirtualMachine, type VirtualMachineProps } from '../../../lib/constructs/virtual-machine.ts';
import { VmInstancetype } from '../../../lib/constructs/vm-instancetype.ts';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import { framesOf } from '../../../lib/core/source-location.ts';

const openshift: ClusterProps = { platform: 'openshift', workers: 3, namespace: 'vms' };

interface Guest {
  readonly devices?: object;
  readonly volumes?: readonly object[];
}

function guest(cluster: Cluster, id: string, { devices = {}, volumes = [] }: Guest): VirtualMachine {
  const spec = { template: { spec: { domain: { devices }, volumes } } };
  return new VirtualMachine(cluster, id, { runStrategy: 'Always', memory: '1Gi', spec: spec as object });
}

const disk = (device: object) => ({ disks: [{ name: 'data', ...device }] });

const gpu: Guest = { devices: { gpus: [{ name: 'gpu', deviceName: 'nvidia.com/V100' }] } };
const vsock: Guest = { devices: { autoattachVSOCK: true } };
const hostDisk: Guest = { devices: disk({ disk: {} }), volumes: [{ name: 'data', hostDisk: { path: '/data/a.img', type: 'Disk' } }] };
const reservation: Guest = {
  devices: disk({ lun: { reservation: true } }),
  volumes: [{ name: 'data', persistentVolumeClaim: { claimName: 'data' } }],
};

/** What is said of a cluster with these guests. */
function diagnosticsWith(options: HyperConvergedProps, guests: Readonly<Record<string, Guest>>): readonly Diagnostic[] {
  const app = new App();
  const cluster = new Cluster(app, 'east', openshift);
  new HyperConverged(cluster, 'hco', options);
  for (const [id, each] of Object.entries(guests)) guest(cluster, id, each);
  return compile(app).diagnostics;
}

function errorsWith(options: HyperConvergedProps, guests: Readonly<Record<string, Guest>>): readonly Diagnostic[] {
  return diagnosticsWith(options, guests).filter(({ severity }) => severity === 'error');
}

describe('a GPU, a VSOCK, a host disk and a persistent reservation', () => {
  const guests = { gpu, vsock, hostDisk, reservation };
  const named = Object.fromEntries(Object.entries(guests).map(([id, each]) => [id.toLowerCase(), each]));

  test('fail under a plain HyperConverged, with both lines and the setting to add', () => {
    const errors = errorsWith({}, named);
    expect(errors.map(({ code, hint, object }) => [object?.ref.name, code, hint])).toEqual([
      [
        'gpu',
        'KP0701',
        'Add it to spec.permittedHostDevices of the HyperConverged, as resourceName of one of its pciHostDevices, mediatedDevices or usbHostDevices.',
      ],
      [
        'hostdisk',
        'KV1412',
        expect.stringContaining('"path":"/spec/configuration/developerConfiguration/featureGates/-","value":"HostDisk"'),
      ],
      ['reservation', 'KV1543', 'Write spec.featureGates.persistentReservation: true into the HyperConverged.'],
      ['vsock', 'KV1542', expect.stringContaining('"value":"VSOCK"')],
    ]);
    for (const { location, related } of errors) {
      expect(related).toHaveLength(1);
      expect(related?.[0]?.object?.ref.kind).toBe('HyperConverged');
      const lines = [location, related?.[0]?.location].map((each) => each && framesOf(each)[0]?.line);
      expect(lines).toEqual([expect.any(Number), expect.any(Number)]);
      expect(lines[0]).not.toBe(lines[1]);
    }
  });

  test('compile under one that opens them', () => {
    const gates = '/spec/configuration/developerConfiguration/featureGates/-';
    const options: HyperConvergedProps = {
      permittedHostDevices: { pciHostDevices: [{ pciDeviceSelector: '10DE:1DB6', resourceName: 'nvidia.com/V100' }] },
      featureGates: { persistentReservation: true },
      jsonPatches: { kubeVirt: [OperandPatch.add(gates, 'VSOCK'), OperandPatch.add(gates, 'HostDisk')] },
    };
    expect(errorsWith(options, named)).toEqual([]);
    const patched = diagnosticsWith(options, named).filter(({ object }) => object?.ref.kind === 'HyperConverged');
    expect(patched.map(({ code, severity }) => `${severity} ${code}`)).toEqual(['warning KP0716']);
  });
});

test.each<[string, HyperConvergedProps, Guest, readonly string[]]>([
  [
    'a mediated device that is permitted',
    { permittedHostDevices: { mediatedDevices: [{ mdevNameSelector: 'T4', resourceName: 'nvidia.com/V100' }] } },
    gpu,
    [],
  ],
  [
    'a device that is permitted and disabled',
    { permittedHostDevices: { pciHostDevices: [{ pciDeviceSelector: '10DE:1DB6', resourceName: 'nvidia.com/V100', disabled: true }] } },
    gpu,
    ['KP0701'],
  ],
  ['a host device', {}, { devices: { hostDevices: [{ name: 'usb', deviceName: 'kubevirt.io/storage' }] } }, ['KP0701']],
  ["the operator's own binding", {}, { devices: { interfaces: [{ name: 'n', binding: { name: 'l2bridge' } }] } }, []],
  ['a binding that nobody registers', {}, { devices: { interfaces: [{ name: 'n', binding: { name: 'slirp' } }] } }, ['KP0702']],
  [
    'a binding of the HyperConverged',
    { networkBinding: { slirp: { sidecarImage: 'slirp' } } },
    { devices: { interfaces: [{ name: 'n', binding: { name: 'slirp' } }] } },
    [],
  ],
])('%s', (_, options, { devices }, expected) => {
  const networks = JSON.stringify(devices).includes('interfaces') ? [{ name: 'n', pod: {} }] : [];
  const app = new App();
  const cluster = new Cluster(app, 'east', openshift);
  new HyperConverged(cluster, 'hco', options);
  const spec = { template: { spec: { domain: { devices }, networks } } } as object;
  new VirtualMachine(cluster, 'db', { runStrategy: 'Always', memory: '1Gi', spec });
  expect(compile(app).diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))).toEqual(expected);
});

test('a device of an instancetype counts as the device of its VM', () => {
  const app = new App();
  const cluster = new Cluster(app, 'east', openshift);
  new HyperConverged(cluster, 'hco');
  const gpus = [{ name: 'gpu', deviceName: 'nvidia.com/V100' }];
  const instancetype = new VmInstancetype(cluster, 'gpu1', { cpu: { guest: 1 }, memory: { guest: '1Gi' }, gpus });
  new VirtualMachine(cluster, 'db', { runStrategy: 'Always', instancetype });
  const errors = compile(app).diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.map(({ code, object, path }) => [code, object?.ref.kind, path])).toEqual([['KP0701', 'VirtualMachine', undefined]]);
});

const slirp: Guest = { devices: { interfaces: [{ name: 'default', binding: { name: 'slirp' } }] } };

test.each<[string, object, Guest, readonly string[]]>([
  ['a device beside a list without it', { permittedHostDevices: { usb: [] } }, gpu, ['KP0701']],
  ['a device beside an empty list', { permittedHostDevices: {} }, gpu, ['KP0701']],
  [
    'a device that is permitted',
    { permittedHostDevices: { mediatedDevices: [{ mdevNameSelector: 'T4', resourceName: 'nvidia.com/V100' }] } },
    gpu,
    [],
  ],
  ['a device of a plugin that KubeVirt is not asked for', {}, gpu, []],
  ['a binding that nobody registers', { network: { binding: { passt: {} } } }, slirp, ['KP0702']],
  ['a binding that is registered', { network: { binding: { slirp: { sidecarImage: 'slirp' } } } }, slirp, []],
  ['a binding, beside a configuration that KubeVirt drops', { developerConfiguration: { cpuAllocationRatio: -1 } }, slirp, ['KP0501']],
])('a KubeVirt object judges as virt-controller does: %s', (_, configuration, { devices }, expected) => {
  const app = new App();
  const cluster = new Cluster(app, 'east');
  new KubeVirt(cluster, 'kubevirt', { spec: { configuration } });
  const networks = devices === slirp.devices ? [{ name: 'default', pod: {} }] : [];
  const spec = { template: { spec: { domain: { devices }, networks } } } as object;
  new VirtualMachine(cluster, 'db', { runStrategy: 'Always', memory: '1Gi', spec });
  expect(compile(app).diagnostics.flatMap(({ code, severity }) => (severity === 'error' ? [code] : []))).toEqual(expected);
});

test('what a KubeVirt object does not open is told with its line and its own fields', () => {
  const app = new App();
  const cluster = new Cluster(app, 'east', { namespace: 'vms' });
  new KubeVirt(cluster, 'kubevirt', { spec: { configuration: { permittedHostDevices: {} } } });
  guest(cluster, 'render', gpu);
  const error = compile(app).diagnostics.find(({ severity }) => severity === 'error');
  expect(error).toMatchObject({
    code: 'KP0701',
    hint: 'Add it to spec.configuration.permittedHostDevices of the KubeVirt object, as resourceName of one of its pciHostDevices, mediatedDevices or usb.',
    related: [
      { message: 'this KubeVirt object permits no such device', object: { ref: { kind: 'KubeVirt' } }, location: expect.anything() },
    ],
  });
});

const outdated = 'is obsolete in this cluster: KubeVirt labels no node with it, and so admits the VM and never schedules it';

test.each<[string, (cluster: Cluster) => void, string | undefined, readonly string[]]>([
  ['an old model', (cluster) => void new HyperConverged(cluster, 'hco'), 'kvm64', [`VirtualMachine: the CPU model kvm64 ${outdated}`]],
  [
    'a model of the list',
    (cluster) => void new HyperConverged(cluster, 'hco', { obsoleteCPUs: { cpuModels: ['Westmere'] } }),
    'Westmere',
    [`VirtualMachine: the CPU model Westmere ${outdated}`],
  ],
  ['another', (cluster) => void new HyperConverged(cluster, 'hco'), 'Westmere', []],
  [
    'an old model under KubeVirt by itself',
    (cluster) => void new KubeVirt(cluster, 'kubevirt'),
    'kvm64',
    [`VirtualMachine: the CPU model kvm64 ${outdated}`],
  ],
  [
    'an old model where KubeVirt has another list',
    (cluster) => void new KubeVirt(cluster, 'kubevirt', { spec: { configuration: { obsoleteCPUModels: { Haswell: false } } } }),
    'kvm64',
    [],
  ],
  [
    'a model that its list does not really name',
    (cluster) => void new KubeVirt(cluster, 'kubevirt', { spec: { configuration: { obsoleteCPUModels: { Haswell: false } } } }),
    'Haswell',
    [`VirtualMachine: the CPU model Haswell ${outdated}`],
  ],
  [
    'the default, told of what sets it',
    (cluster) => void new HyperConverged(cluster, 'hco', { defaultCPUModel: 'Penryn', obsoleteCPUs: { cpuModels: ['Penryn'] } }),
    undefined,
    ['HyperConverged: the default CPU model Penryn is obsolete in this cluster: KubeVirt never schedules a VM that sets no model'],
  ],
  ['an old model in a cluster of which nobody says anything', () => {}, 'kvm64', []],
])('an obsolete CPU model: %s', (_, configure, model, expected) => {
  const app = new App();
  const cluster = new Cluster(app, 'east', openshift);
  configure(cluster);
  new VirtualMachine(cluster, 'db', { runStrategy: 'Always', memory: '1Gi', cpu: { sockets: 1, ...(model !== undefined && { model }) } });
  const told = compile(app).diagnostics.filter(({ code }) => code === 'KP0704');
  expect(told.map(({ object, message }) => `${object?.ref.kind}: ${message}`)).toEqual(expected);
});

test('an obsolete model of an instancetype is told of its VM', () => {
  const app = new App();
  const cluster = new Cluster(app, 'east', openshift);
  new HyperConverged(cluster, 'hco');
  const instancetype = new VmInstancetype(cluster, 'old', { cpu: { guest: 1, model: 'qemu64' }, memory: { guest: '1Gi' } });
  new VirtualMachine(cluster, 'db', { runStrategy: 'Always', instancetype });
  const told = compile(app).diagnostics.filter(({ code }) => code === 'KP0704');
  expect(told.map(({ object, path }) => [object?.ref.kind, path])).toEqual([['VirtualMachine', undefined]]);
});

const bridged = { networks: [Network.pod({ binding: 'bridge' })] };

test.each<[string, HyperConvergedProps, ClusterProps, Partial<VirtualMachineProps>, boolean]>([
  ['no workers and no strategy, of a guest that cannot migrate', {}, {}, bridged, true],
  ['no workers and no strategy, of a guest that can', {}, {}, {}, false],
  ['a strategy of the guest itself', {}, {}, { ...bridged, evictionStrategy: 'None' }, false],
  ['workers', {}, { workers: 1 }, bridged, false],
  ['a strategy', { evictionStrategy: 'None' }, {}, bridged, false],
])('the eviction strategy is unknown: %s', (_, options, facts, props, expected) => {
  const app = new App();
  const cluster = new Cluster(app, 'east', { namespace: 'vms', ...facts });
  new HyperConverged(cluster, 'hco', options);
  new VirtualMachine(cluster, 'db', { runStrategy: 'Always', memory: '1Gi', ...props });
  expect(compile(app).diagnostics.some(({ code }) => code === 'KP0703')).toBe(expected);
});
