import type { Manifest } from '../../../lib/core/manifest.ts';
import { besideFindings } from '../../../lib/resolve/admission/beside-refusals.ts';
import { clusterModel } from '../../../lib/resolve/cluster-model/cluster-model.ts';
import { validatingPolicy } from '../../policy/policies.ts';

const model = clusterModel({ facts: undefined, externals: [], objects: [] });
const found = (manifest: Manifest): readonly (readonly [code: string, path: string | undefined])[] =>
  besideFindings([{ manifest }], model).map(({ code, path }) => [code, path]);
const quota = (spec: object, metadata: object = {}): Manifest => ({
  apiVersion: 'v1',
  kind: 'ResourceQuota',
  metadata: { name: 'q', namespace: 'shop', ...metadata },
  spec,
});

test.each<[what: string, manifest: Manifest, expected: ReturnType<typeof found>]>([
  ['a value of another type', quota({ hard: 5 }), [['K80001', 'spec.hard']]],
  ['what only the API server checks', quota({ hard: { pods: '-1' } }), [['K80133', 'spec.hard[pods]']]],
  ['a name that no object has', quota({ hard: { pods: '1' } }, { name: 'Q_1' }), [['K80021', 'metadata.name']]],
  ['both at once', quota({ hard: 5 }, { name: 'Q_1' }), [['K80021', 'metadata.name'], ['K80001', 'spec.hard']]],
  ['nothing of a field that the API server drops', quota({ hard: { pods: '1' }, since: '1.34' }), []],
  ['nothing of a kind without a schema', { apiVersion: 'acme.example/v1', kind: 'Params', metadata: { name: 'p' }, spec: 5 }, []],
  ['nothing of policies, which are judged where they are read', validatingPolicy({ validations: [{ expression: '(' }] }, 'P_1'), []],
])('of objects beside a cluster is told: %s', (_, manifest, expected) => {
  expect(found(manifest)).toEqual(expected);
}); // prettier-ignore
