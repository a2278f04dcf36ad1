import { parseRelease, type Release } from '../../../lib/core/kubevirt/release.ts';
import type { Vm } from '../../../lib/impact/vm/objects.ts';
import { sync } from '../../../lib/impact/vm/sync.ts';
import { started, vmImpact, written, type VmImpact } from '../../../lib/impact/vm/vm-impact.ts';
import { newState, type VmState } from '../../../lib/impact/vm/vm-state.ts';
import { view } from './cluster-view.ts';

type Spec = NonNullable<NonNullable<Vm['spec']['template']>['spec']>;

const of = (text: string): Release => {
  const release = parseRelease(text);
  if (release === undefined) throw new Error(`no release ${text}`);
  return release;
};

const gates = (...featureGates: readonly string[]): object => ({ developerConfiguration: { featureGates } });

function vm({ domain = {}, ...spec }: Spec = {}, own: Partial<Vm['spec']> = {}): Vm {
  return {
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachine',
    metadata: { name: 'web', namespace: 'vms' },
    spec: {
      runStrategy: 'Always',
      template: {
        spec: {
          architecture: 'amd64',
          domain: {
            cpu: { sockets: 1 },
            memory: { guest: '1Gi' },
            firmware: { uuid: '5d307ca9-b3ef-428c-8861-06e72d69f223' },
            devices: {},
            ...domain,
          },
          ...spec,
        },
      },
      ...own,
    },
  };
}

function impact(release: string, before: Vm, after: Vm, configuration: object = {}): VmImpact {
  const cluster = view(configuration, of(release));
  return vmImpact(started(before, cluster), after, cluster);
}

const secondary = (networkName: string): Spec => ({
  domain: { devices: { interfaces: [{ name: 'lan', bridge: {} }] } },
  networks: [{ name: 'lan', multus: { networkName } }],
});

test.each<[release: string, configuration: object, is: VmImpact['class']]>([
  ['1.6', gates('LiveUpdateNADRef'), 'restart-required'],
  ['1.7', gates('LiveUpdateNADRef'), 'restart-required'],
  ['1.8', {}, 'restart-required'],
  ['1.8', gates('LiveUpdateNADRef'), 'live'],
  ['1.9', {}, 'live'],
])('KubeVirt %s with %j: another network attachment definition is %s', (release, configuration, is) => {
  expect(impact(release, vm(secondary('lan')), vm(secondary('backup')), configuration).class).toBe(is);
});

test.each<[release: string, is: VmImpact['class']]>([
  ['1.7', 'next-start-silent'],
  ['1.8', 'restart-required'],
  ['1.9', 'restart-required'],
])('KubeVirt %s: a pod network beside another one is %s', (release, is) => {
  const both: Spec = {
    domain: {
      devices: {
        interfaces: [
          { name: 'lan', bridge: {} },
          { name: 'default', masquerade: {} },
        ],
      },
    },
    networks: [
      { name: 'lan', multus: { networkName: 'lan' } },
      { name: 'default', pod: {} },
    ],
  };
  expect(impact(release, vm(secondary('lan')), vm(both)).class).toBe(is);
});

test.each<[release: string, kept: boolean]>([
  ['1.6.3', true],
  ['1.6.4', false],
  ['1.7.0', true],
  ['1.7.1', false],
  ['1.8.0', false],
  ['1.9.0', false],
])('KubeVirt %s: RestartRequired stays after the change is taken back: %s', (release, kept) => {
  const cluster = view({}, of(release));
  const changed = written(started(vm(), cluster), vm({ domain: { machine: { type: 'q35' } } }), cluster);
  expect(changed.restartRequired).toBeDefined();
  expect(written(changed, vm(), cluster).restartRequired !== undefined).toBe(kept);
});

test.each<[release: string, needed: boolean]>([
  ['1.7.0', true],
  ['1.7.1', false],
])('KubeVirt %s: a uuid that the guest has already needs a restart: %s', (release, needed) => {
  const cluster = view({}, of(release));
  const state: VmState = started(vm(), cluster);
  const without = { ...state.startSpec, template: { spec: { ...vm().spec.template?.spec, domain: { firmware: {}, ...rest(vm()) } } } };
  const { restartRequired } = sync({ ...state, startSpec: without }, cluster).state;
  expect(restartRequired !== undefined).toBe(needed);
});

function rest({ spec: { template } }: Vm): object {
  const { firmware: _uuid, ...domain } = template?.spec?.domain ?? {};
  return domain;
}

test.each<[release: string, is: VmImpact['class']]>([
  ['1.7', 'live'],
  ['1.8', 'live'],
  ['1.9', 'next-start-silent'],
])('KubeVirt %s: a disk that moves to a claim which nobody has made is %s', (release, is) => {
  const on = (claimName: string, own: Partial<Vm['spec']>): Vm =>
    vm({ domain: { devices: { disks: [{ name: 'root' }] } }, volumes: [{ name: 'root', persistentVolumeClaim: { claimName } }] }, own);
  const cluster = { ...view({}, of(release)), complete: true };
  expect(vmImpact(started(on('old', {}), cluster), on('new', { updateVolumesStrategy: 'Migration' }), cluster).class).toBe(is);
});

test.each<[release: string, error: string | undefined]>([
  ['1.7', 'runtime error: invalid memory address or nil pointer dereference'],
  ['1.8', undefined],
])('KubeVirt %s: a VM whose status still names the revision of an instancetype that its spec does not: %s', (release, error) => {
  const left: Vm = { ...vm(), status: { instancetypeRef: { name: 'small', controllerRevisionRef: { name: 'web-small' } } } };
  const synced = sync(newState(left), view({}, of(release)));
  expect(synced.error?.message).toBe(error && `Failure while starting VMI: ${error}`);
  expect(synced.state.guest === undefined).toBe(error !== undefined);
});
