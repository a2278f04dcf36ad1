import { commonInstancetypes } from '../../../lib/core/kubevirt/common-instancetypes.ts';

const namesOf = (kind: string): readonly string[] => commonInstancetypes.filter((each) => each.kind === kind).map(({ name }) => name);

test('the names are those of the bundles of KubeVirt 1.9', () => {
  expect(namesOf('VirtualMachineClusterInstancetype')).toHaveLength(65);
  expect(namesOf('VirtualMachineClusterPreference')).toHaveLength(54);
  expect(namesOf('VirtualMachineClusterInstancetype')).toEqual(
    expect.arrayContaining(['u1.small', 'cx1.medium1gi', 'm1.8xlarge1gi', 'd1.2xmedium']),
  );
  expect(namesOf('VirtualMachineClusterPreference')).toEqual(expect.arrayContaining(['fedora', 'rhel.9.realtime', 'windows.2k25.virtio']));
});

test('each stands there once', () => {
  expect(new Set(commonInstancetypes.map(({ kind, name }) => `${kind}/${name}`)).size).toBe(commonInstancetypes.length);
});
