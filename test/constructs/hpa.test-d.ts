import type { Construct } from 'constructs';
import { Hpa } from '../../lib/constructs/hpa.ts';

declare const chart: Construct;

new Hpa(chart, 'set', { target: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' }, max: 5 });
new Hpa(chart, 'pool', { target: { apiVersion: 'pool.kubevirt.io/v1beta1', kind: 'VirtualMachinePool', name: 'web' }, max: 5 });

// @ts-expect-error a VirtualMachine has no scale subresource
new Hpa(chart, 'vm', { target: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', name: 'db' }, max: 5 });

// @ts-expect-error an upper bound has to be named
new Hpa(chart, 'unbounded', { target: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstanceReplicaSet', name: 'web' } });
