import { roundTrip } from '../../core/go/json.ts';
import type { Manifest } from '../../core/manifest.ts';
import { withValues } from '../../core/data/path.ts';
import { applyDefaults } from '../../defaults/apply-defaults.ts';
import { vmCreateDefaults, vmUpdateDefaults } from '../../defaults/vm/index.ts';
import type { VirtualMachine, VmContext } from '../../defaults/vm/virtual-machine.ts';
import { findMatched } from '../../instancetypes/find.ts';
import { inferMatcher } from '../../instancetypes/infer.ts';
import { matcherFields } from '../../instancetypes/matcher.ts';
import { asStored } from '../../schema/as-stored.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import type { ClusterView } from './cluster-view.ts';
import type { Vm } from './objects.ts';
import { StepError } from './sync-error.ts';

/**
 * A VirtualMachine as the API server stores it after its schema and its mutating webhook: a new one, or one that is updated. Throws a
 * StepError where Go cannot read it.
 */
export function storedVm(manifest: Manifest, operation: 'CREATE' | 'UPDATE', { config, objects }: ClusterView): Vm {
  const schema = shippedSchema('kubevirt.io/v1', 'VirtualMachine', config.release);
  if (schema === undefined) throw new Error('no schema of VirtualMachine is shipped');
  let vm = asStored(schema, manifest) as Manifest & VirtualMachine; // what its schema knows of it
  for (const field of matcherFields) {
    const inferred = inferMatcher(field, vm, objects, config.release);
    if (!('refusal' in inferred)) vm = withValues(vm, inferred.writes);
  }
  const context: VmContext = { config, objects, preference: findMatched('preference', vm, objects) as VmContext['preference'] }; // likewise
  const mutated = applyDefaults(vm, operation === 'CREATE' ? vmCreateDefaults : vmUpdateDefaults, context);
  const read = roundTrip('VirtualMachine', asStored(schema, mutated), config.release);
  if ('error' in read) throw new StepError(read.error);
  return { ...(read.value as Vm), apiVersion: manifest.apiVersion, kind: manifest.kind }; // Go has read it as one
}
