import { fleetNearMisses } from './fleet-near-misses.ts';
import { judged } from './judged.ts';
import { network, object, set, vm, vmYaml, vmYamlWith } from './texts.ts';

const mem = 'memory: {guest: 1Gi}';
const init = (userData: string): string =>
  vmYaml(
    `domain: {${mem}, devices: {disks: [{name: init, disk: {}}]}}, volumes: [{name: init, cloudInitNoCloud: {userData: "${userData}"}}]`,
  );
const onPods = (probe: string, ports: string): string =>
  vmYaml(
    `${probe}, domain: {${mem}, devices: {interfaces: [{name: default, masquerade: {}${ports}}]}}, networks: [{name: default, pod: {}}]`,
  );

/** What is nearly a mistake, and works. */
const rows: readonly (readonly [name: string, text: string])[] = [
  [
    'claims of a series',
    `new PersistentVolumeClaim(chart, 'disk-a', { size: '10Gi', accessModes: ['ReadWriteOnce'] }); ${vm("disks: [Disk.persistentVolumeClaim(external(chart, 'PersistentVolumeClaim', 'disk-b'))]")}`,
  ],
  [
    'a name one letter away that is declared',
    `new PersistentVolumeClaim(chart, 'db-root', { size: '10Gi', accessModes: ['ReadWriteOnce'] }); ${vm("disks: [Disk.persistentVolumeClaim(external(chart, 'PersistentVolumeClaim', 'db-rot'))]")}`,
  ],
  [
    'an instancetype of the app that is named like a common one',
    "new VmInstancetype(chart, 'u1-smal', { cpu: { guest: 1 }, memory: { guest: '1Gi' } }); new VirtualMachine(chart, 'db', { runStrategy: 'Always', instancetype: { kind: 'VirtualMachineInstancetype', name: 'u1-smal' } });",
  ],
  [
    'an image of a registry with a port and a digest',
    vm("disks: [Disk.containerDisk('localhost:5000/os/fedora:41@sha256:' + '0123456789abcdef'.repeat(4))]"),
  ],
  ['memory in bytes that is enough', vm('').replace("'2Gi'", "'2147483648'")],
  ['a limit as high as the memory', vm('').replace("memory: '2Gi'", "memory: { guest: '2Gi', limit: '2048Mi' }")],
  [
    'a Service for one of several open ports',
    `${vm("labels: { app: 'db' }, networks: [Network.pod({ ports: [80, 5432] })]")} new Service(chart, 'front', { ports: [5432], selector: { app: 'db' } });`,
  ],
  [
    'a Service for any port of a guest that opens all',
    `${vm("labels: { app: 'db' }")} new Service(chart, 'front', { ports: [443], selector: { app: 'db' } });`,
  ],
  [
    'exposing an open port',
    "const db = new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '2Gi', networks: [Network.pod({ ports: [22] })] }); db.expose(22);",
  ],
  [
    'a probe of the guest agent beside closed ports',
    vm('networks: [Network.pod({ ports: [22] })], spec: { template: { spec: { readinessProbe: { guestAgentPing: {} } } } }'),
  ],
  [
    'a probe of an open port',
    vm('networks: [Network.pod({ ports: [22, 80] })], spec: { template: { spec: { readinessProbe: { httpGet: { port: 80 } } } } }'),
  ],
  [
    'SR-IOV with a device',
    `new NetworkAttachment(chart, 'fast', { config: { type: 'sriov', vlan: 0 }, resourceName: 'intel.com/vf' }); ${vm("networks: [Network.multus('fast', { binding: 'sriov' })]")}`,
  ],
  ['the last VLAN', "NetworkAttachment.bridge(chart, 'lan', { bridge: 'br1', vlan: 4094 });"],
  ['the first VLAN', "NetworkAttachment.bridge(chart, 'lan', { bridge: 'br1', vlan: 1 });"],
  [
    'a network of the app',
    `NetworkAttachment.bridge(chart, 'lan', { bridge: 'br1' }); ${vm("networks: [Network.pod(), Network.multus('lan')]")}`,
  ],
  ['a node label with an empty value', vm("spec: { template: { spec: { nodeSelector: { 'node-role.kubernetes.io/worker': '' } } } }")],
  [
    "a node label of one's own that is like a known one",
    vm("spec: { template: { spec: { nodeSelector: { 'example.com/zon': 'east' } } } }"),
  ],
  ['the older label of a zone', vm("spec: { template: { spec: { nodeSelector: { 'failure-domain.beta.kubernetes.io/zone': 'east' } } } }")],
  [
    'a locally administered MAC address',
    vmYaml(
      `domain: {${mem}, devices: {interfaces: [{name: lan, masquerade: {}, macAddress: '02-00-5e-00-00-01'}]}}, networks: [{name: lan, pod: {}}]`,
    ),
  ],
  ['a subdomain of one label', vmYaml(`subdomain: db-shop, domain: {${mem}, devices: {}}`)],
  [
    'user data with a backslash in a command',
    vmYaml(
      `domain: {${mem}, devices: {disks: [{name: init, disk: {}}]}}, volumes: [{name: init, cloudInitNoCloud: {userData: "#cloud-config\\nruncmd: ['printf a\\\\n']"}}]`,
    ),
  ],
  ['a toleration of everything', vm("spec: { template: { spec: { tolerations: [{ operator: 'Exists' }] } } }")],
  [
    'a toleration for a while',
    vm("spec: { template: { spec: { tolerations: [{ key: 'a', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 30 }] } } }"),
  ],
  ['a script as user data', vm("disks: [Disk.containerDisk('fedora'), Disk.cloudInit({ userData: '#!/bin/sh\\ntrue\\n' })]")],
  [
    'a password in a Secret of another tool',
    vm("disks: [Disk.containerDisk('fedora'), Disk.cloudInit({ secretRef: external(chart, 'Secret', 'login') })]"),
  ],
  [
    'an autoscaler with one size',
    "const web = new VmReplicaSet(chart, 'web', { memory: '1Gi', cpu: { request: '1' } }); new Hpa(chart, 'scale', { target: web, min: 3, max: 3 });",
  ],
  ['a set of images', "new VmReplicaSet(chart, 'web', { memory: '1Gi', disks: [Disk.containerDisk('fedora')] });"],
  [
    'two guests of a claim that they share on purpose',
    `new PersistentVolumeClaim(chart, 'data', { size: '1Gi', accessModes: ['ReadWriteMany'] }); ${vm("disks: [Disk.persistentVolumeClaim('data', { shareable: true })]")} ${vm("disks: [Disk.persistentVolumeClaim('data', { shareable: true })]").replace("'db'", "'db2'")}`,
  ],
  [
    'two VMs of one name in two namespaces',
    `${vm('')} ${vm('').replace("'db'", "'db2'").replace('{ run', "{ name: 'db', metadata: { namespace: 'other' }, run")}`,
  ],
  ['a label with dots and dashes', vm("labels: { team: 'data-storage.eu_1' }")],
  ['a bridged guest that need not migrate', vm("evictionStrategy: 'None', networks: [Network.pod({ binding: 'bridge' })]")],
  [
    'a bridged guest that migrates if it can',
    vm("evictionStrategy: 'LiveMigrateIfPossible', networks: [Network.pod({ binding: 'bridge' })]"),
  ],
  ['a machine type without a release', vm("spec: { template: { spec: { domain: { machine: { type: 'q35' } } } } }")],
  [
    'a disk of each kind',
    vmYaml(
      `domain: {${mem}, devices: {disks: [{name: a, disk: {bus: virtio}}, {name: b, cdrom: {bus: sata}}]}}, volumes: [{name: a, emptyDisk: {capacity: 1Gi}}, {name: b, containerDisk: {image: fedora}}]`,
    ),
  ],
  [
    'a volume without a disk, for virtiofs',
    vmYaml(`domain: {${mem}, devices: {filesystems: [{name: conf, virtiofs: {}}]}}, volumes: [{name: conf, configMap: {name: conf}}]`),
  ],
  ['cores as a number in another base', vmYaml(`domain: {${mem}, cpu: {sockets: 0x2}, devices: {}}`)],
  ['memory with a fraction', vmYaml('domain: {memory: {guest: 1.5Gi}, devices: {}}')],
  [
    'an interface of the pod network',
    vmYaml(`domain: {${mem}, devices: {interfaces: [{name: default, masquerade: {}}]}}, networks: [{name: default, pod: {}}]`),
  ],
  [
    'whole CPUs of its own',
    vmYaml(
      `domain: {cpu: {sockets: 2, dedicatedCpuPlacement: true}, resources: {requests: {cpu: "2"}, limits: {cpu: "2"}}, ${mem}, devices: {}}`,
    ),
  ],
  ['memory that huge pages divide', vmYaml('domain: {memory: {guest: 3Gi, hugepages: {pageSize: 1Gi}}, devices: {}}')],
  ['an EFI guest without secure boot', vmYaml(`domain: {${mem}, firmware: {bootloader: {efi: {secureBoot: false}}}, devices: {}}`)],
  [
    'a network config of several plugins',
    network('{"cniVersion": "0.3.1", "name": "lan", "plugins": [{"type": "bridge", "bridge": "br1", "vlan": 10}, {"type": "tuning"}]}'),
  ],
  ['a set that selects by one of two labels', set('{app: web}', '{app: web, tier: front}')],
  [
    'an affinity for any zone',
    vmYaml(
      `affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: zone, operator: Exists}]}]}}}, domain: {${mem}, devices: {}}`,
    ),
  ],
  [
    'an instancetype that only the cluster has, in a part of Git',
    vmYaml('domain: {devices: {}}').replace('  template', '  instancetype: {name: x1.small}\n  template'),
  ],
  ['a status that the API server drops', network('{"type": "bridge"}') + 'status: {anything: 5}\n'],
  ['a snapshot of a VM that another app has', `${vm('')} new VmSnapshot(chart, 'before', { source: 'web' });`],
  [
    'a restore into a VM that is made of it',
    `${vm('')} new VmSnapshot(chart, 'before', { source: 'db' }); new VmRestore(chart, 'copy', { target: 'db-copy', virtualMachineSnapshotName: 'before' });`,
  ],
  ['a clone with a number', `${vm('')} new VmClone(chart, 'copy', { source: 'db', target: 'db2' });`],
  ['a priority of the system', vmYaml(`priorityClassName: system-node-critical, domain: {${mem}, devices: {}}`)],
  [
    'a network of another namespace',
    vmYaml(
      `domain: {${mem}, devices: {interfaces: [{name: lan, bridge: {}}]}}, networks: [{name: lan, multus: {networkName: lab/br1.100}}]`,
    ),
  ],
  [
    'a namespace of a stage',
    `apiVersion: v1
kind: Namespace
metadata: {name: shop-dev}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: zones, namespace: shop-prod}
`,
  ],
  [
    'a budget for pods of another app',
    `${vm("labels: { app: 'database' }")} new PodDisruptionBudget(chart, 'keep', { minAvailable: 1, selector: { matchLabels: { app: 'web' } } });`,
  ],
  [
    'network data of version 1',
    vm(
      "disks: [Disk.containerDisk('fedora'), Disk.cloudInit({ userData: '#cloud-config\\n', networkData: { version: 1, config: [{ type: 'physical', name: 'eth0' }] } })]",
    ),
  ],
  ['a watchdog that resets', vmYaml(`domain: {${mem}, devices: {watchdog: {name: dog, i6300esb: {action: reset}}}}`)],
  [
    'timers of Windows',
    vmYaml(
      `domain: {${mem}, clock: {utc: {}, timer: {hpet: {present: false}, pit: {tickPolicy: delay}, rtc: {tickPolicy: catchup}, hyperv: {}}}, devices: {}}`,
    ),
  ],
  ['a named CPU model', vmYaml(`domain: {${mem}, cpu: {sockets: 2, model: Haswell-noTSX}, devices: {}}`)],
  ['the CPU model of the host', vmYaml(`domain: {${mem}, cpu: {sockets: 2, model: host-model}, devices: {}}`)],
  [
    'an OVN network that names itself',
    network(
      '{"cniVersion": "0.3.1", "name": "shared", "type": "ovn-k8s-cni-overlay", "topology": "layer2", "netAttachDefName": "vms/lan"}',
    ),
  ],
  ['a bridge with a field for OVN', network('{"type": "bridge", "bridge": "br1", "netAttachDefName": "default/lan"}')],
  ['memory in gigabytes of 1000', vmYaml('domain: {memory: {guest: 4G}, devices: {}}')],
  ['a node label that is the word true', vmYaml(`nodeSelector: {gpu: "true"}, domain: {${mem}, devices: {}}`)],
  [
    'SSH keys by the agent, for a user',
    vmYaml(
      `accessCredentials: [{sshPublicKey: {source: {secret: {secretName: keys}}, propagationMethod: {qemuGuestAgent: {users: [fedora]}}}}], domain: {${mem}, devices: {}}`,
    ),
  ],
  [
    'a preference of a volume that is there',
    vmYamlWith(
      'preference: {inferFromVolume: root}',
      `domain: {${mem}, devices: {disks: [{name: root, disk: {}}]}}, volumes: [{name: root, dataVolume: {name: golden}}]`,
    ),
  ],
  [
    'a schedule by its name',
    object(
      'cdi.kubevirt.io/v1beta1',
      'DataImportCron',
      '{managedDataSource: fedora, schedule: "@daily", template: {spec: {source: {registry: {url: "docker://quay.io/containerdisks/fedora:41"}}, storage: {resources: {requests: {storage: 5Gi}}}}}}',
    ),
  ],
  [
    'a snapshot with a deadline of an hour and a half',
    object(
      'snapshot.kubevirt.io/v1beta1',
      'VirtualMachineSnapshot',
      '{failureDeadline: 1h30m, source: {apiGroup: kubevirt.io, kind: VirtualMachine, name: db}}',
    ),
  ],
  [
    'a MigrationPolicy for guests of others',
    object(
      'migrations.kubevirt.io/v1alpha1',
      'MigrationPolicy',
      '{bandwidthPerMigration: 64Mi, selectors: {virtualMachineInstanceSelector: {app: db}}}',
    ).replace(', namespace: vms', ''),
  ],
  ['the last node port', object('v1', 'Service', '{type: NodePort, selector: {app: db}, ports: [{port: 22, nodePort: 32767}]}')],
  [
    'a readiness probe that has to succeed twice',
    vmYaml(`readinessProbe: {guestAgentPing: {}, successThreshold: 2}, domain: {${mem}, devices: {}}`),
  ],
  ['a probe by the name of a port', onPods('readinessProbe: {httpGet: {port: http}}', ', ports: [{name: http, port: 80}]')],
  ['a probe that asks another machine', onPods('readinessProbe: {httpGet: {port: 81, host: example.com}}', ', ports: [{port: 80}]')],
  ['a time zone by an old name', vmYaml(`domain: {clock: {timezone: US/Eastern}, ${mem}, devices: {}}`)],
  ['a time zone that is a rule', vmYaml(`domain: {clock: {timezone: CET-1CEST}, ${mem}, devices: {}}`)],
  [
    'volumes that migrate',
    vmYamlWith(
      'updateVolumesStrategy: Migration',
      `domain: {${mem}, devices: {disks: [{name: root, disk: {}}]}}, volumes: [{name: root, persistentVolumeClaim: {claimName: root}}]`,
    ),
  ],
  ['a cloud-config with a key for a tool of its own', init('#cloud-config\\nx_inventory: db\\nruncmd:\\n- [systemctl, start, nginx]\\n')],
  ['a cloud-config in JSON', init('#cloud-config\\n{ runcmd: [systemctl start nginx] }\\n')],
  [
    'an answer file in capitals',
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: answers, namespace: vms}\ndata: {AutoUnattend.xml: <unattend/>}\n',
  ],
  ['a network plugin of its own', network('{"type": "kube-ovn", "provider": "a.b.ovn"}')],
  [
    'a Service for labels of the template, and others of the VM',
    `${vmYaml(`domain: {${mem}, devices: {}}`).replace('vms}', 'vms, labels: {app: shop}}').replace('  template:\n', '  template:\n    metadata: {labels: {app: db}}\n')}---\n${object('v1', 'Service', '{selector: {app: db}, ports: [{port: 5432}]}', 'front')}`,
  ],
  [
    'a NetworkPolicy for pods of another app',
    `${vm("labels: { app: 'database' }")} new NetworkPolicy(chart, 'wall', { spec: { podSelector: { matchLabels: { app: 'ingress-nginx' } }, ingress: [] } });`,
  ],
  [
    'a budget for a guest by its name',
    `${vm('')} new PodDisruptionBudget(chart, 'keep', { minAvailable: 1, selector: { matchLabels: { 'vmi.kubevirt.io/id': 'db' } } });`,
  ],
  [
    'a GPU by its resource',
    vm("spec: { template: { spec: { domain: { devices: { gpus: [{ name: 'gpu', deviceName: 'nvidia.com/TU104GL' }] } } } } }"),
  ],
  [
    'a storage class of today',
    'apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: fast}\nprovisioner: rbd.csi.ceph.com\n',
  ],
  [
    'an autoscaler by CPUs for each pod',
    object(
      'autoscaling/v2',
      'HorizontalPodAutoscaler',
      '{maxReplicas: 3, scaleTargetRef: {apiVersion: apps/v1, kind: Deployment, name: web}, metrics: [{type: Resource, resource: {name: cpu, target: {type: AverageValue, averageValue: 500m}}}]}',
    ),
  ],
  [
    'a preferred bus',
    object(
      'instancetype.kubevirt.io/v1beta1',
      'VirtualMachinePreference',
      '{devices: {preferredDiskBus: virtio, preferredCdromBus: sata}}',
    ),
  ],
];

test.each([...rows, ...fleetNearMisses])('%s is no mistake', (_, text) => {
  expect(judged(text)).toEqual([]);
});
