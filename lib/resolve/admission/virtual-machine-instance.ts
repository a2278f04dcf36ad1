import { root } from '../../core/data/path.ts';
import { asMutatorsWrite } from '../../core/go/as-mutators-write.ts';
import { applyDefaults, type DefaultWrite } from '../../defaults/apply-defaults.ts';
import { vmiTemplateDefaults } from '../../defaults/vmi/index.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { runRules, type Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { vmDefaultNetwork } from '../../rules/kubevirt/vm/codes.ts';
import { vmiRules } from '../../rules/kubevirt/vmi/index.ts';
import type { VmiTemplateSpec } from '../../rules/kubevirt/vmi/spec.ts';
import { defaultNetworkRefused } from './default-network-refused.ts';

/**
 * VMIsMutator.Mutate and VMICreateAdmitter.Admit for a VMI that has passed its schema and has its presets. Returns what the mutator adds to
 * fields that a template has too.
 */
export function admitVmi(vmi: Vmi, context: Context, tell: Tell): readonly DefaultWrite[] {
  const { config } = context;
  const refused = defaultNetworkRefused(vmi.spec, config);
  if (refused !== undefined) {
    tell(vmDefaultNetwork, refused);
    return [];
  }
  const writes: DefaultWrite[] = [];
  const mutated = applyDefaults(vmi, vmiTemplateDefaults, { config }, (write) => writes.push(write));
  const written = { ...mutated, spec: asMutatorsWrite('VirtualMachineInstanceSpec', mutated.spec, config.release) };
  runRules(vmiRules, written as unknown as VmiTemplateSpec, root, context, tell); // what the schema accepts, with defaults
  return writes;
}
