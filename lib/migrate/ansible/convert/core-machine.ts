import type { AnyMap } from '../../../core/data/guards.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { isTrue } from '../python/truth.ts';

const verbs: ReadonlySet<unknown> = new Set(['started', 'stopped', 'restarted']);

/**
 * What kubevirt.core.kubevirt_vm sends. Labels and annotations stand in the template too, and the field that is not asked for is null, so
 * that a merge patch takes it away.
 */
export function coreMachine(parameters: Parameters): AnyMap {
  const { api_version: apiVersion, name, generate_name: generateName, namespace, labels, annotations, state, spec } = parameters;
  const { running = true, run_strategy: runStrategy } = parameters;
  const metadata = { ...(isTrue(annotations) && { annotations }), ...(isTrue(labels) && { labels }) };
  const power = isTrue(runStrategy) ? { runStrategy, running: null } : { running, runStrategy: null };
  const { instancetype, preference, data_volume_templates: dataVolumeTemplates } = parameters;
  return {
    apiVersion,
    kind: 'VirtualMachine',
    metadata: { ...(isTrue(name) ? { name } : { generateName }), namespace: namespace ?? null, ...metadata },
    spec: {
      ...(!verbs.has(state) && power),
      ...(isTrue(instancetype) && { instancetype }),
      ...(isTrue(preference) && { preference }),
      ...(isTrue(dataVolumeTemplates) && { dataVolumeTemplates }),
      template: {
        ...(isTrue(metadata) && { metadata }),
        spec: isTrue(spec) ? spec : { domain: { devices: {} } },
      },
    },
  };
}
