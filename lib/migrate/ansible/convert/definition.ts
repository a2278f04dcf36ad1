import { isMap, type AnyMap } from '../../../core/data/guards.ts';
import type { ModuleName } from '../module-name.ts';
import { ModuleFailure } from '../parameters/failure.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { isTrue } from '../python/truth.ts';
import { coreMachine } from './core-machine.ts';
import { builtMachine, builtPreset, builtReplicaSet, type Built } from './envelope.ts';
import { merge } from './merge.ts';
import { builtClaim } from './pvc.ts';

/** Modules that send an object of their own; templates need OpenShift to become one. */
export type SendingModule = Exclude<ModuleName, 'kubevirt_template'>;

const builders: Readonly<Record<Exclude<SendingModule, 'kubevirt.core.kubevirt_vm'>, (parameters: Parameters) => Built>> = {
  kubevirt_rs: builtReplicaSet,
  kubevirt_preset: builtPreset,
  kubevirt_vm: builtMachine,
  kubevirt_pvc: builtClaim,
};

/** What Ansible 2.9 took for the newest version of KubeVirt, and the newest that it asked for. */
export const newestKnown = 'kubevirt.io/v1alpha3';

/**
 * Stage one of an import: the object that the module would have sent, quirks included. `parameters` are those of `readParameters`.
 * Throws a ModuleFailure where the module would have stopped.
 */
export function definitionOf(module: SendingModule, parameters: Parameters, kubevirtVersion: string = newestKnown): AnyMap {
  if (module === 'kubevirt.core.kubevirt_vm') return coreMachine(parameters);
  const { kind, fields } = builders[module](parameters);
  const below = parameters['resource_definition'];
  const merged = merge(isTrue(below) ? (below as AnyMap) : {}, fields);
  const apiVersion = module === 'kubevirt_pvc' ? 'v1' : kubevirtVersion;
  return { ...merged, kind, apiVersion, metadata: named(merged['metadata'], parameters) };
}

/** The parameters give a name and a namespace only where the definition has none. */
function named(metadata: unknown, { name, namespace }: Parameters): AnyMap {
  if (metadata !== undefined && !isMap(metadata)) {
    throw new ModuleFailure('crash', "'NoneType' object has no attribute 'get'", ['resource_definition', 'metadata']);
  }
  const filled: Record<string, unknown> = { ...metadata };
  if (!isTrue(filled['name'])) filled['name'] = name ?? null;
  if (!isTrue(filled['namespace']) && isTrue(namespace)) filled['namespace'] = namespace;
  return filled;
}
