import type { Path } from '../../../core/data/path.ts';
import { runRules, type RuleList } from '../../rule-list.ts';
import { specRules } from '../vmi/index.ts';
import { runningVmi, volumeRequestsOf, withVolumeRequests } from './requested-volumes.ts';
import { vmiSpecOf, type VirtualMachine } from './spec.ts';

const at: Path = ['spec', 'template', 'spec'];

/** The rules of a VMI's spec once more, of the template as the requested volumes would leave it. */
export const pluggedTemplate: RuleList<VirtualMachine> = [
  {
    rules: () => [],
    run(vm, _at, context, tell) {
      const requests = volumeRequestsOf(vm);
      if (requests.length > 0) runRules(specRules, withVolumeRequests(vmiSpecOf(vm.spec), requests), at, context, tell);
    },
  },
];

/** The same of the VMI that runs; upstream reports it by the paths of the template. */
export const pluggedVmi: RuleList<VirtualMachine> = [
  {
    rules: () => [],
    run(vm, _at, context, tell) {
      const requests = volumeRequestsOf(vm);
      const running = requests.length > 0 && context.live ? runningVmi(vm, context.live) : undefined;
      if (running !== undefined) runRules(specRules, withVolumeRequests(running.spec, requests), at, context, tell);
    },
  },
];
