import { templateCommand } from '../../../lib/core/kubevirt/template-command.ts';

test.each([
  ['template.openshift.io/v1', 'Template', 'oc process --local -f'],
  ['v1', 'Template', 'oc process --local -f'],
  ['template.kubevirt.io/v1alpha1', 'VirtualMachineTemplate', 'virtctl template process -f'],
  ['example.com/v1', 'Template', undefined],
  ['harvesterhci.io/v1beta1', 'VirtualMachineTemplate', undefined],
])('%s %s is processed by %s', (apiVersion, kind, command) => {
  expect(templateCommand({ apiVersion, kind })).toBe(command);
});
