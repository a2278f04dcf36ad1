import { parse } from 'yaml';
import type { Code, SilencedDiagnostic } from '../../../lib/core/diagnostic.ts';
import { bytesOf } from '../../../lib/emit/index.ts';
import { withSilencesFile } from '../../../lib/emit/beside/silences-file.ts';

const silenced = (object: string, code: Code = 'KP1402', reason = 'never grows', cluster = 'staging'): SilencedDiagnostic => {
  const [kind = '', namespace = '', name = ''] = object.split('/');
  const ref = { apiVersion: 'kubevirt.io/v1', kind, ...(namespace !== '' && { namespace }), name };
  return { code, severity: 'warning', message: 'm', object: { cluster, ref }, silence: { code, reason, scope: 'vms' } };
};

const written = (...all: readonly SilencedDiagnostic[]): string | undefined => {
  const content = withSilencesFile({ folder: 'staging', files: new Map([['a.yaml', []]]) }, all).files.get('silences.txt');
  return content && bytesOf(content).toString();
};

test('one entry for each code and reason, one line for each object, sorted and each once', () => {
  const lines = written(
    silenced('VirtualMachine/vms/b'),
    silenced('VirtualMachine/vms/a'),
    silenced('VirtualMachine/vms/a'),
    silenced('KubeVirt//kubevirt', 'KP0503', 'a lab: "yes"'),
  );
  expect(lines?.replaceAll(/^#.*\n/gm, '')).toBe(`- code: KP0503
  reason: 'a lab: "yes"'
  object:
    - KubeVirt//kubevirt
- code: KP1402
  reason: never grows
  object:
    - VirtualMachine/vms/a
    - VirtualMachine/vms/b
`);
});

test.each(['two\nlines', 'two\n\nparagraphs\n', ' # no comment', 'yes', '- a: b', "it's"])(
  'the reason %j is read as it is written',
  (reason) => {
    expect(parse(written(silenced('VirtualMachine/vms/a', 'KP1402', reason)) ?? '')).toEqual([
      { code: 'KP1402', reason, object: ['VirtualMachine/vms/a'] },
    ]);
  },
);

test('what is silenced in another cluster stands in its folder', () => {
  expect(written(silenced('VirtualMachine/vms/a', 'KP1402', 'never grows', 'production'))).toBeUndefined();
});
