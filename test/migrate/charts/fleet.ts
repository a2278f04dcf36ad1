import { Chart } from 'cdk8s';
import {
  Affinity,
  Disk,
  Label,
  Network,
  PersistentVolumeClaim,
  Service,
  VirtualMachine,
} from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Imported from fleet.yml. */
export class Fleet extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'shop' });
    // The web machines
    for (const vm of [
      { name: 'web-1', memory: '1Gi', zone: 'a' },
      { name: 'web-2', memory: '2Gi', zone: 'b' },
    ] as const) {
      new VirtualMachine(this, vm.name, {
        templateMetadata: { labels: { 'vm.cnv.io/name': vm.name, app: 'web', host: vm.name } },
        cpu: 2,
        memory: { request: vm.memory },
        disks: [
          Disk.containerDisk('quay.io/containerdisks/fedora:latest', {
            name: 'root',
            bus: 'virtio',
          }),
          Disk.cloudInit(
            { userData: `#cloud-config\nhostname: ${vm.name}\n` },
            { name: 'ansiblecloudinitdisk', bus: 'virtio' },
          ),
        ],
        networks: [Network.pod({ binding: 'bridge' })],
        affinity: [
          Affinity.node(Label.in('zone', vm.zone)),
          Affinity.podAnti({ matchLabels: { app: 'web' } }).soft(100),
        ],
      });
    }

    // A database of today
    new VirtualMachine(this, 'db', {
      labels: { app: 'db' },
      instancetype: 'u1.medium',
      preference: 'fedora',
      disks: [
        Disk.dataVolumeTemplate(
          'db-root',
          { sourceRef: { name: 'fedora', namespace: 'images' }, storage: '30Gi' },
          { name: 'root' },
        ),
      ],
    });

    // A claim
    new PersistentVolumeClaim(this, 'data', {
      labels: { app: 'containerized-data-importer' },
      annotations: { 'cdi.kubevirt.io/storage.import.source': 'none' },
      size: '10Gi',
      accessModes: ['ReadWriteOnce'],
    });

    // A service by k8s
    new Service(this, 'web', { ports: [80], selector: { app: 'web' } });
  }
}
