import { Affinity, affinityOf, type AffinityTerm } from '../../../lib/constructs/values/affinity.ts';
import { Label } from '../../../lib/constructs/values/label.ts';

const zone = { key: 'zone', operator: 'In', values: ['a', 'b'] };
const ssd = { key: 'ssd', operator: 'Exists' };
const old = { key: 'generation', operator: 'Lt', values: ['4'] };

const inZone = Label.in('zone', 'a', 'b');
const hasSsd = Label.exists('ssd');
const isOld = Label.lt('generation', 4);

const db = { labelSelector: { matchLabels: { app: 'db' } }, topologyKey: 'kubernetes.io/hostname' };

test.each<[string, readonly AffinityTerm[], unknown]>([
  ['no term', [], undefined],
  [
    'one node term: its requirements hold together',
    [Affinity.node(inZone, hasSsd)],
    { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [zone, ssd] }] } } },
  ],
  [
    'alternatives',
    [Affinity.node(inZone).or(hasSsd)],
    {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [zone] }, { matchExpressions: [ssd] }] },
      },
    },
  ],
  [
    'two hard node terms hold both, whatever alternatives they have',
    [Affinity.node(inZone).or(hasSsd), Affinity.node(isOld)],
    {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [zone, old] }, { matchExpressions: [ssd, old] }],
        },
      },
    },
  ],
  [
    'hard and soft node terms',
    [Affinity.node(inZone), Affinity.node(hasSsd).soft(10), Affinity.node(isOld).or(inZone).soft(5)],
    {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [zone] }] },
        preferredDuringSchedulingIgnoredDuringExecution: [
          { weight: 10, preference: { matchExpressions: [ssd] } },
          { weight: 5, preference: { matchExpressions: [old] } },
          { weight: 5, preference: { matchExpressions: [zone] } },
        ],
      },
    },
  ],
  [
    'near one, and better near another',
    [Affinity.pod({ matchLabels: { app: 'db' } }), Affinity.pod({ matchExpressions: [hasSsd], topologyKey: 'zone' }).soft(7)],
    {
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [db],
        preferredDuringSchedulingIgnoredDuringExecution: [
          { weight: 7, podAffinityTerm: { labelSelector: { matchExpressions: [ssd] }, topologyKey: 'zone' } },
        ],
      },
    },
  ],
  [
    'away from the pods of some namespaces',
    [Affinity.podAnti({ matchLabels: { app: 'db' }, namespaces: ['a'], namespaceSelector: { matchLabels: { team: 'x' } } })],
    {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [{ ...db, namespaces: ['a'], namespaceSelector: { matchLabels: { team: 'x' } } }],
      },
    },
  ],
  [
    'nearness and distance do not exclude each other',
    [Affinity.pod({ matchLabels: { app: 'db' } }).soft(1), Affinity.podAnti({ matchLabels: { app: 'db' } }).soft(100)],
    {
      podAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, podAffinityTerm: db }] },
      podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, podAffinityTerm: db }] },
    },
  ],
])('%s', (_, terms, expected) => {
  expect(affinityOf(terms)).toEqual(expected);
});

test.each([
  ['in', Label.in('a', 'x', 'y'), { key: 'a', operator: 'In', values: ['x', 'y'] }],
  ['notIn', Label.notIn('a', 'x'), { key: 'a', operator: 'NotIn', values: ['x'] }],
  ['exists', Label.exists('a'), { key: 'a', operator: 'Exists' }],
  ['doesNotExist', Label.doesNotExist('a'), { key: 'a', operator: 'DoesNotExist' }],
  ['gt', Label.gt('a', 3), { key: 'a', operator: 'Gt', values: ['3'] }],
  ['lt', Label.lt('a', 3), { key: 'a', operator: 'Lt', values: ['3'] }],
])('Label.%s', (_, requirement, expected) => {
  expect(requirement).toEqual(expected);
});
