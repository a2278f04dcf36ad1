import type { Labels } from '../../../../lib/core/manifest.ts';
import { syncAnnotations } from '../../../../lib/impact/vm/live/dynamic-annotations.ts';
import type { Guest, Vm } from '../../../../lib/impact/vm/objects.ts';
import { newestOf, type Minor } from '../../../../lib/core/kubevirt/release.ts';
import { view } from '../cluster-view.ts';

const evict = { 'descheduler.alpha.kubernetes.io/evict': 'true' };
const skipHooks = { 'kubevirt.io/skip-backup-hooks': 'true' };

const vm = (own: Labels, ofTemplate: Labels): Vm => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachine',
  metadata: { name: 'web', annotations: own },
  spec: { template: { metadata: { annotations: ofTemplate } } },
});

const guest = (annotations: Labels): Guest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: { name: 'web', annotations },
  spec: {},
});

test.each<[what: string, own: Labels, ofTemplate: Labels, before: Labels, after: Labels]>([
  ['of the template', {}, { ...evict, app: 'web' }, {}, evict],
  ['of the VM', { ...skipHooks, app: 'web' }, {}, {}, skipHooks],
  ['that is gone', {}, {}, { ...evict, app: 'web' }, { app: 'web' }],
  ['beside one that stays', skipHooks, evict, evict, { ...evict, ...skipHooks }],
])('an annotation %s reaches the guest', (_what, own, ofTemplate, before, after) => {
  expect(syncAnnotations(vm(own, ofTemplate), guest(before), view().config).metadata.annotations).toEqual(after);
});

test('one of the template and one of the VM end in an error', () => {
  expect(() => syncAnnotations(vm(skipHooks, evict), guest({}), view().config)).toThrow(
    'testing value /metadata/annotations failed: test failed',
  );
});

test.each<[key: string, minors: readonly Minor[]]>([
  ['descheduler.alpha.kubernetes.io/evict', ['1.6', '1.7', '1.8', '1.9']],
  ['descheduler.beta.kubernetes.io/evict', ['1.6']],
  ['descheduler.alpha.kubernetes.io/prefer-no-eviction', ['1.7', '1.8', '1.9']],
])('%s reaches the guests of %j', (key, minors) => {
  const taken = (['1.6', '1.7', '1.8', '1.9'] as const).filter((minor) => {
    const { config } = view({}, newestOf(minor));
    return syncAnnotations(vm({}, { [key]: 'true' }), guest({}), config).metadata.annotations?.[key] === 'true';
  });
  expect(taken).toEqual(minors);
});
