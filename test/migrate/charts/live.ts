import { Chart } from 'cdk8s';
import { DataVolumeSource, Disk, Network, VirtualMachine } from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Imported from live.yaml. */
export class Live extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'shop' });
    // VirtualMachine shop/db
    new VirtualMachine(this, 'db', {
      labels: { app: 'db' },
      annotations: { team: 'storage' },
      templateMetadata: { annotations: { 'kubevirt.io/pci-topology-version': 'v3' } },
      cpu: 2,
      memory: '4Gi',
      machineType: 'pc-q35-rhel9.4.0',
      disks: [
        Disk.dataVolumeTemplate(
          'db-root',
          {
            source: DataVolumeSource.http('https://images.example.com/fedora.qcow2'),
            storage: '30Gi',
          },
          { name: 'root', bootOrder: 1, bus: 'virtio' },
        ),
        Disk.cloudInit({ secretRef: 'db-init' }, { name: 'init' }).withoutTarget(),
      ],
      networks: [Network.pod({ macAddress: '02:00:00:00:00:01' })],
      architecture: 'amd64',
      identity: {
        serial: '4a1c2d3e-0000-4000-8000-000000000003',
        uuid: '5b2d3e4f-0000-4000-8000-000000000002',
      },
    });
  }
}
