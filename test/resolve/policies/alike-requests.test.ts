import { array, assert, constantFrom, option, property, record } from 'fast-check';
import type { Diagnostic } from '../../../lib/core/diagnostic.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Sink } from '../../../lib/resolve/cluster-drafts.ts';
import { runPipeline } from '../../../lib/resolve/pipeline.ts';
import { PolicyJudge } from '../../../lib/resolve/policies/policy-judge.ts';
import { binding, validatingPolicy } from '../../policy/policies.ts';
import { draftOf } from '../drafts.ts';

const sink: Sink = { put: () => {}, repeat: () => true, hold: () => {} };

/** What policies say; a traced run asks about each object by itself. */
function told(manifests: readonly Manifest[], traced: boolean): readonly string[] {
  const drafts = manifests.map((manifest) => draftOf(manifest));
  return runPipeline([{ name: '', drafts }], sink, { traced })
    .filter(({ code }) => code.startsWith('K8011'))
    .map(({ code, message, path = '', object }: Diagnostic) => `${code} ${object?.ref.name} ${path} ${message}`)
    .toSorted();
}

const about = (resources: readonly string[]): object => ({
  matchConstraints: { resourceRules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['CREATE'], resources }] },
});

const metadata = (name: string): Manifest['metadata'] => ({
  name,
  namespace: 'shop',
  labels: { app: name, tier: name.endsWith('1') ? 'web' : 'api' },
});

function vmOf(name: string): Manifest {
  const volumes = [
    { name: 'root', dataVolume: { name: `${name}-disk` } },
    { name: 'init', cloudInitNoCloud: { userData: `#cloud-config\nhostname: ${name}` } },
  ];
  const domain = { memory: { guest: '1Gi' }, devices: { disks: [{ name: 'root', disk: { bus: 'virtio' } }] } };
  const storage = { resources: { requests: { storage: '1Gi' } } };
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: metadata(name),
    spec: {
      runStrategy: 'Always',
      dataVolumeTemplates: [{ metadata: { name: `${name}-disk` }, spec: { source: { blank: {} }, storage } }],
      template: { metadata: { labels: { app: name } }, spec: { domain, volumes } },
    },
  };
}

function setOf(name: string, replicas: number): Manifest {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstanceReplicaSet',
    metadata: metadata(name),
    spec: {
      replicas,
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels: { app: name } }, spec: { domain: { memory: { guest: '1Gi' }, devices: {} } } },
    },
  };
}

const service = (name: string, namespace: string): Manifest => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name, namespace, labels: { app: name } },
  spec: { selector: { app: name }, ports: [{ port: 80 }] },
});

const fleet: readonly Manifest[] = [
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop', labels: { tier: 'gold' } } },
  { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'lab' } },
  ...['vm-1', 'vm-2', 'vm-3', 'vm-11'].map(vmOf),
  ...['set-1', 'set-2', 'set-3', 'set-4'].map((name, i) => setOf(name, i + 1)),
  ...['a', 'b', 'c'].flatMap((name) => [service(name, 'shop'), service(name, 'lab')]),
];

/** Each refuses some of the objects, all or none, by what they share or by what they do not. */
const expressions: readonly string[] = [
  'false',
  'true',
  "object.metadata.name.endsWith('1')",
  "object.metadata.name.contains('2')",
  "request.name.startsWith('vm')",
  "object.metadata.labels.tier == 'web'",
  'has(object.metadata.labels.tier)',
  'size(object.metadata.labels) == 2',
  "'app' in object.metadata.labels",
  "object.metadata.labels.exists(key, object.metadata.labels[key] == 'vm-2')",
  "object.metadata.labels == {'app': 'set-3', 'tier': 'api'}",
  "object.metadata.namespace != 'lab'",
  "namespaceObject.metadata.labels.tier == 'gold'",
  'object.spec.replicas < 3',
  "object.spec.dataVolumeTemplates[0].metadata.name == 'vm-1-disk'",
  "object.spec.template.spec.volumes.all(volume, volume.name != 'root')",
  "object.spec.template.spec.volumes.exists(volume, has(volume.cloudInitNoCloud) && volume.cloudInitNoCloud.userData.contains('vm-3'))",
  "object.spec.containers.exists(container, container.args.exists(arg, arg.contains('vm-2')))",
  "object.spec.containers[0].name == 'compute'",
  "object.metadata.annotations['kubevirt.io/domain'] != 'vm-1'",
  "object.spec.domain.memory.guest == '1Gi'",
];
const messages: readonly (string | undefined)[] = [
  undefined,
  "'not ' + object.metadata.name",
  "'of ' + request.name",
  "'every ' + object.kind",
];
const resources: readonly (readonly string[])[] = [
  ['*'],
  ['pods'],
  ['virtualmachines', 'services'],
  ['virtualmachineinstances', 'datavolumes'],
];
const selectors: readonly (object | undefined)[] = [
  undefined,
  undefined,
  { matchLabels: { tier: 'web' } },
  { matchLabels: { app: 'vm-2' } },
];

test('objects that are alike are told what each would be told by itself', () => {
  const policies = array(
    record({
      expression: constantFrom(...expressions),
      messageExpression: constantFrom(...messages),
      about: constantFrom(...resources),
      failurePolicy: constantFrom('Fail', 'Ignore'),
      objectSelector: constantFrom(...selectors),
      condition: option(constantFrom(...expressions), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3 },
  );
  assert(
    property(policies, (made) => {
      const manifests = made.flatMap(({ expression, messageExpression, objectSelector, condition, failurePolicy, ...each }, i) => {
        const spec = {
          ...about(each.about),
          failurePolicy,
          validations: [{ expression, ...(messageExpression && { messageExpression }) }],
          ...(condition && { matchConditions: [{ name: 'when', expression: condition }] }),
        };
        const bound = { policyName: `p${i}`, ...(objectSelector && { matchResources: { objectSelector } }) };
        return [validatingPolicy(spec, `p${i}`), binding(bound, `p${i}`)];
      });
      expect(told([...manifests, ...fleet], false)).toEqual(told([...manifests, ...fleet], true));
    }),
    { numRuns: 30 },
  );
});

test.each<readonly [what: string, expression: string, asked: number]>([
  ['what they share', "object.spec.template.spec.domain.memory.guest == '1Gi'", 2],
  ['which labels they have', 'has(object.metadata.labels.app)', 2],
  ['a name', "object.metadata.name != 'x'", 21],
])('a policy that asks for %s is evaluated as often as it has to be', (_, expression, asked) => {
  const asking = jest.spyOn(PolicyJudge.prototype, 'ask');
  const validations = [{ expression, messageExpression: "'not ' + object.metadata.name" }];
  const vms = Array.from({ length: 20 }, (__, i) => vmOf(`vm-${i}`));
  expect(told([validatingPolicy({ validations }), binding(), ...vms], false)).toEqual([]);
  expect(asking).toHaveBeenCalledTimes(asked);
  asking.mockRestore();
});
