import type { CodeEntry } from '../../rule.ts';

const cluster = "const cluster = new Cluster(app, 'east', { platform: 'openshift', workers: 3 }); ";
const vm =
  "new VirtualMachine(new Chart(cluster, 'vms', { namespace: 'vms' }), 'render', { runStrategy: 'Always', memory: '1Gi', evictionStrategy: 'None', ";

const unmigratable =
  "new VirtualMachine(new Chart(cluster, 'vms', { namespace: 'vms' }), 'old', { runStrategy: 'Always', memory: '1Gi', networks: [Network.pod({ binding: 'bridge' })] });";

/** What a VM uses and its HyperConverged or KubeVirt does not open. Told by the pipeline, which knows both of them. */
export const unpermittedHostDevice: CodeEntry = {
  code: 'KP0701',
  name: 'permitted/host-device',
  severity: 'error',
  page: {
    summary:
      'The GPUs and host devices of a VM are permitted by the HyperConverged of its cluster, or by its KubeVirt object if that lists any; KubeVirt admits a VM with others and never schedules it.',
    refused: `${cluster}new HyperConverged(cluster, 'hco'); ${vm}gpus: [{ name: 'gpu', deviceName: 'nvidia.com/GV100GL_Tesla_V100' }] });`,
    accepted: `${cluster}new HyperConverged(cluster, 'hco', { permittedHostDevices: { pciHostDevices: [{ pciDeviceSelector: '10DE:1DB6', resourceName: 'nvidia.com/GV100GL_Tesla_V100' }] } }); ${vm}gpus: [{ name: 'gpu', deviceName: 'nvidia.com/GV100GL_Tesla_V100' }] });`,
  },
};

export const unregisteredNetworkBinding: CodeEntry = {
  code: 'KP0702',
  name: 'permitted/network-binding',
  severity: 'error',
  page: {
    summary:
      'The network binding plugins that a VM names are registered by the HyperConverged or KubeVirt object of its cluster; KubeVirt admits a VM with others, and creates no pod for it.',
    refused: `${cluster}new HyperConverged(cluster, 'hco'); ${vm}spec: { template: { spec: { networks: [{ name: 'default', pod: {} }], domain: { devices: { interfaces: [{ name: 'default', binding: { name: 'slirp' } }] } } } } } });`,
    accepted: `${cluster}new HyperConverged(cluster, 'hco'); ${vm}spec: { template: { spec: { networks: [{ name: 'default', pod: {} }], domain: { devices: { interfaces: [{ name: 'default', binding: { name: 'l2bridge' } }] } } } } } });`,
  },
};

export const unknownWorkers: CodeEntry = {
  code: 'KP0703',
  name: 'permitted/unknown-workers',
  severity: 'note',
  page: {
    summary:
      'The eviction strategy of a cluster with a HyperConverged is known: the HyperConverged sets it, or the Cluster sets the number of workers, on which the default depends. Otherwise synth writes no evictionStrategy into any guest. Reported if a guest that cannot migrate sets no evictionStrategy, and by the command operands.',
    refused: `const cluster = new Cluster(app, 'east'); new HyperConverged(cluster, 'hco'); ${unmigratable}`,
    accepted: `const cluster = new Cluster(app, 'east'); new HyperConverged(cluster, 'hco', { evictionStrategy: 'LiveMigrateIfPossible' }); ${unmigratable}`,
  },
};

export const obsoleteCpuModel: CodeEntry = {
  code: 'KP0704',
  name: 'permitted/obsolete-cpu-model',
  severity: 'error',
  page: {
    summary:
      'The CPU model of a VM is not one that its cluster lists as obsolete: KubeVirt labels no node with such a model, so it admits the VM and never schedules it.',
    refused: `${cluster}new HyperConverged(cluster, 'hco', { obsoleteCPUs: { cpuModels: ['Westmere'] } }); ${vm}cpu: { sockets: 1, model: 'Westmere' } });`,
    accepted: `${cluster}new HyperConverged(cluster, 'hco', { obsoleteCPUs: { cpuModels: ['Westmere'] } }); ${vm}cpu: { sockets: 1, model: 'Haswell' } });`,
  },
};

export const permittedCodes: readonly CodeEntry[] = [unpermittedHostDevice, unregisteredNetworkBinding, unknownWorkers, obsoleteCpuModel];
