import { Chart } from 'cdk8s';
import {
  AccessCredential,
  Affinity,
  Clock,
  Disk,
  Network,
  NetworkAttachment,
  Probe,
  Toleration,
  VirtualMachine,
  VirtualMachineInstance,
  VmReplicaSet,
  Watchdog,
  external,
} from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Every section of the annotated objects of KubeVirt's first year, in today's API. */
export class AnnotatedVm extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'nodejs-ex' });
    const vlan = NetworkAttachment.bridge(this, 'vlan-10', { bridge: 'br10', vlan: 10 });
    // Values of Secrets stay out of Git: these are made by whatever syncs secrets into the cluster.
    const keys = external(this, 'Secret', 'operator-keys');
    const passwords = external(this, 'Secret', 'operator-passwords');
    const cloudInit = external(this, 'Secret', 'mongodb-cloud-init');
    // What the storage team provides.
    const fedora = external(this, 'DataSource', 'fedora', { namespace: 'kubevirt-os-images' });
    const data = external(this, 'PersistentVolumeClaim', 'mongodb-data');
    const tape = external(this, 'PersistentVolumeClaim', 'tape');
    const tools = external(this, 'PersistentVolumeClaim', 'shared-tools');
    const config = external(this, 'ConfigMap', 'mongodb-config');

    new VirtualMachine(this, 'mongodb', {
      labels: { guest: 'mongodb', 'kubevirt.io/size': 'small' },
      runStrategy: 'Always',

      nodeSelector: { 'kubernetes.io/os': 'linux' },
      affinity: [
        Affinity.node({ key: 'topology.kubernetes.io/zone', operator: 'In', values: ['a', 'b'] }),
        Affinity.node({ key: 'disktype', operator: 'In', values: ['ssd'] }).soft(10),
        Affinity.podAnti({ matchLabels: { guest: 'mongodb' } }).soft(100),
      ],
      tolerations: [Toleration.equal('dedicated', 'database', { effect: 'NoSchedule' })],
      evictionStrategy: 'LiveMigrateIfPossible',
      terminationGracePeriodSeconds: 180,

      clock: Clock.utc({
        hpet: false,
        hyperv: true,
        kvm: true,
        pit: { present: true, tickPolicy: 'delay' },
        rtc: { present: true, tickPolicy: 'catchup', track: 'guest' },
      }),
      cpu: {
        sockets: 1,
        cores: 2,
        model: 'host-model',
        features: ['apic', { name: 'vmx', policy: 'disable' }],
        request: '500m',
        limit: 2,
      },
      memory: { guest: '1Gi', limit: '2Gi' },
      machineType: 'q35',
      firmware: { bootloader: 'efi', uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223', serial: 'e4686d2c-6e8d-4335-b8fd-81bee22f4815' },
      features: {
        acpi: true,
        apic: { enabled: true, endOfInterrupt: true },
        hyperv: {
          relaxed: true,
          reset: true,
          runtime: true,
          spinlocks: 8191,
          synic: true,
          synictimer: true,
          vapic: true,
          vendorid: 'mongodb',
          vpindex: true,
        },
      },

      watchdog: Watchdog.i6300esb('poweroff', 'mywatchdog'),
      headless: true,
      tablets: ['tablet'],
      rng: true,
      gpus: [{ name: 'gpu1', deviceName: 'nvidia.com/GRID_T4-1Q' }],
      hostDevices: [{ name: 'peripherals', deviceName: 'kubevirt.io/peripherals' }],

      disks: [
        Disk.dataVolumeTemplate('mongodb-root', { sourceRef: fedora, storage: '30Gi' }, { name: 'root', bus: 'virtio', bootOrder: 1 }),
        Disk.persistentVolumeClaim(data, { name: 'data', bus: 'virtio', cache: 'none', io: 'native' }),
        Disk.persistentVolumeClaim(tape, { name: 'tape', bus: 'scsi' }).asLun(),
        Disk.containerDisk('quay.io/kubevirt/virtio-container-disk:v1.9.0', { name: 'drivers' }).asCdrom({ bus: 'sata', readonly: true }),
        Disk.ephemeral(tools, { name: 'tools', bus: 'virtio' }),
        Disk.emptyDisk('2Gi', { name: 'scratch', bus: 'virtio' }),
        Disk.configMap(config, { name: 'config', bus: 'virtio' }),
        Disk.cloudInit({ secretRef: cloudInit }, { bus: 'virtio' }),
      ],
      networks: [
        Network.pod({ ports: [{ name: 'mongo', port: 27017 }], model: 'virtio' }),
        Network.multus(vlan, { macAddress: '02:00:00:00:00:0a' }),
      ],
      hostname: 'mongodb',
      subdomain: 'databases',

      readinessProbe: Probe.tcpSocket(27017, { initialDelaySeconds: 30, periodSeconds: 10 }),
      livenessProbe: Probe.guestAgentPing({ initialDelaySeconds: 120 }),
      accessCredentials: [
        AccessCredential.sshPublicKey(keys, { qemuGuestAgent: { users: ['fedora'] } }),
        AccessCredential.userPassword(passwords),
      ],
    }).expose(27017, { name: 'mongodb' });

    // What was called VirtualMachine then is a VirtualMachineInstance now: it runs once.
    new VirtualMachineInstance(this, 'testvm', {
      labels: { guest: 'testvm' },
      memory: '128Mi',
      startStrategy: 'Paused',
      disks: [
        Disk.containerDisk('quay.io/kubevirt/cirros-container-disk-demo:v1.9.0', { bus: 'virtio' }),
        Disk.cloudInit({ userData: '#cloud-config\nhostname: testvm\n' }, { bus: 'virtio' }),
      ],
    });

    // A paused set keeps what it has; zero replicas are a number like any other.
    new VmReplicaSet(this, 'replica', {
      replicas: 0,
      paused: true,
      labels: { guest: 'replica' },
      memory: '128Mi',
      disks: [Disk.containerDisk('quay.io/kubevirt/cirros-container-disk-demo:v1.9.0', { bus: 'virtio' })],
    });
  }
}
