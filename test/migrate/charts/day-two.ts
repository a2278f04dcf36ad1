import { Chart } from 'cdk8s';
import {
  DataImportCron,
  DataSource,
  DataVolumeSource,
  HyperConverged,
  NetworkAttachment,
  OperandPatch,
  VmClone,
  VmExport,
  VmRestore,
  VmSnapshot,
} from 'cdk8s-kubevirt';
import type { Construct } from 'constructs';

/** Imported from day-two.yaml. */
export class DayTwo extends Chart {
  constructor(scope: Construct, id: string) {
    super(scope, id, { namespace: 'shop' });
    // DataImportCron shop/fedora
    new DataImportCron(this, 'fedora', {
      schedule: '0 4 * * 1',
      managedDataSource: 'fedora',
      garbageCollect: 'Outdated',
      importsToKeep: 2,
      source: DataVolumeSource.registry('docker://registry.example.com/fedora:42'),
      storage: '30Gi',
    });

    // DataSource shop/windows
    new DataSource(this, 'windows', {
      labels: { 'instancetype.kubevirt.io/default-preference': 'windows' },
      snapshot: { name: 'windows-golden', namespace: 'golden' },
    });

    // DataSource shop/debian
    new DataSource(this, 'debian', { pvc: { name: 'debian-13' } });

    // VirtualMachineSnapshot shop/before-upgrade
    new VmSnapshot(this, 'before-upgrade', {
      source: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', name: 'db' },
      failureDeadline: '5m',
      deletionPolicy: 'Retain',
    });

    // VirtualMachineRestore shop/back
    new VmRestore(this, 'back', {
      target: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', name: 'db' },
      virtualMachineSnapshotName: 'before-upgrade',
      targetReadinessPolicy: 'StopTarget',
    });

    // VirtualMachineClone shop/second
    new VmClone(this, 'second', {
      source: {
        apiVersion: 'snapshot.kubevirt.io/v1beta1',
        kind: 'VirtualMachineSnapshot',
        name: 'before-upgrade',
      },
      newMacAddresses: { default: '02:00:00:00:00:02' },
      annotationFilters: ['*', '!backup/*'],
      target: 'db-2',
    });

    // VirtualMachineExport shop/disk
    new VmExport(this, 'disk', {
      source: { apiVersion: 'v1', kind: 'PersistentVolumeClaim', name: 'db-root' },
      tokenSecretRef: 'token',
      ttlDuration: '1h',
    });

    // NetworkAttachmentDefinition shop/fast
    new NetworkAttachment(this, 'fast', {
      resourceName: 'example.com/nic',
      config: { cniVersion: '0.3.1', type: 'sriov' },
    });

    // HyperConverged kubevirt-hyperconverged/kubevirt-hyperconverged
    new HyperConverged(this, 'kubevirt-hyperconverged', {
      deployOVS: true,
      jsonPatches: {
        kubeVirt: [
          OperandPatch.add('/spec/imagePullPolicy', 'IfNotPresent'),
          OperandPatch.remove('/spec/infra'),
        ],
      },
      infra: { nodePlacement: { nodeSelector: { role: 'infra' } } },
    });
  }
}
