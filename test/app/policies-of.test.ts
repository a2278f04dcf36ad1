import { App } from '../../lib/app/app.ts';
import { Cluster, type ClusterProps } from '../../lib/app/cluster.ts';
import { compile } from '../../lib/app/compile.ts';
import { VirtualMachine } from '../../lib/constructs/virtual-machine.ts';
import { binding, validatingPolicy } from '../policy/policies.ts';

const policies = [validatingPolicy({ validations: [{ expression: "object.metadata.name != 'db'" }] }), binding()];

function appWith(props: ClusterProps): App {
  const app = new App({ outdir: 'unused' });
  const cluster = new Cluster(app, 'production', { namespace: 'shop', ...props });
  new VirtualMachine(cluster, 'db', { memory: '1Gi' });
  return app;
}

const codesOf = (app: App, besides = {}): readonly string[] =>
  compile(app, besides).diagnostics.flatMap(({ code }) => (code.startsWith('K8011') ? [code] : []));

test('policies of a Cluster are in force and not emitted', () => {
  expect(codesOf(appWith({ policies }))).toEqual(['K80111']);
  expect(codesOf(appWith({}))).toEqual([]);
  expect(compile(appWith({ policies })).documents).toBe(1);
});

test('policies for all clusters', () => {
  expect(codesOf(appWith({}), { policies: policies.map((manifest) => ({ manifest })) })).toEqual(['K80111']);
});

test.each([['policies.yaml'], [[{ kind: 'ConfigMap' }]], [[null]]])('policies: %j is refused', (given) => {
  expect(() => appWith({ policies: given as never })).toThrow('policies');
});
