import type { Manifest } from '../../../lib/core/manifest.ts';
import { withValues } from '../../../lib/core/data/path.ts';
import { poolImpact, type Accepts, type PoolImpact } from '../../../lib/impact/sets/pool-impact.ts';
import { replicaSetImpact } from '../../../lib/impact/sets/replica-set-impact.ts';
import { threeWayMerge } from '../../../lib/core/data/three-way-merge.ts';
import { isSentElsewhere } from '../../../lib/resolve/admission/handed-on-metadata.ts';
import { virtController } from '../../../lib/rules/kubevirt/vmi/create/metadata.ts';
import type { Answer, Op } from '../question.ts';
import { asGoKeeps, asImpactInput, refusedAnswer, write, type ImpactInput } from './impact-input.ts';

/** What a change of a committed VirtualMachineInstanceReplicaSet does to its VMIs. */
export function replicaSetImpactOp(create: Op): Op {
  return setImpactOp(create, (before, after, input) => {
    const makes = ({ spec, metadata }: Manifest): boolean => {
      const { template } = spec as { readonly template: Pick<Manifest, 'metadata'> }; // as stored
      if (isSentElsewhere(template, { metadata })) return false;
      const vmi = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', ...template };
      return 'stored' in write(create, input, asGoKeeps(vmi.kind, named(vmi, metadata, '00000')));
    };
    const { guests, created, deleted, released, panics } = replicaSetImpact(before, after, makes);
    if (panics) return { stage: 'applied', before: { guests }, ...crashed };
    const done = [
      ...(created > 0 ? ['create-virtualmachineinstances'] : []),
      ...(deleted > 0 ? ['delete-virtualmachineinstances'] : []),
      ...(released > 0 ? ['patch-virtualmachineinstances'] : []),
    ];
    return { stage: 'applied', before: { guests }, class: classOf(done) };
  });
}

/** What a change of a committed VirtualMachinePool does to its VMs and their guests. */
export function poolImpactOp(create: Op): Op {
  return setImpactOp(create, (before, after, input) => {
    const { impact, done } = poolAnswer(create, before, after, input);
    const { vms, guests, panics } = impact;
    if (panics) return { stage: 'applied', before: { guests, vms }, ...crashed };
    return { stage: 'applied', before: { guests, vms }, class: done };
  });
}

/** What virt-controller does to the VMs of a pool that is written anew, also in words. */
export function poolAnswer(
  create: Op,
  before: Manifest,
  after: Manifest,
  input: ImpactInput,
): { readonly impact: PoolImpact; readonly done: string } {
  const vmOf = ({ spec, metadata }: Manifest): Manifest => {
    const { virtualMachineTemplate } = spec as { readonly virtualMachineTemplate: Pick<Manifest, 'metadata'> }; // as stored
    const vm = { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachine', ...virtualMachineTemplate };
    return asGoKeeps(vm.kind, named(vm, metadata, '0'));
  };
  const accepts: Accepts = (pool, old) => {
    if (old === undefined) return 'stored' in write(create, input, vmOf(pool));
    const stored = write(create, input, vmOf(old));
    return 'stored' in stored && 'stored' in write(create, input, vmOf(pool), stored.stored);
  };
  const impact = poolImpact(before, after, accepts);
  if (impact.vms > 0 && !accepts(before)) throw new Error('the VMs of the old pool are refused');
  const { created, scaledIn, updated, recreated, restarted, labelled } = impact;
  const done = [
    ...(created + recreated > 0 ? ['create-virtualmachines'] : []),
    ...(scaledIn + recreated > 0 ? ['delete-virtualmachines'] : []),
    ...(updated > 0 ? ['update-virtualmachines'] : []),
    ...(scaledIn > 0 ? ['patch-virtualmachines'] : []), // the pool's finalizer goes
    ...(restarted > 0 ? ['delete-guests'] : []),
    ...(labelled > 0 ? ['patch-guests'] : []),
  ];
  return { impact, done: classOf(done) };
}

const crashed: Answer = { class: '', error: 'the controller panics' };

function setImpactOp(create: Op, impactOf: (before: Manifest, after: Manifest, input: ImpactInput) => Answer): Op {
  return (given) => {
    const input = asImpactInput(given);
    const { oldObject, object } = input;
    const { user: _nobody, ...first } = input;
    const old = write(create, first, oldObject);
    if ('refused' in old) return { ...refusedAnswer(old.refused, 'refused-old'), causes: undefined }; // told by its message alone
    const now = write(create, input, threeWayMerge(oldObject, object, old.stored), old.stored);
    if ('refused' in now) return refusedAnswer(now.refused, 'refused');
    return impactOf(old.stored, now.stored, { ...first, user: virtController });
  };
}

/** What a set makes has a name of its own. */
function named(made: Manifest, { name = '', namespace }: Manifest['metadata'], suffix: string): Manifest {
  return withValues(made, [
    { path: ['metadata', 'name'], value: `${name}-${suffix}` },
    { path: ['metadata', 'namespace'], value: namespace },
  ]);
}

function classOf(done: readonly string[]): string {
  return done.length === 0 ? 'nothing' : done.join('+');
}
