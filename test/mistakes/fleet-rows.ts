import { object, vm, vmYaml, vmYamlWith } from './texts.ts';
import type { Row } from './yaml-rows.ts';

const mem = 'memory: {guest: 1Gi}';
const plain = `domain: {${mem}, devices: {}}`;
const disk = (fields: string): string =>
  vmYaml(
    `domain: {${mem}, devices: {disks: [{name: data, disk: {bus: virtio}, ${fields}}]}}, volumes: [{name: data, persistentVolumeClaim: {claimName: data}}]`,
  );
const domain = (fields: string): string => vmYaml(`domain: {${mem}, ${fields}, devices: {}}`);
const labelled = (spec: string): string =>
  vmYaml(`${spec}, ${plain}`).replace('  template:\n', '  template:\n    metadata: {labels: {app: database}}\n');
const cdi = 'cdi.kubevirt.io/v1beta1';
const permitted = (pciVendorSelector: string, resourceName: string): string =>
  `{configuration: {permittedHostDevices: {pciHostDevices: [{pciVendorSelector: '${pciVendorSelector}', resourceName: ${resourceName}}]}}}`;
const byHost = 'topologyKey: kubernetes.io/hostname';
const apart = 'affinity: {podAntiAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{';
const term = 'spec.template.spec.affinity.podAntiAffinity.requiredDuringSchedulingIgnoredDuringExecution[0]';

const networking = 'networking.k8s.io/v1';
const ingress = (rule: string): string => object(networking, 'Ingress', `{rules: [{${rule}}]}`);

const storageClass = (fields: string): string => `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata: {name: fast}\n${fields}\n`;

const priorityClass = (fields: string): string =>
  `apiVersion: scheduling.k8s.io/v1\nkind: PriorityClass\nmetadata: {name: high}\n${fields}\n`;

