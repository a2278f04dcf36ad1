import type { IConstruct } from 'constructs';
import type { Service } from '../../../lib/constructs/service.ts';
import { VirtualMachine } from '../../../lib/constructs/virtual-machine.ts';

/** `instanceof` narrows to the class, not to ApiObject. */
export const exposed = (construct: IConstruct): Service | undefined =>
  construct instanceof VirtualMachine ? construct.expose(22) : undefined;
