import { readSilences, type ObjectSilence } from '../../../lib/check/silences/silence-list.ts';

const read = (object: unknown): ObjectSilence | undefined => {
  const silences = readSilences([{ code: 'KP1402', reason: 'never grows', object }]);
  return 'message' in silences ? undefined : silences[0];
};

const names = ['VirtualMachine/vms/db', 'VirtualMachine/vms/web', 'VirtualMachine/lab/db', 'KubeVirt//db'];

function covered({ covers }: ObjectSilence): readonly string[] {
  return names.filter((each) => {
    const [kind = '', namespace = '', name = ''] = each.split('/');
    return covers({ cluster: '', ref: { apiVersion: 'v1', kind, ...(namespace !== '' && { namespace }), name } });
  });
}

test.each<readonly [object: unknown, scope: string, covered: readonly string[]]>([
  [undefined, 'everything that is checked', names],
  ['KubeVirt', 'KubeVirt', ['KubeVirt//db']],
  ['*/db', '*/db', ['VirtualMachine/vms/db', 'VirtualMachine/lab/db', 'KubeVirt//db']],
  ['VirtualMachine/vms/*', 'VirtualMachine/vms/*', ['VirtualMachine/vms/db', 'VirtualMachine/vms/web']],
  ['*//db', '*//db', ['KubeVirt//db']],
  [['VirtualMachine/vms/web', 'Kube*'], 'VirtualMachine/vms/web and 1 more', ['VirtualMachine/vms/web', 'KubeVirt//db']],
])('%j', (object, scope, expected) => {
  const silence = read(object);
  expect(silence).toMatchObject({ scope });
  expect(silence && covered(silence)).toEqual(expected);
});

test.each([
  ['four parts', 'a/b/c/d', [0, 'object']],
  ['an empty list', [], [0, 'object']],
  ['a number in a list', ['VirtualMachine', 5], [0, 'object', 1]],
  ['a map', { kind: 'VirtualMachine' }, [0, 'object']],
])('%s names no objects', (_, object, at) => {
  expect(readSilences([{ code: 'KP1402', reason: 'a', object }])).toMatchObject({
    message: expect.stringContaining('names no objects'),
    hint: expect.stringMatching(/^[A-Z].*\.$/),
    at,
  });
});
