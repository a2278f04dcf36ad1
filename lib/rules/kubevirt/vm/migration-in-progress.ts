import { defineRule, none, type Rule } from '../../rule.ts';
import { runningVmi, volumeRequestsOf } from './requested-volumes.ts';
import type { VirtualMachine } from './spec.ts';

export const vmMigrationInProgress: Rule<VirtualMachine> = defineRule({
  code: 'KV2013',
  name: 'vm/migration-in-progress',
  severity: 'error',
  upstream: 'admitters.VMsAdmitter.validateVolumeRequests',
  page: {
    summary: 'No volume can be added to a VM or removed while it moves to another node.',
    refused: 'status: { ready: true, volumeRequests: [{ removeVolumeOptions: { name: data } }] }',
    accepted: 'status: { ready: true, volumeRequests: [] }',
    holds: [
      'status: { ready: true }',
      'kind: VirtualMachineInstance, status: { migrationState: { startTimestamp: "2026-01-02T03:04:05Z" } }',
    ],
  },
  fields: ['status.volumeRequests'],
  check(vm, _at, { live }) {
    if (live === undefined || volumeRequestsOf(vm).length === 0) return none;
    const state = runningVmi(vm, live)?.status?.migrationState;
    if (state?.startTimestamp === undefined || state.endTimestamp !== undefined) return none;
    return [
      {
        type: 'FieldValueNotSupported',
        path: 'spec',
        message: 'Cannot handle volume requests while VMI migration is in progress',
        hint: 'Wait until the migration is over.',
      },
    ];
  },
});
