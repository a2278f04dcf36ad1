import { Chart } from 'cdk8s';
import {
  Affinity,
  Clock,
  Disk,
  Label,
  VirtualMachine,
  VirtualMachineInstance,
  VmPreset,
  VmReplicaSet,
  Watchdog,
} from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Imported from annotated-objects.yaml. */
export class AnnotatedObjects extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'nodejs-ex' });
    // VirtualMachine nodejs-ex/testvm
    new VirtualMachineInstance(this, 'testvm', {
      labels: { guest: 'testvm', 'kubevirt.io/size': 'small' },
      cpu: 1,
      memory: { request: '1Gi', limit: '2Gi' },
      machineType: 'q35',
      features: {
        acpi: true,
        apic: { enabled: true, endOfInterrupt: true },
        hyperv: { relaxed: true, spinlocks: 8191, vapic: true, vendorid: 'vendor' },
      },
      clock: Clock.timezone('Europe/Berlin', {
        hpet: { present: true, tickPolicy: 'delay' },
        hyperv: true,
        kvm: true,
        pit: { present: true, tickPolicy: 'catchup' },
        rtc: { present: true, tickPolicy: 'catchup', track: 'guest' },
      }),
      disks: [
        Disk.cloudInit({ secretRef: 'init' }, { name: 'cd' }).asCdrom({ bus: 'sata', readonly: true, tray: 'closed' }),
        Disk.containerDisk('kubevirt/cirros-registry-disk-demo', {
          name: 'root',
          imagePullSecret: 'registry',
        }),
        Disk.emptyDisk('2Gi', { name: 'scratch', bus: 'virtio', readonly: false }),
        Disk.persistentVolumeClaim('tape', { readOnly: true }).asLun({ bus: 'scsi', readonly: true }),
      ],
      watchdog: Watchdog.i6300esb('poweroff', 'mywatchdog'),
      affinity: [
        Affinity.node(Label.in('zone', 'a', 'b')),
        Affinity.node(Label.in('disktype', 'ssd')).soft(1),
      ],
      nodeSelector: { 'kubernetes.io/hostname': 'kn1.example.com' },
    });

    // OfflineVirtualMachine nodejs-ex/mongodb
    new VirtualMachine(this, 'mongodb', {
      templateMetadata: { labels: { guest: 'mongodb' } },
      memory: { request: '64M' },
      firmware: { bootloader: 'efi' },
      disks: [Disk.containerDisk('kubevirt/cirros-registry-disk-demo', { name: 'registrydisk' })],
    });

    // VirtualMachineReplicaSet nodejs-ex/replica
    new VmReplicaSet(this, 'replica', {
      replicas: 0,
      paused: true,
      templateMetadata: { name: 'replica', labels: { guest: 'replica' } },
      selector: { matchLabels: { guest: 'replica' } },
      memory: { request: '64M' },
    });

    // VirtualMachinePreset nodejs-ex/m1.small
    new VmPreset(this, 'm1.small', {
      matchLabels: { 'kubevirt.io/size': 'small' },
      memory: { request: '1Gi' },
    });
  }
}
