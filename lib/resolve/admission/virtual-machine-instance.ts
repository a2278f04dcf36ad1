import { defaultNetworkInterface, needsDefaultNetwork } from '../../cluster/default-network.ts';
import { applyDefaults } from '../../defaults/apply-defaults.ts';
import { vmiTemplateDefaults } from '../../defaults/vmi/index.ts';
import type { Vmi } from '../../defaults/vmi/vmi.ts';
import { runRules, type Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { vmDefaultNetwork } from '../../rules/vm/instancetype.ts';
import { vmiRules } from '../../rules/vmi/index.ts';
import type { VmiTemplateSpec } from '../../rules/vmi/spec.ts';

/** VMICreateAdmitter.Admit, of the VMI as the mutator leaves it. The VMI has passed its schema. */
export function admitVmi(vmi: Vmi, context: Context, tell: Tell): void {
  const { cluster } = context;
  const network = needsDefaultNetwork(vmi.spec) ? defaultNetworkInterface(cluster).refusal : undefined;
  if (network !== undefined) {
    const hint = 'Write domain.devices.interfaces and networks, or domain.devices.autoattachPodInterface: false.';
    tell(vmDefaultNetwork, { message: network, hint });
    return;
  }
  const mutated = applyDefaults(vmi, vmiTemplateDefaults, { cluster });
  runRules(vmiRules, mutated as unknown as VmiTemplateSpec, [], context, tell); // what the schema accepts, with defaults
}
