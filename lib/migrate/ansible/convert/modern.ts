import type { AnyMap } from '../../../core/data/guards.ts';
import { modernise } from '../../modern/modernise.ts';
import { Rewriting } from '../../modern/rewriting.ts';
import type { Parameters } from '../parameters/read-parameters.ts';
import { pythonText } from '../python/text.ts';
import { guestPath, tellDecisions } from './decisions.ts';
import type { SendingModule } from './definition.ts';
import { tellLostKeys } from './lost-keys.ts';
import { modernAffinity } from './modern-affinity.ts';

/** Stage two: what a module would have sent, as the KubeVirt of today has it. `parameters` are those that it was sent for. */
export function modernDefinition(definition: AnyMap, module: SendingModule, parameters: Parameters): Rewriting {
  const rewriting = new Rewriting(definition);
  tellDecisions(rewriting, module, parameters);
  tellLostKeys(rewriting, module, parameters);
  if (module !== 'kubevirt_pvc' && module !== 'kubevirt.core.kubevirt_vm') {
    modernAffinity(rewriting, guestPath(module, parameters), parameters);
  }
  modernise(rewriting, { power: powerText(module, parameters) });
  return rewriting;
}

/** How the task asks for a running machine, or for a stopped one. */
function powerText(module: SendingModule, { state, running }: Parameters): string | undefined {
  if (module === 'kubevirt_vm') return `state: ${pythonText(state)}`;
  if (module === 'kubevirt.core.kubevirt_vm')
    return running === undefined ? 'a machine without run_strategy' : `running: ${pythonText(running).toLowerCase()}`;
  return undefined;
}
