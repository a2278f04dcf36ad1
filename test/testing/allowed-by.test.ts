import { Chart } from 'cdk8s';
import { App } from '../../lib/app/app.ts';
import { ClusterPolicy } from '../../lib/constructs/cluster-policy.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import '../../lib/testing/index.ts';
import { validatingPolicy } from '../policy/policies.ts';

function chart(name: string): Chart {
  const made = new Chart(new App({ outdir: 'unused' }), 'fleet', { namespace: 'shop' });
  new VirtualMachine(made, 'db', { name, memory: '1Gi' });
  return made;
}

const expression = "object.metadata.name.startsWith('vm-')";
const manifest = validatingPolicy({ validations: [{ expression, message: 'names begin with vm-' }] });
const construct = (): ClusterPolicy =>
  new ClusterPolicy(new Chart(new App({ outdir: 'unused' }), 'policies'), 'names', {
    rules: ['virtualmachines'],
    validations: [expression],
  });

test.each([
  ['an object', () => manifest],
  ['a construct of another app', construct],
  ['a chart of policies', () => construct().node.scope as Chart],
])('policies: %s', (_, policy) => {
  expect(chart('vm-db')).toBeAllowedBy(policy());
  expect(chart('db')).not.toBeAllowedBy(policy());
});

test('a policy of the same app', () => {
  const made = chart('db');
  const policy = new ClusterPolicy(made, 'names', { rules: ['virtualmachines'], validations: [expression] });
  expect(made).not.toBeAllowedBy(policy);
});

test.each<readonly [what: string, policy: object, said: RegExp]>([
  ['refuses', manifest, /error\[K80111\][^]*names begin with vm-/],
  ['does not compile', validatingPolicy({ validations: [{ expression: 'object.' }] }), /error\[K80114\]/],
  [
    'depends on the cluster',
    validatingPolicy({ validations: [{ expression: "request.userInfo.username == 'a'" }] }),
    /who makes the request/,
  ],
])('a test fails with what a policy says that %s', (_, policy, said) => {
  expect(() => expect(chart('db')).toBeAllowedBy(policy)).toThrow(said);
});

test('what is no policy is a mistake', () => {
  expect(() => expect(chart('db')).toBeAllowedBy({ kind: 'ConfigMap', metadata: { name: 'a' } })).toThrow(
    'Give toBeAllowedBy a ClusterPolicy',
  );
});
