import { meansKind } from '../../lib/core/kind-names.ts';

test.each([
  ['VirtualMachine', 'VirtualMachine'],
  ['virtualmachines', 'VirtualMachine'],
  ['vm', 'VirtualMachine'],
  ['vms', 'VirtualMachine'],
  ['vmirs', 'VirtualMachineInstanceReplicaSet'],
  ['vmirss', 'VirtualMachineInstanceReplicaSet'],
  ['vmcps', 'VirtualMachineClusterPreference'],
  ['VmReplicaSet', 'VirtualMachineInstanceReplicaSet'],
  ['VmPreset', 'VirtualMachineInstancePreset'],
  ['VmPreference', 'VirtualMachinePreference'],
  ['VmClusterPreference', 'VirtualMachineClusterPreference'],
  ['NetworkAttachment', 'NetworkAttachmentDefinition'],
  ['HPA', 'HorizontalPodAutoscaler'],
  ['networkpolicies', 'NetworkPolicy'],
  ['ingresses', 'Ingress'],
  ['gateways', 'Gateway'],
])('%s means %s', (written, kind) => {
  expect(meansKind(written, kind)).toBe(true);
});

test.each([
  ['vm', 'VirtualMachineInstance'],
  ['vmi', 'VirtualMachine'],
  ['constructor', 'VirtualMachine'],
  ['', 'VirtualMachine'],
])('%s does not mean %s', (written, kind) => {
  expect(meansKind(written, kind)).toBe(false);
});
