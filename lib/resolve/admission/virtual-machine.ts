import { root, type Path } from '../../core/data/path.ts';
import type { Release } from '../../core/kubevirt/release.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { applyDefaults } from '../../defaults/apply-defaults.ts';
import { vmiSpecDefaults } from '../../defaults/vmi/index.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { applyToVmi, type Sizes } from '../../instancetypes/apply-to-vmi.ts';
import type { Conflict } from '../../instancetypes/conflict.ts';
import { findMatched } from '../../instancetypes/find.ts';
import { requirementShortage } from '../../instancetypes/requirements.ts';
import { spreadConflict } from '../../instancetypes/spread.ts';
import type { InstancetypeSpec, PreferenceSpec } from '../../instancetypes/vmi-template.ts';
import type { TellGroup } from '../../rules/admitter.ts';
import { runRules, type Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { vmDefaultNetwork, vmInstancetypeConflict, vmPreferenceRequirements } from '../../rules/kubevirt/vm/codes.ts';
import { vmObjectGroups, vmSpecRules } from '../../rules/kubevirt/vm/index.ts';
import { vmiSpecOf, type VirtualMachine, type VmSpec } from '../../rules/kubevirt/vm/spec.ts';
import { discontinuedGateRules, networkCreationRules } from '../../rules/kubevirt/vmi/index.ts';
import { templateSpecOf, type VmiSpec } from '../../rules/kubevirt/vmi/spec.ts';
import { defaultNetworkRefused } from './default-network-refused.ts';

/** The groups of VMsAdmitter by number; those of the VM object itself count on from `object`. */
const groups = { sizes: 0, network: 1, requirements: 2, gates: 3, bindings: 4, spec: 5, object: 6 } as const;

const specAt: Path = ['spec'];
const guestSpecAt: Path = ['spec', 'template', 'spec'];

/**
 * VMsAdmitter.Admit: checks a copy of the VM to which its instancetype and preference, if `objects` has them, and the defaults of a VMI's
 * spec are applied. If a field conflicts with them, nothing else is checked.
 */
export function admitVirtualMachine(vm: VirtualMachine, objects: KnownObjects, context: Context, tell: TellGroup): void {
  if (vm.metadata.deletionTimestamp) return;
  const sizes = sizesOf(vm, objects);
  const template = templateSpecOf(vm.spec.template);
  const applied = withSizes(template, sizes, context.config.release);
  if ('conflicts' in applied) {
    for (const { field, message, hint } of applied.conflicts) {
      tell(vmInstancetypeConflict, { type: 'FieldValueInvalid', path: field, message, hint }, groups.sizes);
    }
    return;
  }
  const { config, old } = context;
  const refused = defaultNetworkRefused(applied.template.spec, config);
  if (refused !== undefined) tell(vmDefaultNetwork, refused, groups.network);
  const copied = applyDefaults(applied.template, vmiSpecDefaults, { config });
  const shortage = requirementShortage(sizes, copied.spec, config.release);
  if (shortage !== undefined) {
    const message = `failure checking preference requirements: ${shortage.message}`;
    tell(
      vmPreferenceRequirements,
      { type: 'FieldValueNotFound', path: shortage.fields.join(', '), message, hint: shortage.hint },
      groups.requirements,
    );
  }
  const spec = { ...vm.spec, template: copied } as VmSpec; // instancetypes and defaults write what the schema accepts
  const tellIn =
    (group: number): Tell =>
    (rule, finding) =>
      tell(rule, finding, group);
  if (old === undefined) {
    runRules(discontinuedGateRules, vmiSpecOf(vm.spec), guestSpecAt, context, tellIn(groups.gates));
    // Upstream forgets the template in these paths.
    runRules(networkCreationRules, copied.spec as VmiSpec, specAt, context, tellIn(groups.bindings)); // as above
  }
  runRules(vmSpecRules, spec, specAt, context, tellIn(groups.spec));
  vmObjectGroups.forEach((rules, i) => runRules(rules, vm, root, context, tellIn(groups.object + i)));
}

/** The instancetype and preference that the VM names, if `objects` has them; KubeVirt ignores what it does not find. */
function sizesOf(vm: VirtualMachine, objects: KnownObjects): Sizes {
  const { instancetype, preference } = vm.spec;
  return {
    instancetype: instancetype && (findMatched('instancetype', vm, objects) as InstancetypeSpec | undefined), // what its schema accepts
    preference: preference && (findMatched('preference', vm, objects) as PreferenceSpec | undefined), // likewise
  };
}

function withSizes(
  template: Vmi,
  sizes: Sizes,
  release: Release,
): { readonly template: Vmi } | { readonly conflicts: readonly Conflict[] } {
  if (sizes.instancetype === undefined && sizes.preference === undefined) return { template };
  const spread = spreadConflict(sizes);
  return spread === undefined ? applyToVmi(template, sizes, 'spec.template.spec', release) : { conflicts: [spread] };
}
