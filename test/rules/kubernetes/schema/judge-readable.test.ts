import type { Finding } from '../../../../lib/core/diagnostic.ts';
import type { Manifest } from '../../../../lib/core/manifest.ts';
import { judgeReadable } from '../../../../lib/rules/kubernetes/schema/judge-readable.ts';

const object = (apiVersion: string, kind: string, spec: object): Manifest => ({ apiVersion, kind, metadata: { name: 'db' }, spec });
const vmi = (domain: object): Manifest => object('kubevirt.io/v1', 'VirtualMachineInstance', { domain: { devices: {}, ...domain } });
const source = { apiGroup: 'kubevirt.io', kind: 'VirtualMachine', name: 'db' };

function told(manifest: Manifest): readonly string[] {
  const findings: Finding[] = [];
  const isReadable = judgeReadable(manifest, ({ code }, finding) => {
    expect(code).toBe('KV0004');
    findings.push(finding);
  });
  expect(isReadable).toBe(findings.length === 0);
  return findings.map(({ path, message, hint }) => `${path}: ${message} / ${hint}`);
}

test.each<[what: string, manifest: Manifest, expected: readonly string[]]>([
  [
    'a negative count',
    vmi({ cpu: { cores: -1 } }),
    [
      'spec.domain.cpu.cores: json: cannot unmarshal number -1 into Go struct field VirtualMachineInstance.spec.domain.cpu.cores of type uint32 / ' +
        'Write spec.domain.cpu.cores as a whole number from 0 to 4294967295.',
    ],
  ],
  [
    'two counts, of which Go tells one',
    vmi({ cpu: { sockets: 2 ** 32, threads: -1 } }),
    [
      'spec.domain.cpu.sockets: json: cannot unmarshal number 4294967296 into Go struct field VirtualMachineInstance.spec.domain.cpu.sockets ' +
        'of type uint32 / Write spec.domain.cpu.sockets as a whole number from 0 to 4294967295.',
      'spec.domain.cpu.threads: json: cannot unmarshal number -1 into Go value of type uint32 / ' +
        'Write spec.domain.cpu.threads as a whole number from 0 to 4294967295.',
    ],
  ],
  [
    'a duration without a unit',
    object('snapshot.kubevirt.io/v1beta1', 'VirtualMachineSnapshot', { source, failureDeadline: '10' }),
    ['spec.failureDeadline: time: missing unit in duration "10" / Write spec.failureDeadline as a duration such as 24h or 1h30m.'],
  ],
  ['counts that fit', vmi({ cpu: { sockets: 2 ** 32 - 1, threads: 0 } }), []],
  ['a kind of others', object('v1', 'ConfigMap', { cores: -1 }), []],
])('%s', (_, manifest, expected) => expect(told(manifest)).toEqual(expected));
