import { withValues } from '../../core/data/path.ts';
import { matcherFields } from '../../instancetypes/matcher.ts';
import { mostGiven } from '../../instancetypes/most-given.ts';
import type { VmiTemplate } from '../../instancetypes/vmi-template.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { SizedVm, VmSizes } from '../instancetypes/vm-sizes.ts';
import { Refusals } from './refusals.ts';

/** Checks a VM and reports refusals. */
type Admit<Vm> = (vm: Vm, tell: Tell) => void;

/**
 * Reports what is refused of a VM whatever its instancetype and preference say. KubeVirt ignores one that it does not find, but one that is
 * unknown here may be in the cluster. So the VM is checked twice, without them and with the most that they could give it, and only what is
 * refused both times is reported.
 */
export function tellCertain<Vm extends SizedVm>(vm: Vm, sizes: VmSizes, admit: Admit<Vm>, tell: Tell): void {
  if (sizes.unknown.length === 0) return admit(vm, tell);
  const told = Refusals.of((take) => admit(vm, take));
  if (told.all.length === 0) return;
  const withMost = Refusals.of((take) => admit(withMostGiven(vm, sizes), take));
  for (const each of told.all) if (withMost.include(each)) tell(each.rule, each.finding);
}

function withMostGiven<Vm extends SizedVm>(vm: Vm, sizes: VmSizes): Vm {
  const template = vm.spec.template as VmiTemplate | null | undefined; // what its schema accepts
  if (!template?.spec) return vm;
  const unknown = matcherFields.filter((field) => vm.spec[field] && sizes[field] === undefined);
  const given = unknown.flatMap((field) => mostGiven(field, template));
  return withValues(
    vm,
    given.map(({ path, value }) => ({ path: ['spec', 'template', ...path], value })),
  );
}