/** Mistakes that only the launcher, libvirt, the scheduler or a neighbour of a guest would find. */
export const fleetRows: readonly Row[] = [
  [
    'sidecars asked of the VM instead of its guest',
    vmYaml(plain)
      .replace('vms}', `vms, annotations: {hooks.kubevirt.io/hookSidecars: '[]'}}`)
      .replace('  template:\n', '  template:\n    metadata: {labels: {app: db}}\n'),
    'KP1728 metadata.annotations[hooks.kubevirt.io/hookSidecars]',
    'Move hooks.kubevirt.io/hookSidecars into spec.template.metadata.annotations.',
    [", annotations: {hooks.kubevirt.io/hookSidecars: '[]'}", ''],
  ],
  [
    'the descheduler of a VM in a chart',
    vm("annotations: { 'descheduler.alpha.kubernetes.io/evict': 'true' }"),
    'KP1728 metadata.annotations[descheduler.alpha.kubernetes.io/evict]',
    'Move descheduler.alpha.kubernetes.io/evict into templateMetadata.annotations.',
    [
      "annotations: { 'descheduler.alpha.kubernetes.io/evict': 'true' }",
      "templateMetadata: { annotations: { 'descheduler.alpha.kubernetes.io/evict': 'true' } }",
    ],
  ],
  [
    'a shareable disk with a cache',
    disk('shareable: true, cache: writeback'),
    'KP1729 spec.template.spec.domain.devices.disks[0].cache',
    'Write cache: none, or remove shareable.',
    ['writeback', 'none'],
  ],
  [
    'native I/O through a cache',
    disk('io: native, cache: writethrough'),
    'KP1729 spec.template.spec.domain.devices.disks[0].cache',
    'Write cache: none, or remove io.',
    ['io: native, ', ''],
  ],
  [
    'an inventory number as uuid',
    domain('firmware: {uuid: VM-000042}'),
    'KP1730 spec.template.spec.domain.firmware.uuid',
    'Write uuid as 32 hexadecimal digits, such as 5d307ca9-b3ef-428c-8861-06e72d69f223, or leave it out; other identifiers belong in serial.',
    ['uuid', 'serial'],
  ],
  [
    'few retries of spinlocks',
    domain('features: {hyperv: {spinlocks: {spinlocks: 100}}}'),
    'KP1731 spec.template.spec.domain.features.hyperv.spinlocks.spinlocks',
    'Write spinlocks.spinlocks: 8191, or leave it out for 4096.',
    ['100', '8191'],
  ],
  [
    'a long vendor of Hyper-V',
    domain('features: {hyperv: {vendorid: {vendorid: AuthenticPenguin}}}'),
    'KP1731 spec.template.spec.domain.features.hyperv.vendorid.vendorid',
    'Write vendorid.vendorid in at most 12 characters.',
    ['AuthenticPenguin', 'Penguin'],
  ],
  [
    'an anti-affinity without a selector',
    labelled(`${apart}${byHost}}]}}`),
    `KP1732 ${term}`,
    'Write labelSelector: { matchLabels: … } with labels of the pods that are meant, or labelSelector: {} for all pods of the namespace.',
    [byHost, `${byHost}, labelSelector: {matchLabels: {app: database}}`],
  ],
  [
    'an anti-affinity for labels with a slip',
    labelled(`${apart}${byHost}, labelSelector: {matchLabels: {app: databse}}}]}}`),
    `KP0906 ${term}.labelSelector.matchLabels`,
    'Write app: database.',
    ['databse', 'database'],
  ],
  [
    'an anti-affinity for labels of the VM',
    vmYaml(`${apart}${byHost}, labelSelector: {matchLabels: {app: database}}}]}}, ${plain}`).replace(
      'vms}',
      'vms, labels: {app: database}}',
    ),
    `KP0906 ${term}.labelSelector.matchLabels`,
    'Write them into spec.template.metadata.labels of VirtualMachine db.',
    ['  template:\n', '  template:\n    metadata: {labels: {app: database}}\n'],
  ],
  [
    'a spread for labels with a slip',
    labelled(
      `topologySpreadConstraints: [{maxSkew: 1, ${byHost}, whenUnsatisfiable: DoNotSchedule, labelSelector: {matchLabels: {app: databse}}}]`,
    ),
    'KP0906 spec.template.spec.topologySpreadConstraints[0].labelSelector.matchLabels',
    'Write app: database.',
    ['databse', 'database'],
  ],
  [
    'an EFI that is empty',
    domain('firmware: {bootloader: {efi: }}'),
    'KP1733 spec.template.spec.domain.firmware.bootloader.efi',
    'Write efi: {}, or remove it.',
    ['efi: ', 'efi: {secureBoot: false}'],
  ],
  [
    'features of Hyper-V that are empty',
    domain('features: {hyperv: {relaxed: {}, vapic: }}'),
    'KP1733 spec.template.spec.domain.features.hyperv.vapic',
    'Write vapic: {}, or remove it.',
    ['vapic: ', 'vapic: {}'],
  ],
  [
    'a volume mode in small letters',
    object(cdi, 'DataVolume', '{source: {blank: {}}, storage: {volumeMode: block, resources: {requests: {storage: 1Gi}}}}'),
    'KP0807 spec.storage.volumeMode',
    'Write Block as volumeMode, or leave it out.',
    ['block', 'Block'],
  ],
  [
    'the same in a DataImportCron',
    object(
      cdi,
      'DataImportCron',
      '{managedDataSource: fedora, schedule: "@daily", template: {spec: {source: {registry: {url: "docker://fedora:41"}}, pvc: {accessModes: [ReadWriteOnce], volumeMode: filesystem, resources: {requests: {storage: 5Gi}}}}}}',
    ),
    'KP0807 spec.template.spec.pvc.volumeMode',
    'Write Filesystem as volumeMode, or leave it out.',
    ['filesystem', 'Filesystem'],
  ],
  [
    'a claim without a unit',
    object('v1', 'PersistentVolumeClaim', '{accessModes: [ReadWriteOnce], resources: {requests: {storage: 20}}}'),
    'KP1703 spec.resources.requests.storage',
    'Write it with its unit, such as 512Mi or 2Gi.',
    ['storage: 20', 'storage: 20Gi'],
  ],
  [
    'an empty disk without a unit',
    vmYaml(`domain: {${mem}, devices: {disks: [{name: tmp, disk: {}}]}}, volumes: [{name: tmp, emptyDisk: {capacity: 20}}]`),
    'KP1703 spec.template.spec.volumes[0].emptyDisk.capacity',
    'Write it with its unit, such as 512Mi or 2Gi.',
    ['capacity: 20', 'capacity: 20Gi'],
  ],
  [
    'a bandwidth without a unit',
    object(
      'migrations.kubevirt.io/v1alpha1',
      'MigrationPolicy',
      '{bandwidthPerMigration: 64, selectors: {virtualMachineInstanceSelector: {app: db}}}',
    ).replace(', namespace: vms', ''),
    'KP1703 spec.bandwidthPerMigration',
    'Write it with its unit, such as 512Mi or 2Gi.',
    ['64', '64Mi'],
  ],
  [
    'a budget of two numbers',
    object('policy/v1', 'PodDisruptionBudget', '{minAvailable: 1, maxUnavailable: 1, selector: {matchLabels: {app: db}}}'),
    'K80121 spec',
    'Remove spec.maxUnavailable, or spec.minAvailable.',
    [', maxUnavailable: 1', ''],
  ],
  [
    'a number of a budget in quotes',
    object('policy/v1', 'PodDisruptionBudget', '{minAvailable: "2", selector: {matchLabels: {app: db}}}'),
    'K80122 spec.minAvailable',
    'Write minAvailable: 2 without quotes, or 2% for a share.',
    ['"2"', '2'],
  ],
  [
    'a budget of more than all',
    object('policy/v1', 'PodDisruptionBudget', '{maxUnavailable: 150%, selector: {matchLabels: {app: db}}}'),
    'K80122 spec.maxUnavailable',
    'Write maxUnavailable as a number of pods, or as a percentage up to 100%.',
    ['150%', '50%'],
  ],
  [
    'an eviction strategy of KubeVirt with a slip',
    object('kubevirt.io/v1', 'KubeVirt', '{configuration: {evictionStrategy: LiveMigrateIfPosible}}'),
    'KP0511 spec.configuration.evictionStrategy',
    'Write LiveMigrateIfPossible instead of LiveMigrateIfPosible.',
    ['Posible', 'Possible'],
  ],
  [
    'a way of updates that there is not',
    object(
      'hco.kubevirt.io/v1beta1',
      'HyperConverged',
      '{workloadUpdateStrategy: {workloadUpdateMethods: [LiveMigration]}}',
      'kubevirt-hyperconverged',
    ),
    'KP0511 spec.workloadUpdateStrategy.workloadUpdateMethods[0]',
    'Write LiveMigrate instead of LiveMigration.',
    ['LiveMigration', 'LiveMigrate'],
  ],
  [
    'a PCI device with a dash',
    object('kubevirt.io/v1', 'KubeVirt', permitted('10DE-1EB8', 'nvidia.com/TU104GL')),
    'KP0705 spec.configuration.permittedHostDevices.pciHostDevices[0].pciVendorSelector',
    'Write pciVendorSelector as lspci -nn shows it in brackets, such as "10DE:1EB8".',
    ['10DE-1EB8', '10DE:1EB8'],
  ],
  [
    'a resource without a domain',
    object('kubevirt.io/v1', 'KubeVirt', permitted('10DE:1EB8', 'TU104GL')),
    'KP0705 spec.configuration.permittedHostDevices.pciHostDevices[0].resourceName',
    'Write resourceName with its domain, such as nvidia.com/TU104GL, also in the VMs that name it.',
    ['TU104GL', 'nvidia.com/TU104GL'],
  ],
  [
    'an instancetype of the namespace without its kind',
    `${object('instancetype.kubevirt.io/v1beta1', 'VirtualMachineInstancetype', '{cpu: {guest: 1}, memory: {guest: 1Gi}}', 'small')}---\n${vmYamlWith('instancetype: {name: small}', 'domain: {devices: {}}')}`,
    'KP1002 spec.instancetype.name',
    'Write kind: VirtualMachineInstancetype beside the name: small is of that kind.',
    ['instancetype: {name: small', 'instancetype: {kind: VirtualMachineInstancetype, name: small'],
  ],
  [
    'user data in a Secret under another key',
    'apiVersion: v1\nkind: Secret\nmetadata: {name: init, namespace: vms}\nstringData: {user-data: "#cloud-config\\npackages: [nginx]"}\n',
    'KP1734 stringData.user-data',
    'Write userdata instead of user-data.',
    ['user-data', 'userdata'],
  ],
  [
    'network data in a Secret under another key',
    'apiVersion: v1\nkind: Secret\nmetadata: {name: init, namespace: vms}\nstringData: {network-config: "version: 2\\nethernets: {}"}\n',
    'KP1734 stringData.network-config',
    'Write networkdata instead of network-config.',
    ['network-config', 'networkData'],
  ],
  [
    'a Pod Security level with a slip',
    'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {pod-security.kubernetes.io/enforce: priviledged}}\n',
    'K80131 metadata.labels[pod-security.kubernetes.io/enforce]',
    'Write privileged as enforce.',
    ['priviledged', 'privileged'],
  ],
  [
    'a Pod Security label with a slip',
    'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {pod-security.kubernetes.io/enforced: privileged}}\n',
    'KP1736 metadata.labels[pod-security.kubernetes.io/enforced]',
    'Write pod-security.kubernetes.io/enforce in metadata.labels instead.',
    ['enforced', 'enforce'],
  ],
  [
    'a Pod Security label of a domain that does not exist',
    'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, labels: {podsecurity.k8s.io/warn-version: latest}}\n',
    'KP1736 metadata.labels[podsecurity.k8s.io/warn-version]',
    'Write pod-security.kubernetes.io/warn-version in metadata.labels instead.',
    ['podsecurity.k8s.io', 'pod-security.kubernetes.io'],
  ],
  [
    'a Pod Security level as an annotation',
    'apiVersion: v1\nkind: Namespace\nmetadata: {name: shop, annotations: {pod-security.kubernetes.io/enforce: privileged}}\n',
    'KP1736 metadata.annotations[pod-security.kubernetes.io/enforce]',
    'Write pod-security.kubernetes.io/enforce in metadata.labels instead.',
    ['annotations', 'labels'],
  ],
  [
    'a quota of half a pod',
    object('v1', 'ResourceQuota', '{hard: {pods: 2500m}}'),
    'K80133 spec.hard[pods]',
    'Give pods a whole number that is not negative, such as 3.',
    ['2500m', '3'],
  ],
  [
    'a quota below zero',
    object('v1', 'ResourceQuota', '{hard: {requests.memory: -10Gi}}'),
    'K80133 spec.hard[requests.memory]',
    'Give requests.memory an amount that is not negative, such as 10Gi.',
    ['-10Gi', '10Gi'],
  ],
  [
    'storage of pods that run on',
    object('v1', 'ResourceQuota', '{hard: {pods: 4, requests.storage: 1Ti, services: 3}, scopes: [NotTerminating]}'),
    'K80134 spec.scopes',
    'Limit requests.storage and services in another ResourceQuota without the scope NotTerminating, which goes with pods, cpu, memory, limits.cpu, limits.memory, requests.cpu and requests.memory only.',
    ['requests.storage: 1Ti, services: 3', 'requests.memory: 1Ti'],
  ],
  [
    'a scope in other capitals',
    object('v1', 'ResourceQuota', '{hard: {pods: 4}, scopes: [notbesteffort]}'),
    'K80134 spec.scopes',
    'Write NotBestEffort instead of notbesteffort.',
    ['notbesteffort', 'NotBestEffort'],
  ],
  [
    'an operator that takes no values',
    object('v1', 'ResourceQuota', '{hard: {pods: 4}, scopeSelector: {matchExpressions: [{scopeName: NotBestEffort, operator: In}]}}'),
    'K80135 spec.scopeSelector.matchExpressions.operator',
    'Write operator: Exists for NotBestEffort, without values.',
    ['operator: In', 'operator: Exists'],
  ],
  [
    'a type of limits in small letters',
    object('v1', 'LimitRange', '{limits: [{type: container, max: {memory: 8Gi}}]}'),
    'K80141 spec.limits[0].type',
    'Write Container as spec.limits[0].type.',
    ['container', 'Container'],
  ],
  [
    'two entries of one type',
    object('v1', 'LimitRange', '{limits: [{type: Container, max: {memory: 8Gi}}, {type: Container, min: {cpu: 4}}]}'),
    'K80141 spec.limits[1].type',
    'Write all bounds for Container into spec.limits[0].',
    ['}, {type: Container, min', ', min'],
  ],
  [
    'a resource of limits as a quota names it',
    object('v1', 'LimitRange', '{limits: [{type: Container, max: {requests.memory: 8Gi}}]}'),
    'K80142 spec.limits[0].max[requests.memory]',
    'Write memory instead of requests.memory.',
    ['requests.memory', 'memory'],
  ],
  [
    'a minimum above the maximum',
    object('v1', 'LimitRange', '{limits: [{type: Container, min: {memory: 8Gi}, max: {memory: 4Gi}}]}'),
    'K80145 spec.limits[0].min[memory]',
    'Lower min.memory to 4Gi, or raise max.memory to 8Gi.',
    ['8Gi', '4Gi'],
  ],
  [
    'a default limit above the maximum',
    object('v1', 'LimitRange', '{limits: [{type: Container, default: {memory: 8Gi}, max: {memory: 4Gi}}]}'),
    'K80145 spec.limits[0].default[memory]',
    'Lower default.memory to 4Gi, or raise max.memory to 8Gi.',
    ['8Gi', '4Gi'],
  ],
  [
    'a default request above the maximum, which is the default limit',
    object('v1', 'LimitRange', '{limits: [{type: Container, max: {memory: 4Gi}, defaultRequest: {memory: 8Gi}}]}'),
    'K80145 spec.limits[0].defaultRequest[memory]',
    'Lower defaultRequest.memory to 4Gi, or raise max.memory to 8Gi.',
    ['8Gi', '4Gi'],
  ],
  [
    'a maximum below zero',
    object('v1', 'LimitRange', '{limits: [{type: Pod, max: {memory: -4Gi}}]}'),
    'KP1737 spec.limits[0].max[memory]',
    'Write an amount of 0 or more as spec.limits[0].max[memory], or leave it out.',
    ['-4Gi', '4Gi'],
  ],
  [
    'a DataVolume with a name of 254 letters',
    object(
      'cdi.kubevirt.io/v1beta1',
      'DataVolume',
      '{source: {blank: {}}, storage: {resources: {requests: {storage: 1Gi}}}}',
      'a'.repeat(254),
    ),
    'K80021 metadata.name',
    'Shorten metadata.name to 253 characters.',
    ['aa', 'a'],
  ],
  [
    'an Ingress without a type of path',
    ingress('host: shop.example.com, http: {paths: [{path: /, backend: {service: {name: web, port: {number: 80}}}}]}'),
    'K80157 spec.rules[0].http.paths[0].pathType',
    'Add pathType: Prefix, or pathType: Exact, to spec.rules[0].http.paths[0].',
    ['path: /,', 'path: /, pathType: Prefix,'],
  ],
  [
    'a type of path in small letters',
    ingress('http: {paths: [{path: /, pathType: prefix, backend: {service: {name: web, port: {number: 80}}}}]}'),
    'K80157 spec.rules[0].http.paths[0].pathType',
    'Write Prefix as spec.rules[0].http.paths[0].pathType.',
    ['prefix', 'Prefix'],
  ],
  [
    'a path without a slash',
    ingress('http: {paths: [{path: shop, pathType: Prefix, backend: {service: {name: web, port: {number: 80}}}}]}'),
    'K80158 spec.rules[0].http.paths[0].path',
    'Write /shop as spec.rules[0].http.paths[0].path.',
    ['path: shop', 'path: /shop'],
  ],
  [
    'a URL as host',
    ingress("host: 'https://Shop.example.com:8443/'"),
    'K80156 spec.rules[0].host',
    'Write shop.example.com as spec.rules[0].host.',
    ['https://Shop.example.com:8443/', 'shop.example.com'],
  ],
  [
    'a star as host',
    ingress("host: '*'"),
    'K80156 spec.rules[0].host',
    'Leave spec.rules[0].host out to serve every host.',
    ["host: '*'", ''],
  ],
  [
    'the domain of a Service as backend',
    object(networking, 'Ingress', '{defaultBackend: {service: {name: web.shop.svc, port: {number: 80}}}}'),
    'K80153 spec.defaultBackend.service.name',
    'Write web, without a namespace or domain: an Ingress reaches the Services of its own namespace.',
    ['web.shop.svc', 'web'],
  ],
  [
    'a number as name of a port',
    object(networking, 'Ingress', '{defaultBackend: {service: {name: web, port: {name: "8080"}}}}'),
    'K80154 spec.defaultBackend.service.port.name',
    'Write spec.defaultBackend.service.port as { number: 8080 }.',
    ['name: "8080"', 'number: 8080'],
  ],
  [
    'a port as it is written in a Service',
    object(networking, 'Ingress', '{defaultBackend: {service: {name: web, port: 80}}}'),
    'K80001 spec.defaultBackend.service.port',
    'Write port: { number: 80 } in spec.defaultBackend.service.',
    ['port: 80', 'port: {number: 80}'],
  ],
  [
    'a backend of an older Ingress',
    object(networking, 'Ingress', '{backend: {service: {name: web, port: {number: 80}}}}'),
    'K80010 spec.backend',
    'Write defaultBackend instead of backend.',
    ['backend', 'defaultBackend'],
  ],
  [
    'a certificate of another namespace',
    object(networking, 'Ingress', '{rules: [{host: shop.example.com}], tls: [{hosts: [shop.example.com], secretName: certs/shop}]}'),
    'K80159 spec.tls[0].secretName',
    'Write shop, and put the Secret into the namespace of the Ingress.',
    ['certs/shop', 'shop'],
  ],
  [
    'an Ingress of a class alone',
    object(networking, 'Ingress', '{ingressClassName: nginx}'),
    'K80151 spec',
    'Add spec.rules with hosts and paths, or spec.defaultBackend with a Service.',
    ['ingressClassName: nginx', 'ingressClassName: nginx, rules: [{host: shop.example.com}]'],
  ],
  [
    'a StorageClass without a provisioner',
    storageClass('parameters: {type: ssd}'),
    'K80171 provisioner',
    'Write the name of a driver as provisioner, such as rbd.csi.ceph.com, or kubernetes.io/no-provisioner.',
    ['parameters:', 'provisioner: csi.example.com\nparameters:'],
  ],
  [
    'a binding mode that there is not',
    storageClass('provisioner: csi.example.com\nvolumeBindingMode: waitForFirstConsumer'),
    'K80173 volumeBindingMode',
    'Write WaitForFirstConsumer as volumeBindingMode, or leave it out.',
    ['waitFor', 'WaitFor'],
  ],
  [
    'a reclaim policy of volumes alone',
    storageClass('provisioner: csi.example.com\nreclaimPolicy: Recycle'),
    'K80173 reclaimPolicy',
    'Write Delete or Retain as reclaimPolicy, or leave it out.',
    ['Recycle', 'Delete'],
  ],
  [
    'a number among the parameters of a provisioner',
    storageClass('provisioner: csi.example.com\nparameters: {replicas: 3}'),
    'K80001 parameters.replicas',
    'Put the value of parameters.replicas in quotes: "3".',
    ['3', '"3"'],
  ],
  [
    'a value as of the system',
    priorityClass('value: 2000000000'),
    'K80182 value',
    'Write a value of at most 1000000000.',
    ['2000000000', '1000000000'],
  ],
  [
    'a preemption policy in small letters',
    priorityClass('value: 1000\npreemptionPolicy: never'),
    'K80183 preemptionPolicy',
    'Write Never as preemptionPolicy, or leave it out.',
    ['never', 'Never'],
  ],
  [
    'a class of priority without a value',
    priorityClass('globalDefault: false'),
    'KP1742 value',
    'Add value: 1000, or another number; pods of higher values come first.',
    ['globalDefault', 'value: 1000\nglobalDefault'],
  ],
  [
    'a class of priority by a name of the system',
    priorityClass('value: 1000').replace('high', 'system-vms'),
    'K80181 metadata.name',
    'Give the PriorityClass a name that does not begin with system-.',
    ['system-vms', 'vms'],
  ],
  [
    'a quota of machines',
    object('v1', 'ResourceQuota', '{hard: {virtualmachines: 5, requests.memory: 10Gi}}'),
    'K80132 spec.hard[virtualmachines]',
    'Write count/virtualmachines.kubevirt.io instead of virtualmachines.',
    ['virtualmachines', 'count/virtualmachines.kubevirt.io'],
  ],
  [
    'a number for KEDA',
    object(
      'keda.sh/v1alpha1',
      'ScaledObject',
      '{scaleTargetRef: {name: web}, triggers: [{type: prometheus, metadata: {query: up, threshold: 5}}]}',
    ),
    'KP0212 spec.triggers[0].metadata.threshold',
    'Put the value of spec.triggers[0].metadata.threshold in quotes: "5".',
    ['threshold: 5', "threshold: '5'"],
  ],
  [
    'huge pages of another size',
    vmYaml('domain: {memory: {guest: 2Gi, hugepages: {pageSize: 4Mi}}, devices: {}}'),
    'KP1735 spec.template.spec.domain.memory.hugepages.pageSize',
    'Write memory.hugepages.pageSize: 2Mi, or 1Gi.',
    ['4Mi', '2Mi'],
  ],
];
