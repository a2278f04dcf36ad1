import type { Construct } from 'constructs';
import { Hpa } from '../../lib/constructs/hpa.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { VmPool } from '../../lib/constructs/vm-pool.ts';
import { VmReplicaSet } from '../../lib/constructs/vm-replica-set.ts';

declare const chart: Construct;

new Hpa(chart, 'set', { target: new VmReplicaSet(chart, 'web'), max: 5 });
new Hpa(chart, 'pool', { target: new VmPool(chart, 'web'), max: 5 });
new Hpa(chart, 'elsewhere', { target: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' }, max: 5 });

// @ts-expect-error a VirtualMachine has no scale subresource
new Hpa(chart, 'vm', { target: new VirtualMachine(chart, 'db'), max: 5 });

// @ts-expect-error an upper bound has to be named
new Hpa(chart, 'unbounded', { target: new VmReplicaSet(chart, 'web') });
