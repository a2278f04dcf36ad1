import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { oneWord } from '../../one-word.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';

const multiArchitecture = 'MultiArchitecture';

export const otherArchitecture: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1711',
  name: 'vmi/architecture/multi-architecture-gate',
  severity: 'error',
  until: '1.7',
  upstream: 'admitters.validateArchitecture',
  page: {
    summary: `A VM with another architecture than the cluster's needs the feature gate ${multiArchitecture}.`,
    refused: 'architecture: arm64',
    accepted: 'architecture: amd64',
  },
  fields: ['architecture'],
  check({ architecture: name }, at, { config }) {
    if (!name || name === config.apiArchitecture || config.isGateOn(multiArchitecture)) return none;
    const path = field(at, 'architecture');
    const message = `${multiArchitecture} feature gate is not enabled in kubevirt-config, invalid entry ${path}`;
    return [{ type: 'FieldValueRequired', path, message, hint: `${addGate(multiArchitecture)}, or leave architecture to the cluster.` }];
  },
});

/** What `uname -m` calls them. */
const byMachine: ReadonlyMap<string, string> = new Map([
  ['x86_64', 'amd64'],
  ['aarch64', 'arm64'],
]);

function knownArchitecture(range: ReleaseRange, architectures: readonly [string, ...string[]]): Rule<VmiSpec> {
  return defineRule<VmiSpec>({
    ...range,
    code: 'KV1709',
    name: 'vmi/architecture/supported-architecture',
    severity: 'error',
    upstream: 'admitters.ValidateVirtualMachineInstancePerArch',
    page: {
      summary: 'The architecture of a VM is amd64, arm64 or s390x.',
      refused: 'architecture: riscv64',
      accepted: 'architecture: arm64',
    },
    fields: ['architecture'],
    words: { architecture: architectures },
    check({ architecture: name = '' }, at) {
      if (architectures.includes(name)) return none;
      return [
        {
          type: 'FieldValueInvalid',
          path: field(at, 'architecture'),
          message: `unsupported architecture: ${name}`,
          hint: `Write ${byMachine.get(name.toLowerCase()) ?? oneWord(name, architectures)} as architecture, or leave it to the cluster.`,
        },
      ];
    },
  });
}

export const architecture: readonly Rule<VmiSpec>[] = [
  knownArchitecture({ until: '1.6' }, ['amd64', 'arm64', 's390x', 'ppc64le']),
  knownArchitecture({ since: '1.7' }, ['amd64', 'arm64', 's390x']),
];
