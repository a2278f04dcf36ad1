import { withValues } from '../../core/data/path.ts';
import { matcherFields } from '../../instancetypes/matcher.ts';
import { mostGiven } from '../../instancetypes/most-given.ts';
import type { VmiTemplate } from '../../instancetypes/vmi-template.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { SizedVm, VmSizes } from '../instancetypes/vm-sizes.ts';
import { keyOf, type RuleFinding } from './rule-finding.ts';

/** Checks a VM and reports refusals. */
type Admit<Vm> = (vm: Vm, tell: Tell) => void;

/**
 * Reports what is refused of a VM whatever its instancetype and preference say. KubeVirt ignores one that it does not find, but one that is
 * unknown here may be in the cluster. So the VM is checked twice, without them and with the most that they could give it, and only what is
 * refused both times is reported.
 */
export function tellCertain<Vm extends SizedVm>(vm: Vm, sizes: VmSizes, admit: Admit<Vm>, tell: Tell): void {
  if (sizes.unknown.length === 0) return admit(vm, tell);
  const told = refusalsOf(vm, admit);
  if (told.length === 0) return;
  const certain = new Set(refusalsOf(withMostGiven(vm, sizes), admit).map(keyOf));
  for (const each of told) if (certain.has(keyOf(each))) tell(each.rule, each.finding);
}

function refusalsOf<Vm>(vm: Vm, admit: Admit<Vm>): readonly RuleFinding[] {
  const told: RuleFinding[] = [];
  admit(vm, (rule, finding) => told.push({ rule, finding }));
  return told;
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
