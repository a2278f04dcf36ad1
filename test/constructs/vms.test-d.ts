import type { Construct } from 'constructs';
import { Affinity } from '../../lib/constructs/values/affinity.ts';
import { Disk } from '../../lib/constructs/values/disk.ts';
import { Label } from '../../lib/constructs/values/label.ts';
import { Network } from '../../lib/constructs/values/network.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmPool } from '../../lib/constructs/vm-pool.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';

declare const chart: Construct;

const own = Disk.dataVolumeTemplate('root', { storage: '10Gi' });
new VirtualMachine(chart, 'vm', { disks: [own, Disk.emptyDisk('1Gi')] });
new VmPool(chart, 'pool', { disks: [own.asCdrom()] });
// @ts-expect-error a replica set makes no DataVolumes
new VmReplicaSet(chart, 'set', { disks: [own] });

new VmReplicaSet(chart, 'set', { memory: '64Gi' });
// @ts-expect-error GB is no suffix of Kubernetes
new VmReplicaSet(chart, 'set', { memory: '64GB' });

// @ts-expect-error the API has no floppy
Disk.emptyDisk('1Gi', { floppy: {} });
// @ts-expect-error nor has it the bus ide
Disk.emptyDisk('1Gi', { bus: 'ide' });

// @ts-expect-error a requirement needs a value
Label.in('zone');
// @ts-expect-error a node term needs a requirement
Affinity.node();
// @ts-expect-error a number is compared on nodes only
Affinity.pod({ matchExpressions: [Label.gt('cores', 4)] });
// @ts-expect-error slirp is discontinued
Network.pod({ binding: 'slirp' });

// @ts-expect-error no such strategy
new VirtualMachine(chart, 'vm', { runStrategy: 'Sometimes' });
new VirtualMachine(chart, 'vm', { spec: { template: { spec: { domain: { rebootPolicy: 'Terminate' } } } } });
// @ts-expect-error a misspelt field is refused in spec
new VirtualMachine(chart, 'vm', { spec: { template: { spec: { hostnam: 'a' } } } });
