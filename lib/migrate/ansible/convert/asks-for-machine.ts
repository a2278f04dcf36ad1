import { machineArguments } from '../parameters/module-arguments.ts';
import type { Parameters } from '../parameters/read-parameters.ts';

/** Parameters that alone make kubevirt_vm write nothing. */
const notEnough: ReadonlySet<string> = new Set(['hostname', 'subdomain']);

const describing = [...Object.keys(machineArguments), 'resource_definition', 'datavolumes', 'template'].filter(
  (name) => !notEnough.has(name),
);

/** Whether a task of kubevirt_vm describes a machine; else it starts or stops one that is there. */
export function asksForMachine(parameters: Parameters): boolean {
  return describing.some((name) => parameters[name] !== undefined);
}
