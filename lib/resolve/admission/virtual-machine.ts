import type { ClusterConfig } from '../../cluster/cluster-config.ts';
import { defaultNetworkInterface, needsDefaultNetwork } from '../../cluster/default-network.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import { applyDefaults } from '../../defaults/apply-defaults.ts';
import { vmiSpecDefaults } from '../../defaults/vmi/index.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { applyToVmi, type Sizes } from '../../instancetypes/apply-to-vmi.ts';
import type { Conflict } from '../../instancetypes/conflict.ts';
import { findMatched } from '../../instancetypes/find.ts';
import { matcherFields } from '../../instancetypes/matcher.ts';
import { requirementShortage } from '../../instancetypes/requirements.ts';
import { spreadConflict } from '../../instancetypes/spread.ts';
import type { InstancetypeSpec, PreferenceSpec } from '../../instancetypes/vmi-template.ts';
import type { TellStage } from '../../rules/admitter.ts';
import { runRules } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { vmDefaultNetwork, vmInstancetypeConflict, vmPreferenceRequirements } from '../../rules/vm/catalogue.ts';
import { vmObjectStages, vmSpecRules } from '../../rules/vm/index.ts';
import { vmiSpecOf, type VirtualMachine, type VmSpec } from '../../rules/vm/spec.ts';
import { discontinuedGateRules, networkCreationRules } from '../../rules/vmi/index.ts';
import { templateSpecOf, type VmiSpec } from '../../rules/vmi/spec.ts';
import { keyOf, type Told } from './told.ts';

/** The stages of VMsAdmitter by number; those of the VM object itself count on from `object`. */
const stages = { sizes: 0, network: 1, requirements: 2, gates: 3, bindings: 4, spec: 5, object: 6 } as const;

/**
 * VMsAdmitter.Admit: checks a copy of the VM to which its instancetype and preference, if `objects` has them, and the defaults of a VMI's
 * spec are applied. If a field conflicts with them, nothing else is checked.
 */
export function admitVirtualMachine(vm: VirtualMachine, objects: KnownObjects, context: Context, tell: TellStage): void {
  if (vm.metadata.deletionTimestamp) return;
  const sizes = sizesOf(vm, objects);
  const template = templateSpecOf(vm.spec.template);
  const applied = withSizes(template, sizes);
  if ('conflicts' in applied) {
    for (const { field, message, hint } of applied.conflicts) {
      tell(vmInstancetypeConflict, { type: 'FieldValueInvalid', path: field, message, hint }, stages.sizes);
    }
    return;
  }
  const { cluster, old } = context;
  const network = needsDefaultNetwork(applied.template.spec) ? defaultNetworkInterface(cluster).refusal : undefined;
  if (network !== undefined) {
    const hint = 'Write domain.devices.interfaces and networks, or domain.devices.autoattachPodInterface: false.';
    tell(vmDefaultNetwork, { message: network, hint }, stages.network);
  }
  const copied = applyDefaults(applied.template, vmiSpecDefaults, { cluster });
  const shortage = requirementShortage(sizes, copied.spec);
  if (shortage !== undefined) {
    const message = `failure checking preference requirements: ${shortage.message}`;
    tell(
      vmPreferenceRequirements,
      { type: 'FieldValueNotFound', path: shortage.fields.join(', '), message, hint: shortage.hint },
      stages.requirements,
    );
  }
  const spec = { ...vm.spec, template: copied } as VmSpec; // instancetypes and defaults write what the schema accepts
  const askFrom = (stage: number) => (rule: Parameters<TellStage>[0], finding: Parameters<TellStage>[1]) => tell(rule, finding, stage);
  if (old === undefined) {
    runRules(discontinuedGateRules, vmiSpecOf(vm.spec), ['spec', 'template', 'spec'], context, askFrom(stages.gates));
    // Upstream forgets the template in these paths.
    runRules(networkCreationRules, copied.spec as VmiSpec, ['spec'], context, askFrom(stages.bindings)); // as above
  }
  const found = findingsOf(spec, context);
  // A reader of the VM alone would not find the cause of what only the instancetype or preference brings about.
  const ofVmAlone = hasSizes(sizes) && found.length > 0 ? findingsOf(withoutSizes(vm, cluster), context).map(keyOf) : undefined;
  for (const each of found) {
    const { rule, finding } = each;
    const isCaused = ofVmAlone?.includes(keyOf(each)) === false;
    const related = isCaused
      ? [...(finding.related ?? []), { message: `${printMatchers(vm, sizes)}: the VM by itself would pass` }]
      : undefined;
    tell(rule, related === undefined ? finding : { ...finding, related }, stages.spec);
  }
  vmObjectStages.forEach((rules, i) => runRules(rules, vm, [], context, askFrom(stages.object + i)));
}

/** The instancetype and preference that the VM names, if `objects` has them; KubeVirt ignores what it does not find. */
function sizesOf(vm: VirtualMachine, objects: KnownObjects): Sizes {
  const { instancetype, preference } = vm.spec;
  return {
    instancetype: instancetype && (findMatched('instancetype', vm, objects) as InstancetypeSpec | undefined), // what its schema accepts
    preference: preference && (findMatched('preference', vm, objects) as PreferenceSpec | undefined), // likewise
  };
}

function findingsOf(spec: VmSpec, context: Context): readonly Told[] {
  const told: Told[] = [];
  runRules(vmSpecRules, spec, ['spec'], context, (rule, finding) => told.push({ rule, finding }));
  return told;
}

function hasSizes({ instancetype, preference }: Sizes): boolean {
  return instancetype !== undefined || preference !== undefined;
}

function withoutSizes(vm: VirtualMachine, cluster: ClusterConfig): VmSpec {
  const template = applyDefaults(templateSpecOf(vm.spec.template), vmiSpecDefaults, { cluster });
  return { ...vm.spec, template };
}

/** `preference desk has a part in this`. */
function printMatchers({ spec }: VirtualMachine, sizes: Sizes): string {
  const known = matcherFields.filter((field) => sizes[field] !== undefined);
  const names = known.map((field) => `${field} ${spec[field]?.name ?? ''}`.trim());
  return `${names.join(' and ')} ${names.length > 1 ? 'have' : 'has'} a part in this`;
}

function withSizes(template: Vmi, sizes: Sizes): { readonly template: Vmi } | { readonly conflicts: readonly Conflict[] } {
  if (sizes.instancetype === undefined && sizes.preference === undefined) return { template };
  const spread = spreadConflict(sizes);
  return spread === undefined ? applyToVmi(template, sizes, 'spec.template.spec') : { conflicts: [spread] };
}
