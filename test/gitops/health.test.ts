import { dyn } from '../../lib/schema/cel/check/type.ts';
import { compile, isProgram } from '../../lib/schema/cel/compile.ts';
import { namedTypes } from '../../lib/schema/cel/functions/conversions.ts';
import { functionsOf } from '../../lib/schema/cel/functions/declare.ts';
import { libraries } from '../../lib/schema/cel/functions/libraries.ts';
import { adapt } from '../../lib/schema/cel/values/adapt.ts';
import { isFault } from '../../lib/schema/cel/values/value.ts';
import { healthChecks } from '../../lib/gitops/health/index.ts';

const flux = {
  variables: new Map([
    ['spec', dyn],
    ['status', dyn],
  ]),
  functions: functionsOf(libraries, 34),
  fieldsOf: () => undefined,
  types: namedTypes,
};

type Status = 'current' | 'failed' | 'in progress';

/** What Flux makes of an object: the first expression that holds, in the order in which it asks. */
function statusOf(kind: string, spec: object, status: object): Status {
  const cel = healthChecks.find((each) => each.kind === kind)?.cel;
  const holds = (expression: string | undefined): boolean => {
    if (expression === undefined) return false;
    const compiled = compile(expression, flux, 34, 'any');
    if (!isProgram(compiled)) throw new Error(compiled.fault.message);
    const { value } = compiled.evaluate({ lookUp: (name) => adapt(name === 'spec' ? spec : status) });
    if (isFault(value)) throw new Error(value.message);
    return value === true;
  };
  if (holds(cel?.inProgress)) return 'in progress';
  if (holds(cel?.failed)) return 'failed';
  return holds(cel?.current) ? 'current' : 'in progress';
}

const failed = { conditions: [{ type: 'ReplicaFailure', status: 'True' }] };
const vmSpec = (spec: object): object => ({ virtualMachineTemplate: { spec } });

test.each<[what: string, kind: string, spec: object, status: object, expected: Status]>([
  ['guests that are all ready', 'VirtualMachineInstanceReplicaSet', { replicas: 2 }, { replicas: 2, readyReplicas: 2 }, 'current'],
  ['guests that are there, and not ready', 'VirtualMachineInstanceReplicaSet', { replicas: 2 }, { replicas: 2 }, 'in progress'],
  ['guests that are ready, with one too many', 'VirtualMachineInstanceReplicaSet', {}, { replicas: 2, readyReplicas: 1 }, 'in progress'],
  ['one guest where no count is written', 'VirtualMachineInstanceReplicaSet', {}, { replicas: 1, readyReplicas: 1 }, 'current'],
  ['a set of none', 'VirtualMachineInstanceReplicaSet', { replicas: 0 }, {}, 'current'],
  ['a paused set', 'VirtualMachineInstanceReplicaSet', { paused: true, replicas: 2 }, failed, 'current'],
  ['a set that cannot make guests', 'VirtualMachineInstanceReplicaSet', { paused: false, replicas: 2 }, failed, 'failed'],
  [
    'VMs that run',
    'VirtualMachinePool',
    { replicas: 1, ...vmSpec({ runStrategy: 'Always' }) },
    { replicas: 1, readyReplicas: 1 },
    'current',
  ],
  ['VMs that are to run', 'VirtualMachinePool', { replicas: 1, ...vmSpec({ runStrategy: 'Always' }) }, { replicas: 1 }, 'in progress'],
  ['VMs that stay stopped', 'VirtualMachinePool', { replicas: 1, ...vmSpec({ runStrategy: 'Halted' }) }, { replicas: 1 }, 'current'],
  ['VMs of running: false', 'VirtualMachinePool', { replicas: 1, ...vmSpec({ running: false }) }, { replicas: 1 }, 'current'],
  ['stopped VMs that are missing', 'VirtualMachinePool', { replicas: 2, ...vmSpec({ running: false }) }, { replicas: 1 }, 'in progress'],
])('Flux: %s', (_what, kind, spec, status, expected) => {
  expect(statusOf(kind, spec, status)).toBe(expected);
});
