import { fleetRows } from './fleet-rows.ts';
import { guestRows } from './guest-rows.ts';
import { hintRows } from './hint-rows.ts';
import { judged, type Judged } from './judged.ts';
import { network, set, vm, vmYaml } from './texts.ts';
import { yamlRows, type Row } from './yaml-rows.ts';

const database = vm('').replace("'db'", "'database'");

const rows: readonly Row[] = [
  [
    'a claim name with a slip',
    `new PersistentVolumeClaim(chart, 'db-root', { size: '10Gi', accessModes: ['ReadWriteOnce'] }); ${vm("disks: [Disk.persistentVolumeClaim('db-rot')]")}`,
    'KP1004 spec.template.spec.volumes[0].persistentVolumeClaim.claimName',
    "Write db-root, add db-rot to the app, or declare external(chart, 'PersistentVolumeClaim', 'db-rot').",
    ["'db-rot'", "'db-root'"],
  ],
  [
    'a common instancetype with a slip',
    "new VirtualMachine(chart, 'db', { runStrategy: 'Always', instancetype: 'u1.smal' });",
    'KP1004 spec.instancetype.name',
    "Write u1.small, add u1.smal to the app, or declare external(chart, 'VirtualMachineClusterInstancetype', 'u1.smal').",
    ["instancetype: 'u1.smal'", "instancetype: external(chart, 'VirtualMachineClusterInstancetype', 'u1.small')"],
  ],
  [
    'an image as a URL',
    vm("disks: [Disk.containerDisk('docker://quay.io/containerdisks/fedora:41')]"),
    'KP1704 spec.template.spec.volumes[0].containerDisk.image',
    "Write Disk.containerDisk('quay.io/containerdisks/fedora:41').",
    ['docker://', ''],
  ],
  [
    'an image in capitals',
    vm("disks: [Disk.containerDisk('quay.io/ContainerDisks/fedora:41')]"),
    'KP1704 spec.template.spec.volumes[0].containerDisk.image',
    "Write Disk.containerDisk('quay.io/containerdisks/fedora:41').",
    ['ContainerDisks', 'containerdisks'],
  ],
  [
    'memory without a unit',
    vm('').replace("'2Gi'", "'2048'"),
    'KP1703 spec.template.spec.domain.memory.guest',
    'Write it with its unit, such as 512Mi or 2Gi.',
    ["'2048'", "'2048Mi'"],
  ],
  [
    'a limit below the memory',
    vm('').replace("memory: '2Gi'", "memory: { guest: '2Gi', limit: '1Gi' }"),
    'KP1707 spec.template.spec.domain.resources.limits.memory',
    'Raise memory.limit to memory.guest or more, or leave the limit out.',
    ["limit: '1Gi'", "limit: '2Gi'"],
  ],
  [
    'a Service for a closed port',
    `${vm("labels: { app: 'db' }, networks: [Network.pod({ ports: [5432] })]")} new Service(chart, 'front', { ports: [443], selector: { app: 'db' } });`,
    'KP0904 spec.ports[0].port',
    'Add port: 443 to spec.template.spec.domain.devices.interfaces[0].ports of VirtualMachine db, or leave ports out there to forward every port.',
    ['ports: [443]', 'ports: [5432]'],
  ],
  [
    'a Service for labels that nothing has',
    `${vm("labels: { app: 'db' }")} new Service(chart, 'front', { ports: [443], selector: { app: 'dp' } });`,
    'KP0902 spec.selector',
    'Write labels of the template of a VM or set, or call expose() of what it leads to.',
    ["'dp'", "'db'"],
  ],
  [
    'a probe of a closed port',
    vm('networks: [Network.pod({ ports: [5432] })], spec: { template: { spec: { readinessProbe: { tcpSocket: { port: 80 } } } } }'),
    'KP1708 spec.template.spec.readinessProbe.tcpSocket.port',
    'Add port: 80 to spec.template.spec.domain.devices.interfaces[0].ports, or leave ports out to forward every port.',
    ['port: 80', 'port: 5432'],
  ],
  [
    'SR-IOV without a device',
    `new NetworkAttachment(chart, 'fast', { config: { type: 'sriov' } }); ${vm("networks: [Network.multus('fast', { binding: 'sriov' })]")}`,
    'KP1711 spec.template.spec.domain.devices.interfaces[0].sriov',
    'Set the annotation k8s.v1.cni.cncf.io/resourceName of NetworkAttachmentDefinition fast to the resource name of the SR-IOV device plugin.',
    ["{ config: { type: 'sriov' } }", "{ config: { type: 'sriov' }, resourceName: 'intel.com/vf' }"],
  ],
  [
    'a VLAN that is none',
    "NetworkAttachment.bridge(chart, 'lan', { bridge: 'br1', vlan: 5000 });",
    'KP1712 spec.config',
    'Write vlan as a number from 1 to 4094.',
    ['5000', '500'],
  ],
  [
    'a network that nobody makes',
    vm("networks: [Network.multus('lan')]"),
    'KP1001 spec.template.spec.networks[0].multus.networkName',
    "Add it to the app, or declare external(chart, 'NetworkAttachmentDefinition', 'lan').",
    ["Network.multus('lan')", "Network.multus(external(chart, 'NetworkAttachmentDefinition', 'lan'))"],
  ],
  [
    'a node label with a blank',
    vm("spec: { template: { spec: { nodeSelector: { zone: 'rack 7' } } } }"),
    'KP1709 spec.template.spec.nodeSelector.zone',
    'Write a value that labels can have: at most 63 letters, digits, dashes, dots and underscores.',
    ["'rack 7'", "'rack-7'"],
  ],
  [
    'a toleration with a value too many',
    vm("spec: { template: { spec: { tolerations: [{ key: 'gpu', operator: 'Exists', value: 'a' }] } } }"),
    'KP1710 spec.template.spec.tolerations[0].operator',
    'Write operator: Exists without a value, or operator: Equal with a value that labels can have.',
    ["operator: 'Exists'", "operator: 'Equal'"],
  ],
  [
    'a cloud-config without its first line',
    vm("disks: [Disk.containerDisk('fedora'), Disk.cloudInit({ userData: '# cloud-config\\npackages: [vim]' })]"),
    'KP1701 spec.template.spec.volumes[1].cloudInitNoCloud.userData',
    'Write #cloud-config as its first line.',
    ['# cloud-config', '#cloud-config'],
  ],
  [
    'a cloud-config that is no YAML',
    vm("disks: [Disk.containerDisk('fedora'), Disk.cloudInit({ userData: '#cloud-config\\n\\tpackages: [vim]' })]"),
    'KP1702 spec.template.spec.volumes[1].cloudInitNoCloud.userData',
    'Write spaces instead of tabs in line 2.',
    ['\\n\\t', '\\n'],
  ],
  [
    'a password in user data',
    vm("disks: [Disk.containerDisk('fedora'), Disk.cloudInit({ userData: '#cloud-config\\npassword: hunter2' })]"),
    'KP1201 spec.template.spec.volumes[1].cloudInitNoCloud.userData',
    'Move it into a Secret that is made outside of Git, and name the Secret in secretRef.',
    ['password: hunter2', 'packages: [vim]'],
  ],
  [
    'an autoscaler with max below min',
    "const web = new VmReplicaSet(chart, 'web', { memory: '1Gi', cpu: { request: '1' } }); new Hpa(chart, 'scale', { target: web, min: 5, max: 3 });",
    'KP0206 spec.maxReplicas',
    'Write max of at least 5, or a lower min.',
    ['max: 3', 'max: 7'],
  ],
  [
    'an autoscaler without CPU requests',
    "const web = new VmReplicaSet(chart, 'web', { memory: '1Gi' }); new Hpa(chart, 'scale', { target: web, max: 3 });",
    'KP0205 spec.template.spec.domain.resources.requests.cpu',
    'Write cpu.request: what a guest needs under the load that the autoscaler aims at.',
    ["memory: '1Gi' }", "memory: '1Gi', cpu: { request: '1' } }"],
  ],
  [
    'a set of one claim',
    "new PersistentVolumeClaim(chart, 'data', { size: '1Gi', accessModes: ['ReadWriteOnce'] }); new VmReplicaSet(chart, 'web', { memory: '1Gi', disks: [Disk.persistentVolumeClaim('data')] });",
    'KP0801 spec.template.spec.volumes[0].persistentVolumeClaim',
    'Write Disk.containerDisk, Disk.ephemeral or Disk.emptyDisk, or mark the disk readonly.',
    ["Disk.persistentVolumeClaim('data')", "Disk.containerDisk('fedora')"],
  ],
  [
    'two guests of one claim',
    `new PersistentVolumeClaim(chart, 'data', { size: '1Gi', accessModes: ['ReadWriteOnce'] }); ${vm("disks: [Disk.persistentVolumeClaim('data')]")} ${vm("disks: [Disk.persistentVolumeClaim('data')]").replace("'db'", "'db2'")}`,
    'KP0804 spec.template.spec.volumes[0].persistentVolumeClaim.claimName',
    'Give each of the two its own claim; where the file system on it is made for several guests, mark the disk shareable: true in both.',
    [" new VirtualMachine(chart, 'db2', { runStrategy: 'Always', memory: '2Gi', disks: [Disk.persistentVolumeClaim('data')] });", ''],
  ],
  [
    'two VMs of one name',
    `${vm('')} ${vm('').replace("'db'", "'db2'").replace('{ run', "{ name: 'db', run")}`,
    'KP0001 metadata.name',
    'Give each its own name or namespace, or put them into different Clusters.',
    ["name: 'db', ", ''],
  ],
  [
    'a label with a blank',
    vm("labels: { team: 'data storage' }"),
    'K80023 metadata.labels.team',
    'Shorten metadata.labels.team to letters, digits, dashes, dots and underscores, or make it an annotation.',
    ['data storage', 'data-storage'],
  ],
  [
    'a value of a missing variable',
    vm('labels: { stage: `${undefined}` }'),
    'KP0005 metadata.labels.stage',
    'Give the variable behind it a value, or throw an Error where it has none.',
    ['`${undefined}`', "'test'"],
  ],
  [
    'a MAC address twice',
    `${vm("networks: [Network.pod({ macAddress: '02:00:00:00:00:01' })]")} ${vm("networks: [Network.pod({ macAddress: '02:00:00:00:00:01' })]").replace("'db'", "'db2'")}`,
    'KP1501 spec.template.spec.domain.devices.interfaces[0].macAddress',
    'Give each interface its own macAddress, or none.',
    ['00:01', '00:02'],
  ],
  [
    'a host device in a fleet of sets',
    "new VmReplicaSet(chart, 'web', { memory: '1Gi', networks: [Network.pod({ macAddress: '02:00:00:00:00:01' })] });",
    'KP1504 spec.template.spec.domain.devices.interfaces[0].macAddress',
    'Remove macAddress, and each guest gets its own.',
    ["{ macAddress: '02:00:00:00:00:01' }", ''],
  ],
  [
    'a machine type of one release',
    vm("spec: { template: { spec: { domain: { machine: { type: 'pc-q35-rhel8.2.0' } } } } }"),
    'KP1304 spec.template.spec.domain.machine.type',
    'Write machine.type: q35, or leave machine out.',
    ["'pc-q35-rhel8.2.0'", "'q35'"],
  ],
  [
    'a bridged guest that has to migrate',
    vm("evictionStrategy: 'LiveMigrate', networks: [Network.pod({ binding: 'bridge' })]"),
    'KP1101 spec.template.spec.evictionStrategy',
    "Write binding: 'masquerade' instead of bridge, or write evictionStrategy: 'LiveMigrateIfPossible'.",
    ["{ binding: 'bridge' }", ''],
  ],
  [
    'a disk without a volume',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {disks: [{name: root, disk: {}}]}}'),
    'KV1301 spec.template.spec.domain.devices.disks[0].name',
    'Add a volume with name: root to volumes, or remove the disk.',
    ['disk: {}}]}}', 'disk: {}}]}}, volumes: [{name: root, emptyDisk: {capacity: 1Gi}}]'],
  ],
  [
    'a volume of two sources',
    vmYaml(
      'domain: {memory: {guest: 1Gi}, devices: {disks: [{name: root, disk: {}}]}}, volumes: [{name: root, emptyDisk: {capacity: 1Gi}, containerDisk: {image: fedora}}]',
    ),
    'KV1403 spec.template.spec.volumes[0]',
    'Write one source below the volume, such as containerDisk or dataVolume.',
    [', containerDisk: {image: fedora}', ''],
  ],
  [
    'a bus that KubeVirt lost',
    vmYaml(
      'domain: {memory: {guest: 1Gi}, devices: {disks: [{name: root, disk: {bus: ide}}]}}, volumes: [{name: root, emptyDisk: {capacity: 1Gi}}]',
    ),
    'KV1326 spec.template.spec.domain.devices.disks[0].disk.bus',
    'Write bus: sata, or virtio where the guest has its drivers.',
    ['bus: ide', 'bus: sata'],
  ],
  [
    'a number of cores as a word',
    vmYaml('domain: {memory: {guest: 1Gi}, cpu: {sockets: two}, devices: {}}'),
    'K80001 spec.template.spec.domain.cpu.sockets',
    'Give spec.template.spec.domain.cpu.sockets a whole number.',
    ['sockets: two', 'sockets: 2'],
  ],
  [
    'a field in the wrong place',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {}, hostname: web}'),
    'K80010 spec.template.spec.domain.hostname',
    'Move hostname into spec.template.spec.',
    ['devices: {}, hostname: web}', 'devices: {}}, hostname: web'],
  ],
  [
    'a field with a slip',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {}, machin: {type: q35}}'),
    'K80010 spec.template.spec.domain.machin',
    'Write machine instead of machin.',
    ['machin:', 'machine:'],
  ],
  [
    'a strategy with a slip',
    vmYaml('evictionStrategy: LiveMigrat, domain: {memory: {guest: 1Gi}, devices: {}}'),
    'KV1516 spec.template.spec.evictionStrategy',
    'Write LiveMigrate as evictionStrategy, or leave it out.',
    ['LiveMigrat,', 'LiveMigrate,'],
  ],
  [
    'a run strategy with a slip',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {}}').replace('Always', 'Alway'),
    'KV2006 spec.runStrategy',
    'Write Always as runStrategy.',
    ['Alway\n', 'Always\n'],
  ],
  [
    'running beside a run strategy',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {}}').replace('runStrategy: Always', 'runStrategy: Always\n  running: true'),
    'KV2005 spec.running',
    'Remove running.',
    ['  running: true\n', ''],
  ],
  [
    'an interface without a network',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {interfaces: [{name: default, masquerade: {}}]}}'),
    'KV1139 spec.template.spec.domain.devices.interfaces[0].name',
    'Add a network with name: default to networks, or remove the interface.',
    ['masquerade: {}}]}}', 'masquerade: {}}]}}, networks: [{name: default, pod: {}}]'],
  ],
  [
    'masquerade on a second network',
    vmYaml(
      'domain: {memory: {guest: 1Gi}, devices: {interfaces: [{name: lan, masquerade: {}}]}}, networks: [{name: lan, multus: {networkName: lan}}]',
    ),
    'KV1122 spec.template.spec.domain.devices.interfaces[0].name',
    'Write bridge: {} instead of masquerade, or pod: {} as the source of the network.',
    ['masquerade: {}', 'bridge: {}'],
  ],
  [
    'a dedicated CPU and a fraction',
    vmYaml(
      'domain: {cpu: {sockets: 1, dedicatedCpuPlacement: true}, resources: {requests: {cpu: 500m}}, memory: {guest: 1Gi}, devices: {}}',
    ),
    'KV1021 spec.template.spec.domain.resources.requests.cpu',
    'Write a whole number as resources.requests.cpu, or leave it to cpu.cores.',
    ['resources: {requests: {cpu: 500m}}, ', ''],
  ],
  [
    'memory that huge pages do not divide',
    vmYaml('domain: {memory: {guest: 1000Mi, hugepages: {pageSize: 1Gi}}, devices: {}}'),
    'KV1010 spec.template.spec.domain.resources.requests.memory',
    'Give the VM at least one page of memory, or write a smaller memory.hugepages.pageSize.',
    ['1000Mi', '2Gi'],
  ],
  [
    'an EFI guest without SMM',
    vmYaml('domain: {memory: {guest: 1Gi}, firmware: {bootloader: {efi: {secureBoot: true}}}, devices: {}}'),
    'KV1346 spec.template.spec.domain',
    'Write features: { smm: { enabled: true } }, or bootloader.efi.secureBoot: false.',
    ['devices: {}}', 'devices: {}, features: {smm: {enabled: true}}}'],
  ],
  [
    'a floppy',
    vmYaml(
      'domain: {memory: {guest: 1Gi}, devices: {disks: [{name: root, floppy: {}}]}}, volumes: [{name: root, emptyDisk: {capacity: 1Gi}}]',
    ),
    'KP0301 spec.template.spec.domain.devices.disks[0].floppy',
    'Write cdrom or disk instead of floppy.',
    ['floppy: {}', 'disk: {}'],
  ],
  [
    'a network config with a comma too many',
    network('{"type": "bridge", "bridge": "br1",}'),
    'KP1712 spec.config',
    'Write config as one JSON object, with its names and strings in double quotes and no comma at the end.',
    ['"br1",}', '"br1"}'],
  ],
  [
    'a VLAN in quotes',
    network('{"type": "bridge", "bridge": "br1", "vlan": "10"}'),
    'KP1712 spec.config',
    'Write "vlan": 10 without quotes.',
    ['"10"', '10'],
  ],
  [
    'a set whose selector misses its guests',
    set('{app: web}', '{app: wbe}'),
    'KV3002 spec.selector',
    'Write into spec.template.metadata.labels what spec.selector asks for.',
    ['labels: {app: wbe}', 'labels: {app: web}'],
  ],
  [
    'an affinity with an unknown operator',
    vmYaml(
      'affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms: [{matchExpressions: [{key: zone, operator: Is, values: [a]}]}]}}}, domain: {memory: {guest: 1Gi}, devices: {}}',
    ),
    'KV0003 spec.template.spec.affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms[0].matchExpressions[0].operator',
    'Write In instead of Is.',
    ['operator: Is', 'operator: In'],
  ],
  [
    'a topology key with a slip',
    vmYaml(
      'affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{topologyKey: kubernetes.io/hostnam, labelSelector: {matchLabels: {app: db}}}]}}, domain: {memory: {guest: 1Gi}, devices: {}}',
    ),
    'KP1713 spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0].topologyKey',
    'Write kubernetes.io/hostname.',
    ['hostnam,', 'hostname,'],
  ],
  [
    'a node selector with a slip',
    vm("spec: { template: { spec: { nodeSelector: { 'topology.kubernetes.io/zon': 'east' } } } }"),
    'KP1713 spec.template.spec.nodeSelector[topology.kubernetes.io/zon]',
    'Write topology.kubernetes.io/zone.',
    ['/zon', '/zone'],
  ],
  [
    'a node affinity with a slip',
    vmYaml(
      'affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1, preference: {matchExpressions: [{key: kubernetes.io/acrh, operator: In, values: [arm64]}]}}]}}, domain: {memory: {guest: 1Gi}, devices: {}}',
    ),
    'KP1713 spec.template.spec.affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution[0].preference.matchExpressions[0].key',
    'Write kubernetes.io/arch.',
    ['acrh', 'arch'],
  ],
  [
    'the MAC address of a group',
    vmYaml(
      "domain: {memory: {guest: 1Gi}, devices: {interfaces: [{name: lan, masquerade: {}, macAddress: '01:00:5e:00:00:01'}]}}, networks: [{name: lan, pod: {}}]",
    ),
    'KP1714 spec.template.spec.domain.devices.interfaces[0].macAddress',
    'Write an even first byte, such as 00:00:5e:00:00:01.',
    ['01:00:5e', '00:00:5e'],
  ],
  [
    'a subdomain with a dot',
    vmYaml('subdomain: db.shop, domain: {memory: {guest: 1Gi}, devices: {}}'),
    'KP1715 spec.template.spec.subdomain',
    'Write the name of a headless Service of the namespace as subdomain.',
    ['db.shop', 'db'],
  ],
  [
    'user data in single quotes',
    vmYaml(
      "domain: {memory: {guest: 1Gi}, devices: {disks: [{name: init, disk: {}}]}}, volumes: [{name: init, cloudInitNoCloud: {userData: '#cloud-config\\npackages: [nginx]'}}]",
    ),
    'KP1701 spec.template.spec.volumes[0].cloudInitNoCloud.userData',
    'Write userData: | and the lines below it, or double quotes instead of single ones.',
    ["'#cloud-config\\npackages: [nginx]'", '"#cloud-config\\npackages: [nginx]"'],
  ],
  [
    'an HPA of a VM',
    'apiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: {name: web, namespace: vms}\nspec: {maxReplicas: 3, scaleTargetRef: {apiVersion: kubevirt.io/v1, kind: VirtualMachine, name: web}}\n',
    'KP0201 spec.scaleTargetRef.kind',
    'Point spec.scaleTargetRef at a VirtualMachineInstanceReplicaSet (VmReplicaSet) or a VirtualMachinePool (VmPool).',
    ['kind: VirtualMachine,', 'kind: VirtualMachineInstanceReplicaSet,'],
  ],
  [
    'a snapshot of a VM with a slip',
    `${database} new VmSnapshot(chart, 'before', { source: 'databse' });`,
    'KP1004 spec.source.name',
    "Write database, add databse to the app, or declare external(chart, 'VirtualMachine', 'databse').",
    ["'databse'", "'database'"],
  ],
  [
    'a restore of a snapshot with a slip',
    `${database} const target = 'database'; new VmSnapshot(chart, 'before-upgrade', { source: target }); new VmRestore(chart, 'back', { target, virtualMachineSnapshotName: 'before-upgade', volumeRestorePolicy: 'InPlace', targetReadinessPolicy: 'StopTarget' });`,
    'KP1004 spec.virtualMachineSnapshotName',
    "Write before-upgrade, add before-upgade to the app, or declare external(chart, 'VirtualMachineSnapshot', 'before-upgade').",
    ["'before-upgade'", "'before-upgrade'"],
  ],
  [
    'a migration of a VM with a slip',
    `${vmYaml('domain: {memory: {guest: 1Gi}, devices: {}}').replace('name: db', 'name: database')}---
apiVersion: kubevirt.io/v1
kind: VirtualMachineInstanceMigration
metadata: {name: away, namespace: vms}
spec: {vmiName: databse}
`,
    'KP1004 spec.vmiName',
    'Write database, or add databse to what is checked.',
    ['vmiName: databse', 'vmiName: database'],
  ],
  [
    'a disk in a namespace with a slip',
    `apiVersion: v1
kind: Namespace
metadata: {name: shop}
---
apiVersion: cdi.kubevirt.io/v1beta1
kind: DataVolume
metadata: {name: root, namespace: shpo}
spec: {source: {blank: {}}, storage: {resources: {requests: {storage: 1Gi}}}}
`,
    'KP1004 metadata.namespace',
    'Write shop, or add Namespace shpo to what is checked.',
    ['shpo', 'shop'],
  ],
  [
    'a claim in capitals',
    vmYaml(
      'domain: {memory: {guest: 1Gi}, devices: {disks: [{name: data, disk: {}}]}}, volumes: [{name: data, persistentVolumeClaim: {claimName: Data_Disk}}]',
    ),
    'KP1005 spec.template.spec.volumes[0].persistentVolumeClaim.claimName',
    'Write data-disk, the name that the PersistentVolumeClaim must have.',
    ['Data_Disk', 'data-disk'],
  ],
  [
    'a priority with a blank',
    vmYaml('priorityClassName: High Prio, domain: {memory: {guest: 1Gi}, devices: {}}'),
    'KP1005 spec.template.spec.priorityClassName',
    'Write high-prio, the name that the PriorityClass must have.',
    ['High Prio', 'high-prio'],
  ],
  [
    'a disk of its own in capitals',
    vmYaml(
      'domain: {memory: {guest: 1Gi}, devices: {disks: [{name: root, disk: {}}]}}, volumes: [{name: root, dataVolume: {name: DB_Root}}]',
    ).replace(
      '  template',
      '  dataVolumeTemplates: [{metadata: {name: DB_Root}, spec: {source: {blank: {}}, storage: {resources: {requests: {storage: 1Gi}}}}}]\n  template',
    ),
    'KP1005 spec.dataVolumeTemplates[0].metadata.name',
    'Write db-root, also where DB_Root is referred to.',
    ['DB_Root', 'db-root', 'everywhere'],
  ],
  [
    'a service account in capitals',
    vmYaml('serviceAccountName: Deployer, domain: {memory: {guest: 1Gi}, devices: {}}'),
    'KV1551 spec.template.spec.serviceAccountName',
    'Write the name of a ServiceAccount as serviceAccountName.',
    ['Deployer', 'deployer'],
  ],
  [
    'network data without a version',
    vm(
      "disks: [Disk.containerDisk('fedora'), Disk.cloudInit({ userData: '#cloud-config\\n', networkData: { ethernets: { enp1s0: { dhcp4: true } } } })]",
    ),
    'KP1716 spec.template.spec.volumes[1].cloudInitNoCloud.networkData',
    'Write version: 2 at its top.',
    ['{ ethernets', '{ version: 2, ethernets'],
  ],
  [
    'network data that is no map',
    vm("disks: [Disk.containerDisk('fedora'), Disk.cloudInit({ userData: '#cloud-config\\n', networkData: 'dhcp' })]"),
    'KP1716 spec.template.spec.volumes[1].cloudInitNoCloud.networkData',
    'Write a map with version: 2 and ethernets.',
    ["'dhcp'", '{ version: 2, ethernets: { enp1s0: { dhcp4: true } } }'],
  ],
  [
    'a budget for labels with a slip',
    `${vm("labels: { app: 'database' }")} new PodDisruptionBudget(chart, 'keep', { minAvailable: 1, selector: { matchLabels: { app: 'databse' } } });`,
    'KP0906 spec.selector.matchLabels',
    'Write app: database.',
    ["'databse'", "'database'"],
  ],
  [
    'a NetworkPolicy for labels with a slip',
    `${vm("labels: { app: 'database' }")} new NetworkPolicy(chart, 'wall', { spec: { podSelector: { matchLabels: { app: 'databse' } }, ingress: [] } });`,
    'KP0906 spec.podSelector.matchLabels',
    'Write app: database.',
    ["'databse'", "'database'"],
  ],
];

const print = ({ code, path = '' }: Judged): string => `${code} ${path}`;

test.each([...rows, ...yamlRows, ...guestRows, ...fleetRows, ...hintRows])(
  '%s is told once, with a hint that mends it',
  (_, text, finding, hint, [from, to, everywhere]) => {
    const found = judged(text);
    expect(found.map(print)).toEqual([finding]);
    expect(found[0]?.hint).toBe(hint);
    expect(found[0]?.place).toMatch(/^\d+:\d+$/);
    expect(text).toContain(from);
    expect(judged(everywhere === undefined ? text.replace(from, to) : text.replaceAll(from, to)).map(print)).toEqual([]);
  },
);
