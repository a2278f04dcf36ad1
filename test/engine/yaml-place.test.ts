import { yamlPlace } from '../../lib/engine/yaml-place.ts';

/** The place of ⸽ in a text. */
function placeIn(text: string): ReturnType<typeof yamlPlace> {
  const lines = text.split('\n');
  const line = lines.findIndex((each) => each.includes('⸽'));
  return yamlPlace(text.replace('⸽', ''), line, lines[line]?.indexOf('⸽') ?? 0);
}

const vm = 'apiVersion: kubevirt.io/v1\nkind: VirtualMachine\n';

test.each<[string, string, object | undefined]>([
  ['a key', `${vm}spec:\n  run⸽Strategy: Always\n`, { parents: ['spec'], key: 'runStrategy', isInValue: false }],
  ['a value', `${vm}spec:\n  runStrategy: ⸽\n`, { parents: ['spec'], key: 'runStrategy', isInValue: true, typed: '' }],
  ['half a value', `${vm}spec:\n  runStrategy: Al⸽\n`, { isInValue: true, typed: 'Al' }],
  ['an empty line', `${vm}spec:\n  runStrategy: Always\n  ⸽\n`, { parents: ['spec'], key: undefined, siblings: ['runStrategy'] }],
  [
    'half a key',
    `${vm}spec:\n  te⸽\n  runStrategy: Always\n`,
    { parents: ['spec'], key: undefined, typed: 'te', siblings: ['runStrategy'] },
  ],
  ['an empty line at the end of an outer map', `${vm}spec:\n  template:\n    spec: {}\n⸽\n`, { parents: [] }],
  [
    'the first key of a list item',
    `${vm}spec:\n  template:\n    spec:\n      volumes:\n      - na⸽me: root\n`,
    { parents: ['spec', 'template', 'spec', 'volumes'], key: 'name' },
  ],
  [
    'another key of a list item',
    `${vm}spec:\n  volumes:\n    - name: a\n      dataVolume: {}\n    - name: b\n      ⸽\n    - name: c\n`,
    { parents: ['spec', 'volumes'], key: undefined, siblings: ['name'] },
  ],
  [
    'a map in a list item',
    `${vm}spec:\n  volumes:\n    - name: a\n      dataVolume:\n        na⸽me: b\n`,
    { parents: ['spec', 'volumes', 'dataVolume'], key: 'name' },
  ],
  [
    'the second document',
    `${vm}---\napiVersion: v1\nkind: Service\nspec:\n  ⸽\n`,
    { apiVersion: 'v1', kind: 'Service', parents: ['spec'] },
  ],
  ['a text of several lines', `${vm}spec:\n  userData: |\n    #cloud-config\n    host⸽name: a\n`, undefined],
  ['a version before any kind', 'apiVersion: ⸽\n', { apiVersion: '', kind: '', parents: [], key: 'apiVersion', isInValue: true }],
  ['a field before any kind', 'apiVersion: kubevirt.io/v1\nspec:\n  run⸽Strategy: Always\n', undefined],
  ['no object', 'a: ⸽b\n', undefined],
  ['a key after a comment', `${vm}spec:\n# running: true\n  run⸽Strategy: Always\n`, { parents: ['spec'], key: 'runStrategy' }],
])('the place of %s', (_, text, expected) => {
  const found = placeIn(text);
  expect(found === undefined || expected === undefined ? found : { ...found, ...expected }).toEqual(
    expected === undefined ? undefined : found,
  );
});
