import { enclosedMachines } from '../../../core/kubevirt/enclosed-machines.ts';
import { templateCommand } from '../../../core/kubevirt/template-command.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const guest = '{ domain: { devices: {}, memory: { guest: 1Gi } } }';
const machine = `{ runStrategy: Always, template: { spec: ${guest} } }`;

export const enclosedMachine: Rule = defineRule({
  code: 'KP0006',
  name: 'object/enclosed-machine',
  severity: 'note',
  page: {
    summary:
      'A VM is checked if it is an object of its own; one that a template or a Cluster API machine contains is made by another tool, which may change it.',
    refused: `apiVersion: infrastructure.cluster.x-k8s.io/v1alpha1, kind: KubevirtMachineTemplate, metadata: { name: workers, namespace: vms }, spec: { template: { spec: { virtualMachineTemplate: { spec: ${machine} } } } }`,
    accepted: `kind: VirtualMachine, spec: ${machine}`,
  },
  fields: ['objects', 'spec'],
  check(manifest, at) {
    const places = enclosedMachines(manifest);
    if (places.length === 0) return none;
    const command = templateCommand(manifest);
    const hint =
      command === undefined
        ? 'Check the VirtualMachine that is made from it, as an object of its own.'
        : `Pipe what ${command} prints for it into cdk8s-kubevirt check -.`;
    return places.map((place) => ({ path: field(at, ...place), message: `the VM in this ${manifest.kind} is not checked`, hint }));
  },
});
