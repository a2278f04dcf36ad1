import { network, object, set, vm, vmYaml, vmYamlWith } from './texts.ts';
import type { Row } from './yaml-rows.ts';

const mem = 'memory: {guest: 1Gi}';
const init = (userData: string): string =>
  vmYaml(
    `domain: {${mem}, devices: {disks: [{name: init, disk: {}}]}}, volumes: [{name: init, cloudInitNoCloud: {userData: "${userData}"}}]`,
  );
const onPods = (probe: string): string =>
  vmYaml(`${probe}, domain: {${mem}, devices: {interfaces: [{name: default, masquerade: {}}]}}, networks: [{name: default, pod: {}}]`);
const sysprep = (source: string): string =>
  vmYaml(`domain: {${mem}, devices: {disks: [{name: answers, cdrom: {bus: sata}}]}}, volumes: [{name: answers, sysprep: {${source}}}]`);
const labelled = vmYaml(`domain: {${mem}, devices: {}}`).replace('namespace: vms}', 'namespace: vms, labels: {app: db}}');
const ofSelf = `${labelled}---\n${object('v1', 'Service', '{selector: {app: db}, ports: [{port: 5432}]}', 'front')}`;
const scaled = (target: string): string =>
  `${set('{app: web}', '{app: web}')}---\n${object('keda.sh/v1alpha1', 'ScaledObject', `{maxReplicaCount: 5, scaleTargetRef: {${target}}, triggers: [{type: cron, metadata: {desiredReplicas: '3'}}]}`, 'web')}`;

