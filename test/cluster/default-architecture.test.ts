import { withDefaultArchitecture } from '../../lib/cluster/default-architecture.ts';

const stating = (defaultArchitecture: string): object => ({ configuration: { architectureConfiguration: { defaultArchitecture } } });

test.each([
  ['what the spec states', { spec: stating('arm64') }, 'arm64'],
  ['what the spec states, over what it was', { spec: stating('arm64'), status: { defaultArchitecture: 'amd64' } }, 'arm64'],
  ['what it was, where the spec states nothing', { spec: {}, status: { defaultArchitecture: 's390x' } }, 's390x'],
  ['what it was, where the spec states an empty one', { spec: stating(''), status: { defaultArchitecture: 's390x' } }, 's390x'],
  ['unknown of a KubeVirt that is not installed yet and states none', { spec: {} }, undefined],
])('the default architecture is %s', (_, kubeVirt, expected) => {
  expect(withDefaultArchitecture(kubeVirt).status?.defaultArchitecture).toBe(expected);
});
