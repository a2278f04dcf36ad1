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
    { effect: 'new-guests-only', why: 'The VM is stopped; its next start takes the change.' },
  ]);
});
