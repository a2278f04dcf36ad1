import type { Manifest } from '../../../../lib/core/manifest.ts';
import { changed, consequences, object, reasons, vm } from '../../consequences.ts';

const inVm = ['spec', 'virtualMachineTemplate', 'spec'];
const poolWith = (more: object): Manifest =>
  object('pool.kubevirt.io/v1beta1', 'VirtualMachinePool', {
    spec: {
      replicas: 3,
      selector: { matchLabels: { app: 'web' } },
      virtualMachineTemplate: { metadata: { labels: { app: 'web' } }, spec: vm['spec'] },
      ...more,
    },
  });
const withStrategy = (pool: Manifest): Manifest => changed(pool, [...inVm, 'runStrategy'], 'Manual');
const withSockets = (pool: Manifest): Manifest => changed(pool, [...inVm, 'template', 'spec', 'domain', 'cpu', 'sockets'], 3);

test.each<[what: string, pool: Manifest, change: (pool: Manifest) => Manifest, told: readonly string[]]>([
  [
    'a proactive pool whose guests have nothing to restart for',
    poolWith({}),
    withStrategy,
    ['no-guest-effect: The pool updates 3 VMs; their guests only get the label of the new revision.'],
  ],
  [
    'an opportunistic one',
    poolWith({ updateStrategy: { opportunistic: {} } }),
    withStrategy,
    [
      'no-guest-effect: The pool updates 3 VMs, one by one as any VM: The guest runs on; once it ends, it stays so until somebody starts it.',
    ],
  ],
  [
    'an unmanaged one',
    poolWith({ updateStrategy: { unmanaged: {} } }),
    withSockets,
    ['new-guests-only: The pool leaves its VMs as they are; VMs made later differ.'],
  ],
  [
    'one that is paused',
    poolWith({ paused: true }),
    withSockets,
    ['new-guests-only: The pool is paused: nothing is done until it goes on.'],
  ],
])('%s', (_what, pool, change, told) => {
  expect(reasons([pool], [change(pool)])).toEqual(told);
});

const owning = (more: object): Manifest =>
  changed(
    changed(
      poolWith(more),
      [...inVm, 'dataVolumeTemplates'],
      [{ metadata: { name: 'root' }, spec: { source: { blank: {} }, storage: { resources: { requests: { storage: '1Gi' } } } } }],
    ),
    [...inVm, 'template', 'spec', 'volumes'],
    [{ name: 'root', dataVolume: { name: 'root' } }],
  );

test.each<[statePreservation: string | undefined, told: readonly string[]]>([
  [undefined, ['data-loss', 'scale-down']],
  ['Disabled', ['data-loss', 'scale-down']],
  ['Offline', ['scale-down']],
])('the disks of VMs that go from a pool with statePreservation %s', (statePreservation, told) => {
  const pool = owning(statePreservation === undefined ? {} : { scaleInStrategy: { proactive: { statePreservation } } });
  expect(consequences([pool], [changed(pool, ['spec', 'replicas'], 1)]).map(({ effect }) => effect)).toEqual(told);
});

test('a pool that was paused from its birth makes its VMs when it goes on', () => {
  expect(consequences([poolWith({ paused: true })], [poolWith({ paused: false })])).toMatchObject([{ effect: 'scale-up', guests: 3 }]);
});

test.each<[maxUnavailable: string | number | undefined, waves: string]>([
  [1, 'at most 1 at a time'],
  ['50%', 'at most 50% at a time'],
  [undefined, 'all at once, as maxUnavailable is not set'],
])('a proactive pool with maxUnavailable %s restarts its guests', (maxUnavailable, waves) => {
  const pool = poolWith({ updateStrategy: { proactive: {} }, maxUnavailable });
  expect(consequences([pool], [withSockets(pool)])).toStrictEqual([
    {
      effect: 'rolls',
      why: `The update strategy is proactive: the pool restarts 3 guests, ${waves}, even for what a VM would take live.`,
      fields: ['spec.virtualMachineTemplate.spec.template.spec.domain.cpu.sockets'],
      guests: 3,
    },
  ]);
});
