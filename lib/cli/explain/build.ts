import { ApiObject, type Chart } from 'cdk8s';
import * as ours from '../../constructs/index.ts';
import type { Code } from '../../migrate/print/code.ts';
import type { PlannedConstruct } from '../../migrate/print/planned-construct.ts';

type Builder = (...given: readonly unknown[]) => unknown;
type ConstructClass = new (scope: Chart, id: string, props: unknown) => unknown;

const exported: Readonly<Record<string, unknown>> = { ...ours, ApiObject };

/** Makes the construct, as the printed code would. Throws what its constructor and the builders of its props throw. */
export function build(scope: Chart, { className, id, props }: PlannedConstruct): void {
  new (exported[className] as ConstructClass)(scope, id, valueOf(props)); // the printer names exported classes
}

/** What the code comes to. */
function valueOf(code: Code): unknown {
  switch (code.kind) {
    case 'value':
      return code.value;
    case 'list':
      return code.items.map(valueOf);
    case 'map':
      return Object.fromEntries(code.entries.map(([key, value]) => [key, valueOf(value)]));
    case 'call':
      return called(code.callee, code.given);
    case 'method':
      return invoked(valueOf(code.of), code.name, code.given);
    case 'variable':
      throw new Error(`the code of one construct needs no variable ${code.name}`);
  }
}

/** `Disk.containerDisk(…)` */
function called(callee: string, given: readonly Code[]): unknown {
  const [owner = '', name = ''] = callee.split('.');
  return invoked(exported[owner], name, given);
}

function invoked(of: unknown, name: string, given: readonly Code[]): unknown {
  const builders = of as Readonly<Record<string, Builder>>; // the printer calls builders that are there
  return builders[name]?.(...given.map(valueOf));
}
