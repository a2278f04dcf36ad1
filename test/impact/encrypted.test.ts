import type { Consequence } from '../../lib/core/impact.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { withValues, parsePath } from '../../lib/core/data/path.ts';
import { refOf } from '../../lib/core/object-ref.ts';
import { reportChanges } from '../../lib/impact/report-changes.ts';
import type { Side } from '../../lib/impact/side.ts';
import { vm } from './consequences.ts';

const encrypted = (word: string): string => `ENC[AES256_GCM,data:${word},type:str]`;

function sideOf(name: string, manifests: readonly Manifest[], isOfSops: boolean): Side {
  return { name, objects: manifests.map((manifest) => ({ cluster: '', ref: refOf(manifest), manifest, isOfSops })) };
}

function told(before: readonly Manifest[], after: readonly Manifest[], isOfSops = true): readonly string[] {
  const { groups } = reportChanges(sideOf('a', before, isOfSops), sideOf('b', after, isOfSops));
  const all = groups.flatMap(({ changes: [{ consequences }] }): readonly Consequence[] => consequences);
  return all.map(({ effect, fields }) => [effect, ...fields].join(' '));
}

function having(values: Readonly<Record<string, unknown>>): Manifest {
  return withValues(
    vm,
    Object.entries(values).map(([path, value]) => ({ path: parsePath(path), value })),
  );
}

const cpu = 'spec.template.spec.domain.cpu.sockets';
const memory = 'spec.template.spec.domain.memory.guest';
const hostname = 'spec.template.spec.hostname';

test.each<[what: string, before: Manifest, after: Manifest, effects: readonly string[]]>([
  ['a number that is encrypted anew', having({ [cpu]: encrypted('a') }), having({ [cpu]: encrypted('b') }), [`not-analysed ${cpu}`]],
  [
    'another field beside it',
    having({ [cpu]: encrypted('a'), [memory]: '2Gi' }),
    having({ [cpu]: encrypted('a'), [memory]: '4Gi' }),
    [`restart-required ${memory}`, `migrates ${memory}`],
  ],
  [
    'a name that no guest can have',
    having({ [hostname]: encrypted('a') }),
    having({ [hostname]: encrypted('b') }),
    [`not-analysed ${hostname}`],
  ],
])('of a VM that SOPS has encrypted in part, %s', (_what, before, after, effects) => {
  expect(told([before], [after])).toEqual(effects);
});

test('a new one starts, and one that goes takes its guest along', () => {
  const [each] = [having({ [cpu]: encrypted('a') })];
  expect(told([], [each])).toEqual(told([], [vm]));
  expect(told([each], [])).toEqual(told([vm], []));
});

test('a value that only looks encrypted is refused', () => {
  expect(told([vm], [having({ [cpu]: encrypted('a') })], false)).toEqual([expect.stringContaining('refused')]);
});
