import { matchesGlob } from '../../../core/go/glob.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmiSpec } from './spec.ts';

export const emulatedMachine: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1013',
  name: 'vmi/emulated-machine',
  severity: 'error',
  upstream: 'admitters.validateEmulatedMachine',
  page: {
    summary: 'The machine type is one that the cluster emulates for the architecture of the VM.',
    refused: 'architecture: amd64, domain: { machine: { type: virt } }',
    accepted: 'architecture: amd64, domain: { machine: { type: q35 } }',
  },
  fields: ['domain.machine.type', 'architecture'],
  check({ architecture, domain }, at, { config }) {
    const type = domain.machine?.type;
    if (!type) return none;
    const machines = config.emulatedMachines(architecture);
    if (isEmulated(type, machines)) return none;
    const usual = config.machineType(architecture);
    const path = field(at, 'domain', 'machine', 'type');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} is not supported: ${type} (allowed values: [${machines.join(' ')}])`,
        hint: isEmulated(usual, machines)
          ? `Write machine.type: ${usual}, or another that emulatedMachines of the cluster allows.`
          : 'Write a machine.type that emulatedMachines of the cluster allows.',
      },
    ];
  },
});

function isEmulated(type: string, machines: readonly string[]): boolean {
  for (const glob of machines) if (matchesGlob(glob, type)) return true;
  return false;
}
