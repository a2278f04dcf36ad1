import { KustomizeFiles } from '../../../lib/check/scopes/kustomize-files.ts';
import { MapNode, nodeOf, valueOf } from '../../../lib/kustomize/node.ts';
import { substituted } from '../../../lib/kustomize/substitution/substitute.ts';

const { parse } = new KustomizeFiles({ sourceOf: () => undefined, isFolder: () => false });
const variables: Readonly<Record<string, string>> = {
  S: 'text',
  N: '3',
  T: 'true',
  Q: '"80"',
  L: '[a, b]',
  M: 'a: b',
  C: 'x #c',
  E: '',
  Y: 'yes',
  O: '010',
  I: "it's",
};

function filled(object: object): unknown {
  const node = nodeOf(object, undefined);
  if (!(node instanceof MapNode)) throw new Error('this is no object');
  return valueOf(substituted(node, (name) => variables[name] ?? '', parse));
}

// As sigs.k8s.io/yaml writes objects, and reads what envsubst makes of them.
test.each<readonly [object: object, made: unknown]>([
  [{ k: '${S}' }, { k: 'text' }],
  [{ k: '${N}' }, { k: 3 }],
  [{ k: '1${N}' }, { k: 13 }],
  [{ k: '${T}' }, { k: true }],
  [{ k: '${Y}' }, { k: true }],
  [{ k: '${O}' }, { k: 8 }],
  [{ k: '${Q}' }, { k: '80' }],
  [{ k: '${L}' }, { k: ['a', 'b'] }],
  [{ l: ['${M}'] }, { l: [{ a: 'b' }] }],
  [{ k: '${C}' }, { k: 'x' }],
  [{ k: '${E}' }, {}],
  [{ k: '"${N}"' }, { k: '"3"' }],
  [{ k: "it's ${N}" }, { k: "it's 3" }],
  [{ k: 'x: ${N}' }, { k: 'x: 3' }],
  [{ k: '# ${I}' }, { error: 'with its variables filled in, this is not YAML' }],
  [{ k: '#cloud-config\nname: ${N}\n' }, { k: '#cloud-config\nname: 3\n' }],
  [{ '${S}': { '${N}': 1 } }, { text: { 3: 1 } }],
  [{ k: '$${S}' }, { k: '${S}' }],
  [{ k: '${M}' }, { error: 'with its variables filled in, this is not YAML' }],
])('%j', (object, made) => {
  const act = (): unknown => {
    try {
      return filled(object);
    } catch (error) {
      return { error: (error as Error).message }; // a BuildError
    }
  };
  expect(act()).toEqual(made);
});

test.each(['labels', 'annotations'])('an object whose %s say so is left alone', (field) => {
  const object = { metadata: { [field]: { 'kustomize.toolkit.fluxcd.io/substitute': 'disabled' } }, k: '${S}' };
  expect(filled(object)).toEqual(object);
});
