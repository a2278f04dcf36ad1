import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { builtInObsoleteModels } from '../../../cluster/obsolete-cpu-models.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { textOf } from '../../../core/data/guards.ts';
import { printPath, valueAt, type Path } from '../../../core/data/path.ts';

const type = 'FieldValueNotSupported';

/** A guest asks for a label with its model, which no node gets. `domain` stands at `at`; what it does not say its instancetype does. */
export function obsoleteModels(domain: unknown, at: Path, instancetype: unknown, config: ClusterConfig): readonly Finding[] {
  const own = textOf(valueAt(domain, ['cpu', 'model']));
  const model = own ?? textOf(valueAt(instancetype, ['cpu', 'model']));
  if (model === undefined || !isObsolete(model, config)) return [];
  return [
    {
      type,
      ...(own !== undefined && { path: printPath([...at, 'cpu', 'model']) }),
      message: `the CPU model ${model} is obsolete in this cluster: KubeVirt labels no node with it, and so admits the VM and never schedules it`,
      hint: 'Write host-model, or a model that the nodes of the cluster are labelled with.',
    },
  ];
}

/** The same of the model that guests get which name none; `pathOf` says where it is set. */
export function obsoleteDefault(pathOf: () => string, config: ClusterConfig): readonly Finding[] {
  const { cpuModel: model } = config.configuration;
  if (!model || !isObsolete(model, config)) return [];
  const path = pathOf();
  return [
    {
      type,
      path,
      message: `the default CPU model ${model} is obsolete in this cluster: KubeVirt never schedules a VM that sets no model`,
      hint: `Write a model into ${path} that the nodes of the cluster are labelled with, or remove it.`,
    },
  ];
}

/** node-labeller's filterCpuModels: a list of the configuration takes the place of KubeVirt's own, and counts whatever its values say. */
function isObsolete(model: string, { configuration: { obsoleteCPUModels } }: ClusterConfig): boolean {
  return obsoleteCPUModels ? Object.hasOwn(obsoleteCPUModels, model) : builtInObsoleteModels.includes(model);
}
