import { Chart } from 'cdk8s';
import {
  type App,
  DataVolume,
  Disk,
  Hpa,
  HyperConverged,
  Network,
  Service,
  VirtualMachine,
  VirtualMachineInstance,
  VmPool,
  VmPreset,
  VmReplicaSet,
} from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';
import { fleet } from '../../../charts/fleet.ts';
import { Windows10 } from '../../../charts/windows-10.ts';

/** What commits of the history change. */
export interface Settings {
  readonly sockets: number;
  readonly cores: number;
  readonly memory: '2Gi' | '4Gi' | '1Gi' | '2048Mi';
  readonly image: string;
  readonly runStrategy: 'Always' | 'Halted';
  readonly zone: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly rootClaim: string;
  readonly dataDisk: string;
  readonly dataSize: '10Gi' | '20Gi';
  readonly hotDisk: boolean;
  readonly nics: readonly string[];
  readonly linkDown: boolean;
  readonly mac: '02:00:00:00:00:01' | '02:00:00:00:00:02';
  readonly database: boolean;
  readonly databaseName: string;
  readonly instanceCpu: number;
  readonly poolSockets: number;
  readonly poolReplicas: number;
  readonly poolStrategy: 'proactive' | 'opportunistic';
  readonly webImage: string;
  readonly webReplicas: number | undefined;
  readonly presetCores: number;
  readonly archive: '1Gi' | '2Gi';
  readonly port: number;
  readonly parallelMigrations: number;
  readonly cpuModel: 'Haswell' | 'Skylake-Client';
  readonly fleetMemory: '1Gi' | '4Gi';
  readonly scaler: boolean;
}

export const first: Settings = {
  sockets: 2,
  cores: 1,
  memory: '2Gi',
  image: 'registry.example/web:1',
  runStrategy: 'Always',
  zone: 'a',
  labels: { app: 'web' },
  rootClaim: 'web-root',
  dataDisk: 'db-data',
  dataSize: '10Gi',
  hotDisk: false,
  nics: [],
  linkDown: false,
  mac: '02:00:00:00:00:01',
  database: true,
  databaseName: 'db',
  instanceCpu: 1,
  poolSockets: 1,
  poolReplicas: 3,
  poolStrategy: 'proactive',
  webImage: 'registry.example/front:1',
  webReplicas: 3,
  presetCores: 2,
  archive: '1Gi',
  port: 80,
  parallelMigrations: 5,
  cpuModel: 'Haswell',
  fleetMemory: '1Gi',
  scaler: false,
};

/** The worked charts beside a shop that has everything that a change can hurt. */
export function shop(app: App, settings: Settings): void {
  new Windows10(app, 'windows-10');
  fleet(app, 'staging', { workers: 2, guests: { min: 1, max: 3 }, memory: settings.fleetMemory });
  new Shop(app, 'shop', settings);
}

class Shop extends Chart {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, { namespace: 'shop' });
    new HyperConverged(this, 'kubevirt-hyperconverged', {
      namespace: 'kubevirt-hyperconverged',
      defaultCPUModel: settings.cpuModel,
      liveMigrationConfig: { parallelMigrationsPerCluster: settings.parallelMigrations },
    });
    this.vms(settings);
    this.sets(settings);
    new DataVolume(this, 'archive', { source: { blank: {} }, storage: settings.archive });
  }

  private vms(settings: Settings): void {
    new VirtualMachine(this, 'web', {
      labels: settings.labels,
      runStrategy: settings.runStrategy,
      cpu: { sockets: settings.sockets, cores: settings.cores },
      memory: settings.memory,
      nodeSelector: { 'topology.kubernetes.io/zone': settings.zone },
      disks: [
        Disk.persistentVolumeClaim(settings.rootClaim, { name: 'root', bus: 'virtio' }),
        ...(settings.hotDisk ? [Disk.persistentVolumeClaim('web-extra', { name: 'extra', bus: 'scsi', hotpluggable: true })] : []),
      ],
      networks: [
        Network.pod({ ...(settings.linkDown && { state: 'down' }), macAddress: settings.mac }),
        ...settings.nics.map((name) => Network.multus(name, { name, binding: 'bridge' })),
      ],
    });
    new VirtualMachine(this, 'batch', {
      runStrategy: settings.runStrategy,
      cpu: { sockets: 1 },
      memory: '1Gi',
      disks: [Disk.containerDisk(settings.image, { name: 'root', bus: 'virtio' })],
    });
    for (const name of ['one', 'two', 'three']) {
      new VirtualMachine(this, `sized-${name}`, {
        labels: { size: 'preset' },
        memory: '1Gi',
        disks: [Disk.persistentVolumeClaim(`sized-${name}-root`, { name: 'root', bus: 'virtio' })],
      });
    }
    new VmPreset(this, 'size', { matchLabels: { size: 'preset' }, cpu: settings.presetCores });
    if (!settings.database) return;
    new VirtualMachine(this, settings.databaseName, {
      cpu: { sockets: 2 },
      memory: '4Gi',
      disks: [
        Disk.dataVolumeTemplate(settings.dataDisk, { source: { blank: {} }, storage: settings.dataSize }, { name: 'data', bus: 'virtio' }),
      ],
    });
  }

  private sets(settings: Settings): void {
    new VmPool(this, 'workers', {
      replicas: settings.poolReplicas,
      updateStrategy: settings.poolStrategy,
      cpu: { sockets: settings.poolSockets },
      memory: '1Gi',
      disks: [Disk.dataVolumeTemplate('work', { source: { blank: {} }, storage: '5Gi' }, { name: 'work', bus: 'virtio' })],
    });
    const front = new VmReplicaSet(this, 'front', {
      replicas: settings.webReplicas,
      memory: '1Gi',
      disks: [Disk.containerDisk(settings.webImage, { name: 'root', bus: 'virtio' })],
    });
    if (settings.scaler) new Hpa(this, 'front-scaler', { target: front, min: 2, max: 9, targetCpuUtilization: 60 });
    new VirtualMachineInstance(this, 'probe', {
      cpu: { sockets: settings.instanceCpu },
      memory: '1Gi',
      disks: [Disk.persistentVolumeClaim('probe-root', { name: 'root', bus: 'virtio' })],
    });
    new Service(this, 'web-service', { name: 'web', selector: { app: settings.labels['app'] ?? '' }, ports: [{ port: settings.port }] });
  }
}
