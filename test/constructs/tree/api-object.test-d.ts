import type { IConstruct } from 'constructs';
import { VirtualMachine } from '../../../lib/constructs/virtual-machine.ts';

declare const construct: IConstruct;

if (construct instanceof VirtualMachine) construct.expose(22);
// @ts-expect-error nothing says that it is a VirtualMachine
construct.expose(22);
