import type { Path } from '../../../../lib/core/data/path.ts';
import { changed, consequences, inDomain, vm } from '../../consequences.ts';

const inGuest = ['spec', 'template', 'spec'];
const ofClaim = (claimName: string) => changed(vm, [...inGuest, 'volumes', 0, 'persistentVolumeClaim', 'claimName'], claimName);

test('the data of a claim stays behind where a VM takes another one', () => {
  expect(consequences([vm], [ofClaim('web-next')])).toContainEqual({
    effect: 'data-loss',
    why: 'The next start takes another claim, and what is on the old one is not copied.',
    names: ['web-root → web-next'],
    fields: ['spec.template.spec.volumes[root]'],
  });
});

test('a stopped VM is not asked whether it could have been started', () => {
  const stopped = changed(
    changed(vm, ['spec', 'runStrategy'], 'Halted'),
    ['spec', 'dataVolumeTemplates'],
    [
      {
        metadata: { name: 'web-data' },
        spec: { sourceRef: { kind: 'Image', name: 'fedora' }, storage: { resources: { requests: { storage: '1Gi' } } } },
      },
    ],
  );
  expect(consequences([stopped], [changed(stopped, [...inDomain, 'memory', 'guest'], '4Gi')])).toMatchObject([
    { effect: 'new-guests-only', why: 'The VM is stopped; its next start uses the change.' },
  ]);
});

test.each<[what: string, path: Path, value: unknown]>([
  ['an annotation', ['metadata', 'annotations'], { team: 'a' }],
  ['a label', ['metadata', 'labels'], { team: 'a' }],
  ['another word for the same', ['spec', 'running'], false],
])('%s of a stopped VM is nothing to its next start', (_what, path, value) => {
  const stopped = changed(vm, ['spec', 'runStrategy'], 'Halted');
  const after =
    path[1] === 'running' ? changed(changed(stopped, ['spec', 'runStrategy'], undefined), path, value) : changed(stopped, path, value);
  expect(consequences([stopped], [after])).toMatchObject([{ effect: 'no-guest-effect', why: 'No guest runs, and none is started.' }]);
});
