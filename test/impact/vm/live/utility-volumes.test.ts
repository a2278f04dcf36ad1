import { readKubeVirt } from '../../../../lib/cluster/read-kubevirt.ts';
import type { Guest, VmiSpec } from '../../../../lib/impact/vm/objects.ts';
import { utilityVolumeRefusals } from '../../../../lib/impact/vm/live/utility-volumes.ts';

type UtilityVolumes = NonNullable<VmiSpec['utilityVolumes']>;

const configured = (featureGates: readonly string[]): ReturnType<typeof readKubeVirt>['config'] =>
  readKubeVirt({ spec: { configuration: { developerConfiguration: { featureGates } } } }).config;

/** A guest with the volume `root` that it booted from. */
const guest = (...utilityVolumes: UtilityVolumes): Guest => ({
  apiVersion: 'kubevirt.io/v1',
  kind: 'VirtualMachineInstance',
  metadata: { name: 'web', namespace: 'vms' },
  spec: { volumes: [{ name: 'seed', cloudInitNoCloud: { userData: '#' } }], utilityVolumes },
  status: {
    volumeStatus: [
      { name: 'root', target: 'vda' },
      { name: 'plugged', target: 'vdb', hotplugVolume: {} },
    ],
  },
});

const dump = { name: 'dump', claimName: 'dump' };

test.each<[what: string, old: Guest, changed: Guest, refusals: readonly string[]]>([
  ['no utility volumes', guest(), guest(), []],
  ['a first one', guest(), guest(dump), []],
  ['one that stays', guest(dump), guest(dump), []],
  ['one that goes', guest(dump), guest(), []],
  ['one that is plugged otherwise', guest(), guest({ ...dump, name: 'plugged' }), []],
  ['another claim', guest(dump), guest({ ...dump, claimName: 'other' }), ['utility volume dump has changed']],
  [
    'the volume it booted from',
    guest(),
    guest({ ...dump, name: 'root' }),
    ['utility volume root cannot be a permanent volume, utility volumes must always be hotplug'],
  ],
  [
    'the name of a volume',
    guest(),
    guest({ ...dump, name: 'seed' }),
    ['spec.utilityVolumes[0] conflicts with spec.volumes[0]. UtilityVolume names must be unique across both volumes and utilityVolumes.'],
  ],
  ['one name twice', guest(), guest(dump, dump), ['spec.utilityVolumes[1] and spec.utilityVolumes[0] must not have the same Name.']],
  [
    'neither name nor claim',
    guest(),
    guest({ name: '', claimName: '' }),
    ["UtilityVolume 'name' must be set", "UtilityVolume PVC 'claimName' must be set"],
  ],
])('%s', (_what, old, changed, refusals) => {
  const findings = utilityVolumeRefusals(old, changed, configured(['UtilityVolumes']));
  expect(findings.map(({ message }) => message)).toEqual(refusals);
});

test('need their feature gate', () => {
  expect(utilityVolumeRefusals(guest(), guest(dump), configured([]))).toEqual([
    { type: 'FieldValueInvalid', message: 'UtilityVolumes feature gate is not enabled', path: 'spec.utilityVolumes' },
  ]);
});
