import { network, object, vmYaml, vmYamlWith } from './texts.ts';

/** YAML or a chart with one mistake, the one finding that it has, with its hint, and what to write where to follow the hint. */
export type Row = readonly [
  mistake: string,
  text: string,
  finding: string,
  hint: string,
  mend: readonly [from: string, to: string, everywhere?: 'everywhere'],
];

const plain = 'domain: {memory: {guest: 1Gi}, devices: {}}';

/** Mistakes in fields that people write from memory: units, capitals, formats. */
export const yamlRows: readonly Row[] = [
  [
    'a timer policy with a slip',
    vmYaml('domain: {memory: {guest: 1Gi}, clock: {utc: {}, timer: {hpet: {tickPolicy: delayy}}}, devices: {}}'),
    'KP1717 spec.template.spec.domain.clock.timer.hpet.tickPolicy',
    'Write tickPolicy: delay.',
    ['delayy', 'delay'],
  ],
  [
    'a watchdog that restarts',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {watchdog: {name: dog, i6300esb: {action: powerof}}}}'),
    'KP1717 spec.template.spec.domain.devices.watchdog.i6300esb.action',
    'Write action: poweroff.',
    ['powerof}', 'poweroff}'],
  ],
  [
    'the CPU model of the host, with a slip',
    vmYaml('domain: {memory: {guest: 1Gi}, cpu: {sockets: 2, model: host-passthru}, devices: {}}'),
    'KP1717 spec.template.spec.domain.cpu.model',
    'Write model: host-passthrough.',
    ['host-passthru', 'host-passthrough'],
  ],
  [
    'an OVN network of another name',
    network(
      '{"cniVersion": "0.3.1", "name": "lan", "type": "ovn-k8s-cni-overlay", "topology": "localnet", "netAttachDefName": "default/lan"}',
    ),
    'KP1712 spec.config',
    'Write "netAttachDefName": "vms/lan".',
    ['default/lan', 'vms/lan'],
  ],
  [
    'a field of a probe with a slip',
    vmYaml('readinessProbe: {tcpSocket: {port: 80}, failureTreshold: 3}, ' + plain),
    'K80010 spec.template.spec.readinessProbe.failureTreshold',
    'Write failureThreshold instead of failureTreshold.',
    ['Treshold', 'Threshold'],
  ],
  [
    'memory in small letters',
    vmYaml('domain: {memory: {guest: 4g}, devices: {}}'),
    'K80004 spec.template.spec.domain.memory.guest',
    'Write spec.template.spec.domain.memory.guest: 4G.',
    ['4g', '4G'],
  ],
  [
    'memory in gibi with a small letter',
    vmYaml('domain: {memory: {guest: 4gi}, devices: {}}'),
    'K80004 spec.template.spec.domain.memory.guest',
    'Write spec.template.spec.domain.memory.guest: 4Gi.',
    ['4gi', '4Gi'],
  ],
  [
    'memory in gigabytes',
    vmYaml('domain: {memory: {guest: 4GB}, devices: {}}'),
    'K80004 spec.template.spec.domain.memory.guest',
    'Write spec.template.spec.domain.memory.guest: 4G.',
    ['4GB', '4G'],
  ],
  [
    'a TPM that persists, with a slip',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {tpm: {persistant: false}}}'),
    'K80010 spec.template.spec.domain.devices.tpm.persistant',
    'Write persistent instead of persistant.',
    ['persistant', 'persistent'],
  ],
  [
    'passt of an earlier release',
    vmYaml('domain: {memory: {guest: 1Gi}, devices: {interfaces: [{name: default, passt: {}}]}}, networks: [{name: default, pod: {}}]'),
    'KV1102 spec.domain.devices.interfaces[0].passt',
    'Write passtBinding: {} instead of passt.',
    ['passt:', 'passtBinding:'],
  ],
  [
    'SSH keys for nobody',
    vmYaml(
      'accessCredentials: [{sshPublicKey: {source: {secret: {secretName: keys}}, propagationMethod: {qemuGuestAgent: {users: []}}}}], ' +
        plain,
    ),
    'KV1503 spec.template.spec.accessCredentials[0].sshPublicKey.propagationMethod.qemuGuestAgent.users',
    'Write the names of users of the guest in users.',
    ['users: []', 'users: [fedora]'],
  ],
  [
    'more sockets than the maximum',
    vmYaml('domain: {memory: {guest: 1Gi}, cpu: {sockets: 4, maxSockets: 2}, devices: {}}'),
    'KV1033 spec.template.spec.domain.cpu.sockets',
    'Raise cpu.maxSockets to at least cpu.sockets, or leave it out.',
    ['maxSockets: 2', 'maxSockets: 4'],
  ],
  [
    'more memory than the maximum',
    vmYaml('domain: {memory: {guest: 4Gi, maxGuest: 2Gi}, devices: {}}'),
    'KV2008 spec.template.spec.domain.memory.guest',
    'Write memory.maxGuest: 4Gi or more, or remove it.',
    ['maxGuest: 2Gi', 'maxGuest: 8Gi'],
  ],
  [
    'a node label that YAML reads as true',
    vmYaml('nodeSelector: {gpu: true}, ' + plain),
    'K80001 spec.template.spec.nodeSelector.gpu',
    'Put the value of spec.template.spec.nodeSelector.gpu in quotes.',
    ['true', '"true"'],
  ],
  [
    'a grace period in minutes',
    vmYaml('terminationGracePeriodSeconds: 3m, ' + plain),
    'K80001 spec.template.spec.terminationGracePeriodSeconds',
    'Give spec.template.spec.terminationGracePeriodSeconds a whole number.',
    ['3m', '180'],
  ],
  [
    'cores beside an instancetype',
    vmYamlWith('instancetype: {name: u1.small}', 'domain: {cpu: {cores: 2}, devices: {}}'),
    'KV2002 spec.template.spec.domain.cpu.cores',
    'Leave spec.template.spec.domain.cpu.cores to the instancetype, or remove spec.instancetype.',
    ['cpu: {cores: 2}, ', ''],
  ],
  [
    'an instancetype in the template',
    vmYaml('instancetype: {name: u1.small}, ' + plain),
    'K80010 spec.template.spec.instancetype',
    'Move instancetype into spec.',
    ['instancetype: {name: u1.small}, ', ''],
  ],
  [
    'a volume to infer from with a slip',
    vmYamlWith(
      'preference: {inferFromVolume: rot}',
      'domain: {memory: {guest: 1Gi}, devices: {disks: [{name: root, disk: {}}]}}, volumes: [{name: root, dataVolume: {name: golden}}]',
    ),
    'KV2018 spec.preference.inferFromVolume',
    'Write root as preference.inferFromVolume.',
    ['inferFromVolume: rot', 'inferFromVolume: root'],
  ],
  [
    'a spread with a slip',
    vmYaml(
      'topologySpreadConstraints: [{maxSkew: 1, topologyKey: kubernetes.io/hostname, whenUnsatisfiable: DoNotSchedul, labelSelector: {matchLabels: {app: db}}}], ' +
        plain,
    ),
    'KV0003 spec.template.spec.topologySpreadConstraints[0].whenUnsatisfiable',
    'Write DoNotSchedule instead of DoNotSchedul.',
    ['DoNotSchedul,', 'DoNotSchedule,'],
  ],
  [
    'a DNS policy in other capitals',
    vmYaml('dnsPolicy: Clusterfirst, ' + plain),
    'KV0003 spec.template.spec.dnsPolicy',
    'Write ClusterFirst instead of Clusterfirst.',
    ['Clusterfirst', 'ClusterFirst'],
  ],
  [
    'a thread policy in capitals',
    vmYaml('domain: {memory: {guest: 1Gi}, ioThreadsPolicy: Auto, devices: {}}'),
    'KV1313 spec.template.spec.domain.ioThreadsPolicy',
    'Write auto as ioThreadsPolicy, or leave it out.',
    ['Auto', 'auto'],
  ],
  [
    'one boot order twice',
    vmYaml(
      'domain: {memory: {guest: 1Gi}, devices: {disks: [{name: a, disk: {}, bootOrder: 1}, {name: b, disk: {}, bootOrder: 1}]}}, volumes: [{name: a, emptyDisk: {capacity: 1Gi}}, {name: b, emptyDisk: {capacity: 1Gi}}]',
    ),
    'KV1305 spec.template.spec.domain.devices.disks[1].bootOrder',
    'Give each device its own bootOrder.',
    ['name: b, disk: {}, bootOrder: 1', 'name: b, disk: {}, bootOrder: 2'],
  ],
  [
    'a MAC address of five bytes',
    vmYaml(
      'domain: {memory: {guest: 1Gi}, devices: {interfaces: [{name: lan, masquerade: {}, macAddress: "52:54:00:12:34"}]}}, networks: [{name: lan, pod: {}}]',
    ),
    'KV1143 spec.template.spec.domain.devices.interfaces[0].macAddress',
    'Write macAddress as six bytes, such as "02:00:00:00:00:01".',
    ['12:34', '12:34:56'],
  ],
  [
    'a schedule of four fields',
    object(
      'cdi.kubevirt.io/v1beta1',
      'DataImportCron',
      '{managedDataSource: fedora, schedule: "0 0 * *", template: {spec: {source: {registry: {url: "docker://quay.io/containerdisks/fedora:41"}}, storage: {resources: {requests: {storage: 5Gi}}}}}}',
    ),
    'CD0203 spec.Schedule',
    'Write schedule with five fields (minute, hour, day of month, month, day of week), such as "0 */12 * * *".',
    ['0 0 * *', '0 0 * * 1'],
  ],
  [
    'a registry without its scheme',
    object(
      'cdi.kubevirt.io/v1beta1',
      'DataVolume',
      '{source: {registry: {url: "quay.io/containerdisks/fedora:41"}}, storage: {resources: {requests: {storage: 5Gi}}}}',
    ),
    'CD0114 spec.source.Registry.URL',
    'Write source.registry.url as docker://REGISTRY/IMAGE:TAG.',
    ['quay.io', 'docker://quay.io'],
  ],
  [
    'an eviction strategy of HyperConverged with a slip',
    object('hco.kubevirt.io/v1beta1', 'HyperConverged', '{evictionStrategy: LiveMigration}', 'kubevirt-hyperconverged'),
    'K80003 spec.evictionStrategy',
    'Write LiveMigrate instead of LiveMigration.',
    ['LiveMigration', 'LiveMigrate'],
  ],
  [
    'a HyperConverged of another name',
    object('hco.kubevirt.io/v1beta1', 'HyperConverged', '{evictionStrategy: None}', 'hyperconverged'),
    'K80004 metadata.name',
    'Write metadata.name: kubevirt-hyperconverged.',
    ['name: hyperconverged', 'name: kubevirt-hyperconverged'],
  ],
  [
    'a bandwidth in megabytes',
    object(
      'migrations.kubevirt.io/v1alpha1',
      'MigrationPolicy',
      '{bandwidthPerMigration: 64MB, selectors: {virtualMachineInstanceSelector: {app: db}}}',
    ).replace(', namespace: vms', ''),
    'K80004 spec.bandwidthPerMigration',
    'Write spec.bandwidthPerMigration: 64M.',
    ['64MB', '64M'],
  ],
  [
    'a deadline in words',
    object(
      'snapshot.kubevirt.io/v1beta1',
      'VirtualMachineSnapshot',
      '{failureDeadline: 5 min, source: {apiGroup: kubevirt.io, kind: VirtualMachine, name: db}}',
    ),
    'KV0004 spec.failureDeadline',
    'Write spec.failureDeadline as a duration such as 24h or 1h30m.',
    ['5 min', '5m'],
  ],
  [
    'an export for a day',
    object(
      'export.kubevirt.io/v1beta1',
      'VirtualMachineExport',
      '{ttlDuration: 1d, source: {apiGroup: kubevirt.io, kind: VirtualMachine, name: db}}',
    ),
    'KV0004 spec.ttlDuration',
    'Write spec.ttlDuration as a duration such as 24h or 1h30m.',
    ['1d', '24h'],
  ],
  [
    'a group with its version',
    object(
      'snapshot.kubevirt.io/v1beta1',
      'VirtualMachineSnapshot',
      '{source: {apiGroup: kubevirt.io/v1, kind: VirtualMachine, name: db}}',
    ),
    'KV6002 spec.source.apiGroup',
    'Write source.apiGroup: kubevirt.io.',
    ['kubevirt.io/v1,', 'kubevirt.io,'],
  ],
  [
    'a clone onto itself',
    object(
      'clone.kubevirt.io/v1beta1',
      'VirtualMachineClone',
      '{source: {apiGroup: kubevirt.io, kind: VirtualMachine, name: db}, target: {apiGroup: kubevirt.io, kind: VirtualMachine, name: db}}',
    ),
    'KV6305 spec.target.name',
    'Write another target.name, or remove it for one that KubeVirt makes up.',
    ['name: db}}', 'name: db-copy}}'],
  ],
  [
    'a node port below the range',
    object('v1', 'Service', '{type: NodePort, selector: {app: db}, ports: [{port: 22, nodePort: 2222}]}'),
    'K80037 spec.ports[0].nodePort',
    'Give spec.ports[0].nodePort a port between 30000 and 32767, or none to have one chosen.',
    ['2222', '30022'],
  ],
  [
    'a Service type in other capitals',
    object('v1', 'Service', '{type: Nodeport, selector: {app: db}, ports: [{port: 22}]}'),
    'K80003 spec.type',
    'Write NodePort instead of Nodeport.',
    ['Nodeport', 'NodePort'],
  ],
  [
    'an access mode as kubectl shows it',
    object('v1', 'PersistentVolumeClaim', '{accessModes: [RWO], resources: {requests: {storage: 10Gi}}}'),
    'K80003 spec.accessModes[0]',
    'Write ReadWriteOnce instead of RWO.',
    ['RWO', 'ReadWriteOnce'],
  ],
  [
    'the same in a DataVolume',
    object(
      'cdi.kubevirt.io/v1beta1',
      'DataVolume',
      '{source: {blank: {}}, storage: {accessModes: [RWX], resources: {requests: {storage: 10Gi}}}}',
    ),
    'CD0105 spec.PVC.accessModes',
    'Write ReadWriteMany instead of RWX in storage.accessModes.',
    ['RWX', 'ReadWriteMany'],
  ],
];
