import { canonicalQuantities } from '../../../lib/core/quantity/canonical-quantities.ts';
import { printPath } from '../../../lib/core/data/path.ts';

const found = (domain: object): readonly string[] =>
  canonicalQuantities('VirtualMachineInstance', { spec: { domain } }).map(
    ({ path, value }) => `${printPath(path)} ${JSON.stringify(value)}`,
  );

test.each<readonly [name: string, domain: object, expected: readonly string[]]>([
  ['a fraction', { memory: { guest: '0.5Gi' } }, ['spec.domain.memory.guest "512Mi"']],
  ['too many mebibytes', { memory: { guest: '1024Mi' } }, ['spec.domain.memory.guest "1Gi"']],
  ['a number', { resources: { limits: { cpu: 2 } } }, ['spec.domain.resources.limits.cpu "2"']],
  ['a fraction of a CPU', { resources: { requests: { cpu: 0.5 } } }, ['spec.domain.resources.requests.cpu "500m"']],
  ['what Go prints as it is', { memory: { guest: '1Gi' }, resources: { requests: { cpu: '500m' } } }, []],
  ['what is no quantity', { memory: { guest: 'much' }, resources: { requests: ['1'] } }, []],
  ['other texts that look like one', { firmware: { serial: '0.5Gi' } }, []],
])('%s', (_, domain, expected) => expect(found(domain)).toEqual(expected));
