import { gateHint } from '../../../lib/cluster/hyperconverged/setting.ts';
import { newestOf } from '../../../lib/core/kubevirt/release.ts';

test.each<[gate: string, version: 'v1' | 'v1beta1', hint: string]>([
  ['DownwardMetrics', 'v1beta1', 'Write spec.featureGates.downwardMetrics: true into the HyperConverged.'],
  ['DownwardMetrics', 'v1', 'Write {name: downwardMetrics, state: Enabled} as an entry of spec.featureGates into the HyperConverged.'],
  ['HotplugVolumes', 'v1beta1', 'Write spec.featureGates.declarativeHotplugVolumes: false into the HyperConverged.'],
  ['ConfigurableHypervisor', 'v1', 'Write spec.virtualization.hypervisors: [{name: kvm}] into the HyperConverged.'],
  ['PasstBinding', 'v1', 'Write the annotation hco.kubevirt.io/deployPasstNetworkBinding: "true" into the HyperConverged.'],
  ['SecureExecution', 'v1', 'Add a worker of the architecture s390x to the cluster.'],
  [
    'Sidecar',
    'v1beta1',
    `Add Sidecar by a JSON patch of the HyperConverged, in charts OperandPatch.featureGate('Sidecar'), in YAML kubevirt.kubevirt.io/jsonpatch: '[{"op":"add","path":"/spec/configuration/developerConfiguration/featureGates/-","value":"Sidecar"}]'.`,
  ],
  ['FirmwareAutoSelection', 'v1', 'Leave it out: KubeVirt 1.8.4 has no gate FirmwareAutoSelection, other releases have it since 1.9.'],
])('%s in %s', (gate, version, hint) => expect(gateHint(gate, version, newestOf('1.8'))).toBe(hint));
