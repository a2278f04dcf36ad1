import type { VirtualMachineInstance } from '../../../../imports/kubevirt-v1.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import type { Stored } from '../../../core/data/stored.ts';
import { defineRule, none, type Context, type Rule } from '../../rule.ts';
import { kubeVirtServiceAccounts, reservedLabels } from './create/metadata.ts';

/** A VMI as its update is judged. */
export type Vmi = Pick<Stored<VirtualMachineInstance>, 'metadata' | 'spec'>;

/** The VMI that people change; undefined where it is created, or changed by KubeVirt itself. */
function changedByPeople({ old, user }: Context): Vmi | undefined {
  return user !== undefined && kubeVirtServiceAccounts.has(user) ? undefined : (old as Vmi | undefined); // an update keeps the kind
}

export const updatedSpec: Rule<Vmi> = defineRule<Vmi>({
  code: 'KV1801',
  name: 'vmi/update-of-spec',
  severity: 'error',
  upstream: 'admitters.VMIUpdateAdmitter.Admit',
  page: {
    summary: 'The spec of a VMI cannot be changed; only KubeVirt changes it, to hot-plug.',
    refused: 'cpu: { sockets: 2 }',
    accepted: 'metadata: { labels: { app: db } }, cpu: { sockets: 1 }',
    holds: ['cpu: { sockets: 1 }'],
  },
  fields: ['spec'],
  check({ spec }, _at, context) {
    const old = changedByPeople(context);
    if (old === undefined || semanticEqual(goStruct('VirtualMachineInstanceSpec'), old.spec, spec)) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        message: 'update of VMI object is restricted',
        hint: 'Delete the VMI and create it again, or write a VirtualMachine instead.',
      },
    ];
  },
});

export const updatedLabels: Rule<Vmi> = defineRule<Vmi>({
  code: 'KV1802',
  name: 'vmi/update-of-labels',
  severity: 'error',
  upstream: 'admitters.admitVMILabelsUpdate',
  page: {
    summary: "Labels of KubeVirt's controllers cannot be changed.",
    refused: 'metadata: { labels: { kubevirt.io/nodeName: node-2 } }',
    accepted: 'metadata: { labels: { kubevirt.io/nodeName: node-1, app: db } }',
    holds: ['metadata: { labels: { kubevirt.io/nodeName: node-1 } }'],
  },
  fields: ['metadata.labels'],
  check({ metadata }, _at, context) {
    const old = changedByPeople(context);
    if (old === undefined) return none;
    const changed = reservedLabels.filter((label) => old.metadata.labels?.[label] !== metadata.labels?.[label]);
    if (changed.length === 0) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        message: 'modification of the following reserved kubevirt.io/ labels on a VMI object is prohibited',
        hint: `Leave ${changed.join(', ')} as the cluster has them.`,
      },
    ];
  },
});
