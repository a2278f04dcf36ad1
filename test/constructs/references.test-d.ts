import type { Construct } from 'constructs';
import { DataVolume } from '../../lib/constructs/data-volume.ts';
import { HyperConverged } from '../../lib/constructs/hyper-converged.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { Network } from '../../lib/constructs/values/network.ts';
import { NetworkAttachment } from '../../lib/constructs/network-attachment.ts';
import { Secret } from '../../lib/constructs/secret.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmClusterInstancetype, VmInstancetype } from '../../lib/constructs/vm-instancetype.ts';
import { VmClusterPreference } from '../../lib/constructs/vm-preference.ts';
import { VmSnapshot } from '../../lib/constructs/vm-snapshot.ts';

declare const chart: Construct;

const vm = new VirtualMachine(chart, 'db', {
  instancetype: new VmClusterInstancetype(chart, 'large', { cpu: 8, memory: '32Gi' }),
  preference: new VmClusterPreference(chart, 'fedora'),
  disks: [
    Disk.dataVolume(new DataVolume(chart, 'root', { storage: '30Gi' })),
    Disk.cloudInit({ secretRef: Secret.cloudInit(chart, 'init', { userData: '#!/bin/sh' }) }),
  ],
  networks: [Network.multus(NetworkAttachment.bridge(chart, 'lan', { bridge: 'br1' }))],
});
new VmSnapshot(chart, 'before', { source: vm });

new VmInstancetype(chart, 'small', { cpu: 1, memory: '1Gi', namespace: 'vms' });

// @ts-expect-error a cluster-scoped object has no namespace
new VmClusterInstancetype(chart, 'small', { cpu: 1, memory: '1Gi', namespace: 'vms' });

// @ts-expect-error an instancetype sizes the memory too
new VmInstancetype(chart, 'small', { cpu: 1 });

// @ts-expect-error only a VirtualMachine can be snapshotted
new VmSnapshot(chart, 'before', { source: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: 'db' } });

// @ts-expect-error GB is no suffix of a quantity
new DataVolume(chart, 'root', { storage: '30GB' });

// @ts-expect-error the option is called evictionStrategy
new HyperConverged(chart, 'hco', { evictionPolicy: 'LiveMigrate' });

// @ts-expect-error featureGates is a map in v1beta1
new HyperConverged(chart, 'hco', { featureGates: ['downwardMetrics'] });
