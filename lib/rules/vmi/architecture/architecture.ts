import { field } from '../../field.ts';
import { oneWord } from '../../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmiSpec } from '../spec.ts';

const architectures = ['amd64', 'arm64', 's390x'];

export const architecture: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1709',
  name: 'vmi/architecture/architecture',
  severity: 'error',
  upstream: 'admitters.ValidateVirtualMachineInstancePerArch',
  page: {
    summary: 'The architecture of a VM is amd64, arm64 or s390x.',
    refused: 'architecture: riscv64',
    accepted: 'architecture: arm64',
  },
  fields: ['architecture'],
  check({ architecture: name = '' }, at) {
    if (architectures.includes(name)) return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'architecture'),
        message: `unsupported architecture: ${name}`,
        hint: `Write ${oneWord(name, architectures)} as architecture, or leave it to the cluster.`,
      },
    ];
  },
});
