import { App } from '../../lib/app/app.ts';
import { Cluster } from '../../lib/app/cluster.ts';
import { compile } from '../../lib/app/compile.ts';
import { ClusterPolicy, type ClusterPolicyProps } from '../../lib/constructs/cluster-policy.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { bytesOf } from '../../lib/emit/index.ts';

const small: ClusterPolicyProps = {
  rules: ['virtualmachines'],
  validations: [{ expression: "object.metadata.name.startsWith('vm-')", message: 'names begin with vm-' }],
};

function clusterWith(props: ClusterPolicyProps, name = 'vm-db'): App {
  const app = new App({ outdir: 'unused', layout: 'file-per-app' });
  const cluster = new Cluster(app, 'production', { namespace: 'shop', configuration: 'built-in', kubevirt: '1.9' });
  new ClusterPolicy(cluster, 'names', props);
  new VirtualMachine(cluster, 'db', { name, memory: '1Gi' });
  return app;
}

function found(props: ClusterPolicyProps, name?: string): readonly string[] {
  return compile(clusterWith(props, name)).diagnostics.flatMap(({ code, severity, path = '' }) =>
    code.startsWith('K8011') ? [`${severity} ${code} ${path}`.trim()] : [],
  );
}

test.each([
  ['actions', 'Deny'],
  ['namespaces', 'shop'],
])('%s that are no list are refused once', (prop, value) => {
  const props = { ...small, [prop]: value } as unknown as ClusterPolicyProps; // as a chart that no compiler has checked
  expect(compile(clusterWith(props)).diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    `KU0015 ${prop} is "${value}", not a list`,
  ]);
});

test('a policy and its binding are emitted', () => {
  const [unit] = compile(clusterWith({ ...small, actions: ['Warn'], namespaces: ['shop'] })).units;
  const text = Array.from(unit?.files.values() ?? [], (file) => Buffer.from(bytesOf(file)).toString()).join('');
  expect(text).toContain(`kind: ValidatingAdmissionPolicy
metadata:
  name: names
spec:
  failurePolicy: Fail
  matchConstraints:
    resourceRules:
      - apiGroups:
          - kubevirt.io
        apiVersions:
          - v1
        operations:
          - CREATE
          - UPDATE
        resources:
          - virtualmachines
  validations:
    - expression: object.metadata.name.startsWith('vm-')
      message: names begin with vm-
`);
  expect(text).toContain(`kind: ValidatingAdmissionPolicyBinding
metadata:
  name: names
spec:
  matchResources:
    namespaceSelector:
      matchExpressions:
        - key: kubernetes.io/metadata.name
          operator: In
          values:
            - shop
  policyName: names
  validationActions:
    - Warn
`);
});

test.each<readonly [what: string, props: Partial<ClusterPolicyProps>, name: string, expected: readonly string[]]>([
  ['allows', {}, 'vm-db', []],
  ['refuses', {}, 'db', ['error K80111 metadata.name']],
  ['warns', { actions: ['Warn'] }, 'db', ['warning K80112 metadata.name']],
  ['is of another namespace', { namespaces: ['other'] }, 'db', []],
  ['has conditions', { matchConditions: { always: "object.metadata.name != 'db'" } }, 'db', []],
  [
    'has variables',
    { variables: { n: 'object.metadata.name' }, validations: ["variables.n == 'vm'"] },
    'db',
    ['error K80111 metadata.name'],
  ],
  [
    'misspells a field',
    { validations: ["object.spec.runStrategie != 'a' || true"] },
    'db',
    ['error K80115 spec.validations[0].expression'],
  ],
  ['does not compile', { validations: ['object.'] }, 'db', ['error K80114 spec.validations[0].expression']],
])('a policy that %s', (_, props, name, expected) => {
  expect(found({ ...small, ...props }, name)).toEqual(expected);
});