/** Slips in what only the pod of a guest, its system or its neighbours read. */
export const guestRows: readonly Row[] = [
  [
    'a liveness probe that has to succeed twice',
    onPods('livenessProbe: {tcpSocket: {port: 22}, successThreshold: 2}'),
    'KP1718 spec.template.spec.livenessProbe.successThreshold',
    'Write successThreshold: 1, or leave it out; failureThreshold says how often the probe has to fail.',
    [', successThreshold: 2', ''],
  ],
  [
    'the port of a probe in quotes',
    onPods("readinessProbe: {httpGet: {port: '8080'}}"),
    'KP1718 spec.template.spec.readinessProbe.httpGet.port',
    'Write port: 8080 without quotes.',
    ["'8080'", '8080'],
  ],
  [
    'a probe of port 0',
    onPods('readinessProbe: {tcpSocket: {port: 0}}'),
    'KP1718 spec.template.spec.readinessProbe.tcpSocket.port',
    'Write the port as a number from 1 to 65535.',
    ['port: 0', 'port: 22'],
  ],
  [
    'a probe without a command',
    vmYaml(`readinessProbe: {exec: {command: []}}, domain: {${mem}, devices: {}}`),
    'KP1718 spec.template.spec.readinessProbe.exec.command',
    'Write what to run in the guest as exec.command, such as [cat, /tmp/ready].',
    ['[]', '[cat, /tmp/ready]'],
  ],
  [
    'a volumes strategy with a slip',
    vmYamlWith('updateVolumesStrategy: Migrate', `domain: {${mem}, devices: {}}`),
    'KP1719 spec.updateVolumesStrategy',
    'Write updateVolumesStrategy: Migration, or leave it out.',
    ['  updateVolumesStrategy: Migrate\n', ''],
  ],
  [
    'a volumes strategy without a claim',
    vmYamlWith('updateVolumesStrategy: Migration', `domain: {${mem}, devices: {}}`),
    'KP1720 spec.updateVolumesStrategy',
    'Remove updateVolumesStrategy.',
    ['  updateVolumesStrategy: Migration\n', ''],
  ],
  [
    'a time zone with a slip',
    vmYaml(`domain: {clock: {timezone: Europe/Berln}, ${mem}, devices: {}}`),
    'KP1721 spec.template.spec.domain.clock.timezone',
    'Write timezone: Europe/Berlin.',
    ['Berln', 'Berlin'],
  ],
  [
    'a time zone of Windows',
    vmYaml(`domain: {clock: {timezone: W. Europe Standard Time}, ${mem}, devices: {}}`),
    'KP1721 spec.template.spec.domain.clock.timezone',
    'Write a name of the time zone database, such as Europe/Berlin, or utc: {} instead.',
    ['W. Europe Standard Time', 'Europe/Berlin'],
  ],
  [
    'a key of a cloud-config with a slip',
    init('#cloud-config\\nssh_authorised_keys: [ssh-ed25519 AAAA]\\n'),
    'KP1722 spec.template.spec.volumes[0].cloudInitNoCloud.userData',
    'Write ssh_authorized_keys instead of ssh_authorised_keys.',
    ['authorised', 'authorized'],
  ],
  [
    'a command of a cloud-config that is no list',
    init('#cloud-config\\nruncmd: systemctl start nginx\\n'),
    'KP1722 spec.template.spec.volumes[0].cloudInitNoCloud.userData',
    'Write runcmd as a list: each item on a line of its own, after a dash.',
    ['runcmd: ', 'runcmd:\\n- '],
  ],
  [
    'a sysprep without a source',
    sysprep(''),
    'KP1723 spec.template.spec.volumes[0].sysprep',
    'Write the name of a Secret with unattend.xml as secret: { name: … }, or of a ConfigMap as configMap.',
    ['sysprep: {}', 'sysprep: {secret: {name: answers}}'],
  ],
  [
    'a sysprep with two sources',
    sysprep('secret: {name: answers}, configMap: {name: answers}'),
    'KP1723 spec.template.spec.volumes[0].sysprep',
    'Remove configMap or secret.',
    [', configMap: {name: answers}', ''],
  ],
  [
    'an answer file with a slip',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: answers, namespace: vms}\ndata: {unatend.xml: <unattend/>}\n',
    'KP1724 data[unatend.xml]',
    'Write unattend.xml instead of unatend.xml.',
    ['unatend', 'unattend'],
  ],
  [
    'a network plugin with a slip',
    network('{"type": "brigde", "bridge": "br1"}'),
    'KP1712 spec.config',
    'Write "type": "bridge".',
    ['brigde', 'bridge'],
  ],
  [
    'a network config that is a map',
    network('{"type": "bridge", "bridge": "br1"}').replaceAll("'", ''),
    'KP1712 spec.config',
    "Write config: '…' with the JSON in single quotes, or config: | and the JSON below it.",
    ['{"type": "bridge", "bridge": "br1"}', `'{"type": "bridge", "bridge": "br1"}'`],
  ],
  [
    'labels on the VM instead of its template',
    ofSelf,
    'KP0902 spec.selector',
    'Write the labels of this selector into spec.template.metadata.labels of VirtualMachine db.',
    ['  template:\n', '  template:\n    metadata: {labels: {app: db}}\n'],
  ],
  [
    'a budget for the name of a guest with a slip',
    `${vm('')} new PodDisruptionBudget(chart, 'keep', { minAvailable: 1, selector: { matchLabels: { 'vmi.kubevirt.io/id': 'dbb' } } });`,
    'KP0906 spec.selector.matchLabels',
    'Write a label that guests have, such as vmi.kubevirt.io/id: db of VirtualMachine vms/db.',
    ["'dbb'", "'db'"],
  ],
  [
    'a MigrationPolicy for labels that no guest has',
    `${vm("labels: { workload: 'sap' }")} new MigrationPolicy(chart, 'slow', { bandwidthPerMigration: '64Mi', selectors: { virtualMachineInstanceSelector: { workload: 'database' } } });`,
    'KP0906 spec.selectors.virtualMachineInstanceSelector',
    'Write a label that guests have, such as workload: sap of VirtualMachine vms/db.',
    ["'database'", "'sap'"],
  ],
  [
    'a ScaledObject that leaves the kind to KEDA',
    scaled('name: web'),
    'KP0210 spec.scaleTargetRef',
    'Write apiVersion: kubevirt.io/v1 and kind: VirtualMachineInstanceReplicaSet in spec.scaleTargetRef.',
    ['{name: web},', '{apiVersion: kubevirt.io/v1, kind: VirtualMachineInstanceReplicaSet, name: web},'],
  ],
  [
    'a GPU by its model',
    vm("spec: { template: { spec: { domain: { devices: { gpus: [{ name: 'gpu', deviceName: 'TU104GL' }] } } } } }"),
    'KP1725 spec.template.spec.domain.devices.gpus[0].deviceName',
    'Write the resource of the device plugin as deviceName, with its domain, such as nvidia.com/TU104GL.',
    ["'TU104GL'", "'nvidia.com/TU104GL'"],
  ],
  [
    'a bus in capitals',
    vmYaml(`domain: {${mem}, devices: {disks: [{name: root, disk: {bus: VirtIO}}]}}, volumes: [{name: root, emptyDisk: {capacity: 1Gi}}]`),
    'KV1326 spec.template.spec.domain.devices.disks[0].disk.bus',
    'Write virtio as bus, or leave it out.',
    ['VirtIO', 'virtio'],
  ],
  [
    'a hostname with an underscore',
    vmYaml(`hostname: db_1, domain: {${mem}, devices: {}}`),
    'KV1001 spec.template.spec.hostname',
    'Write hostname: db-1.',
    ['db_1', 'db-1'],
  ],
  [
    'huge pages of a power of ten',
    vmYaml('domain: {memory: {guest: 1Gi, hugepages: {pageSize: 2M}}, devices: {}}'),
    'KV1011 spec.template.spec.domain.resources.requests.memory',
    'Write memory.hugepages.pageSize: 2Mi.',
    ['2M}', '2Mi}'],
  ],
  [
    'the port of a Service in quotes',
    object('v1', 'Service', "{selector: {app: db}, ports: [{port: 80, targetPort: '8080'}]}"),
    'K80033 spec.ports[0].targetPort',
    'Write targetPort: 8080 without quotes.',
    ["'8080'", '8080'],
  ],
  [
    'an autoscaler of a version that is gone',
    object(
      'autoscaling/v2beta2',
      'HorizontalPodAutoscaler',
      '{maxReplicas: 3, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}}',
    ),
    'KP1305 apiVersion',
    'Write apiVersion: autoscaling/v2.',
    ['v2beta2', 'v2'],
  ],
  [
    'an autoscaler whose target is of another type',
    object(
      'autoscaling/v2',
      'HorizontalPodAutoscaler',
      '{maxReplicas: 3, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}, metrics: [{type: Resource, resource: {name: cpu, target: {type: Utilization, averageValue: 50}}}]}',
    ),
    'KP0211 spec.metrics[0].resource.target.averageValue',
    'Write averageUtilization instead of averageValue, or type: AverageValue.',
    ['averageValue: 50', 'averageUtilization: 50'],
  ],
  [
    'a preferred bus in capitals',
    object('instancetype.kubevirt.io/v1beta1', 'VirtualMachinePreference', '{devices: {preferredDiskBus: VirtIO}}'),
    'KP1726 spec.devices.preferredDiskBus',
    'Write preferredDiskBus: virtio.',
    ['VirtIO', 'virtio'],
  ],
  [
    'the architecture as Linux calls it',
    vmYaml(`architecture: x86_64, domain: {${mem}, devices: {}}`),
    'KP0401 spec.template.spec.architecture',
    'Write amd64 as architecture, or leave it to the cluster.',
    ['x86_64', 'amd64'],
  ],
  [
    'a policy of a CPU feature with a letter too many',
    vmYaml(`domain: {cpu: {sockets: 1, features: [{name: vmx, policy: required}]}, ${mem}, devices: {}}`),
    'KV1032 spec.template.spec.domain.cpu.features[0].policy',
    'Write require as policy.',
    ['required', 'require'],
  ],
  [
    'a headless Service in small letters',
    object('v1', 'Service', '{clusterIP: none, selector: {app: db}, ports: [{port: 22}]}'),
    'K80038 spec.clusterIPs[0]',
    'Write None, with a capital, for a headless Service.',
    ['none', 'None'],
  ],
  [
    'the CPUs of an instancetype without their field',
    object('instancetype.kubevirt.io/v1beta1', 'VirtualMachineInstancetype', '{cpu: 2, memory: {guest: 2Gi}}'),
    'K80001 spec.cpu',
    'Write cpu: { guest: 2 } in spec.',
    ['cpu: 2', 'cpu: {guest: 2}'],
  ],
  [
    'the strategy of a pool without its map',
    object(
      'pool.kubevirt.io/v1beta1',
      'VirtualMachinePool',
      `{updateStrategy: opportunistic, selector: {matchLabels: {app: a}}, virtualMachineTemplate: {metadata: {labels: {app: a}}, spec: {runStrategy: Always, template: {metadata: {labels: {app: a}}, spec: {domain: {${mem}, devices: {}}}}}}}`,
    ),
    'K80001 spec.updateStrategy',
    'Write updateStrategy: { opportunistic: {} } in spec.',
    ['updateStrategy: opportunistic', 'updateStrategy: {opportunistic: {}}'],
  ],
];
