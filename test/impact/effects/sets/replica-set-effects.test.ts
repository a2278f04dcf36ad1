import type { Manifest } from '../../../../lib/core/manifest.ts';
import { consequences, object } from '../../consequences.ts';

const set = (more: object): Manifest =>
  object('kubevirt.io/v1', 'VirtualMachineInstanceReplicaSet', {
    spec: {
      selector: { matchLabels: { app: 'web' } },
      template: { metadata: { labels: { app: 'web' } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
      replicas: 2,
      ...more,
    },
  });

test.each<[what: string, more: object, told: readonly string[]]>([
  ['crashes its controller', { replicas: -1 }, ['controller-fails']],
  ['does not while the set is paused', { replicas: -1, paused: true }, ['no-guest-effect']],
])('a negative number of guests %s', (_what, more, told) => {
  expect(consequences([set({})], [set(more)]).map(({ effect }) => effect)).toEqual(told);
});
