import type { VirtualMachineInstanceMigration } from '../../../../imports/kubevirt-v1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Written } from '../../../core/data/written.ts';
import { addGate } from '../add-gate.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const gate = 'DecentralizedLiveMigration';

export const migrationDecentralized: Rule<Written<VirtualMachineInstanceMigration>> = defineRule({
  code: 'KV5004',
  name: 'migration/decentralized',
  severity: 'error',
  upstream: 'admitters.MigrationCreateAdmitter.Admit',
  page: {
    summary: `A migration to or from another cluster or namespace needs the feature gate ${gate}, and the same migrationID in sendTo and receive.`,
    refused: 'sendTo: { migrationID: a, connectURL: "https://far.example.com" }, receive: { migrationID: b }',
    accepted: 'sendTo: { migrationID: a, connectURL: "https://far.example.com" }, receive: { migrationID: a }',
    cluster: `{ developerConfiguration: { featureGates: [${gate}] } }`,
  },
  fields: ['spec.sendTo.migrationID', 'spec.receive.migrationID'],
  check({ spec }, _at, { config, old }) {
    const { sendTo, receive } = spec ?? {};
    if (old !== undefined || (isAbsent(sendTo) && isAbsent(receive))) return none;
    if (!config.isGateOn(gate)) {
      return [
        {
          type: 'FieldValueNotSupported',
          message: `${gate} feature gate is not enabled in kubevirt resource`,
          hint: `${addGate(gate)}, or remove sendTo and receive.`,
        },
      ];
    }
    const sent = sendTo?.migrationID ?? '';
    const received = receive?.migrationID ?? '';
    if (isAbsent(sendTo) || isAbsent(receive) || sent === received) return none;
    return [
      {
        type: 'FieldValueInvalid',
        message: `sendTo migrationID ${sent} does not match receive migrationID ${received}`,
        hint: 'Write the same migrationID into sendTo and receive.',
      },
    ];
  },
});
