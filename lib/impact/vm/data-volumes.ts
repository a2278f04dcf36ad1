import type { ClusterView } from './cluster-view.ts';
import type { Vm } from './objects.ts';
import type { VmState } from './vm-state.ts';
import { StepError } from './sync-error.ts';

interface DataVolumes {
  /** True where all were there before. */
  readonly ready: boolean;
  readonly dataVolumes: ReadonlySet<string>;
}

/** handleDataVolumes: creates what the VM's templates name and the cluster lacks. Throws a StepError where one is refused. */
export function handleDataVolumes(vm: Vm, { dataVolumes }: Pick<VmState, 'dataVolumes'>, view: ClusterView): DataVolumes {
  const all = new Set(dataVolumes);
  const { namespace } = vm.metadata;
  for (const template of vm.spec.dataVolumeTemplates ?? []) {
    const name = template.metadata?.name ?? '';
    const ref = { apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataVolume', namespace: namespace ?? undefined, name };
    if (all.has(name) || view.objects.get(ref) !== undefined) continue;
    const refusal = view.dataVolumeRefusal(template, vm);
    if (refusal !== undefined) throw new StepError(refusal);
    all.add(name);
  }
  return { ready: all.size === dataVolumes.size, dataVolumes: all };
}
