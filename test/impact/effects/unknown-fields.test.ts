import type { Manifest } from '../../../lib/core/manifest.ts';
import type { Effect } from '../../../lib/core/impact.ts';
import { changed, consequences, inDomain, object, vm } from '../consequences.ts';

const tolerations = [{ key: 'gpu', operator: 'Exists' }];
const misplaced = changed(vm, ['spec', 'tolerations'], tolerations);
const service = object('v1', 'Service', { spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } });
const annotated = (manifest: Manifest, options: string): Manifest =>
  changed(manifest, ['metadata', 'annotations'], { 'argocd.argoproj.io/sync-options': options });

function told(before: Manifest, after: Manifest): readonly (readonly [effect: Effect, fields: readonly string[]])[] {
  return consequences([before], [after]).map(({ effect, fields }) => [effect, fields]);
}

test.each<[what: string, before: Manifest, after: Manifest, field: string]>([
  ['of a VM', vm, misplaced, 'spec.tolerations'],
  ['with another value', misplaced, changed(vm, ['spec', 'tolerations'], []), 'spec.tolerations'],
  [
    'in a named disk',
    vm,
    changed(vm, [...inDomain, 'devices', 'disks', 0, 'size'], '1Gi'),
    'spec.template.spec.domain.devices.disks[root].size',
  ],
  ['in the metadata', vm, changed(vm, ['metadata', 'label'], 'web'), 'metadata.label'],
  ['of a Service', service, changed(service, ['spec', 'port'], 80), 'spec.port'],
])('an unknown field %s is refused by strict validation', (_what, before, after, field) => {
  expect(told(before, after)).toEqual([['refused', [field]]]);
  expect(consequences([before], [after])[0]).toMatchObject({
    says: expect.stringContaining('strict decoding error: unknown field') as unknown,
    why: expect.stringContaining('kubectl, Argo CD and Flux ask for strict validation') as unknown,
    when: expect.stringContaining('unless validation is off') as unknown,
  });
});

test('an unknown field is dropped where Argo CD does not validate, and refused by server-side apply', () => {
  const unvalidated = (manifest: Manifest): Manifest => annotated(manifest, 'Validate=false');
  expect(told(unvalidated(vm), unvalidated(misplaced))).toEqual([['no-guest-effect', ['spec.tolerations']]]);
  const byServer = (manifest: Manifest): Manifest => annotated(manifest, 'Validate=false,ServerSideApply=true');
  expect(told(byServer(vm), byServer(misplaced))).toEqual([['refused', ['spec.tolerations']]]);
});

test('an unknown field that goes has no effect', () => {
  expect(told(misplaced, vm)).toEqual([['no-guest-effect', ['spec.tolerations']]]);
});

test('the effects of known fields are told beside it, as validation may be off', () => {
  const more = changed(misplaced, [...inDomain, 'cpu', 'sockets'], 4);
  expect(told(vm, more).map(([effect]) => effect)).toEqual(['refused', 'migrates']);
});

test.each<[what: string, before: Manifest, after: Manifest]>([
  ['stays as it is', misplaced, { ...misplaced }],
  ['is in the status', vm, changed(vm, ['status', 'anything'], true)],
])('nothing is told of an unknown field that %s', (_what, before, after) => {
  expect(told(before, after)).toEqual([]);
});

test('a field that the API knows is compared as before', () => {
  expect(told(vm, changed(vm, ['spec', 'template', 'spec', 'tolerations'], tolerations)).map(([effect]) => effect)).not.toContain(
    'refused',
  );
});

test('what goes with its disk is told with the disk', () => {
  const odd = changed(vm, [...inDomain, 'devices', 'disks', 1], { name: 'more', disk: {}, size: '1Gi' });
  expect(told(odd, vm).flatMap(([, fields]) => fields)).not.toContain('spec.template.spec.domain.devices.disks[more].size');
});
