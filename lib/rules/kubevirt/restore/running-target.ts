import { textOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** What becomes of a restore whose target runs, by targetReadinessPolicy; the others wait for the target, or stop it. */
const failures: ReadonlyMap<string, string> = new Map([
  ['WaitGracePeriod', 'fails if the guest still runs 5 minutes after the restore was created'],
  ['FailImmediate', 'fails at once if the guest runs'],
]);

/** Upstream: handleVMRestoreTargetNotReady. */
export const runningTarget: Rule = defineRule({
  code: 'KP0808',
  name: 'restore/running-target',
  severity: 'warning',
  page: {
    summary:
      'A restore waits for its target to be powered off, and fails after 5 minutes if that is a VM that Git keeps running: if somebody stops it, the next sync starts it again. With targetReadinessPolicy: StopTarget KubeVirt stops it, and with WaitEventually the restore waits.',
    refused: ['kind: VirtualMachineRestore, volumeRestorePolicy: InPlace', 'kind: VirtualMachine, metadata: { name: db, namespace: vms }'],
    accepted: [
      'kind: VirtualMachineRestore, volumeRestorePolicy: InPlace, targetReadinessPolicy: StopTarget',
      'kind: VirtualMachine, metadata: { name: db, namespace: vms }',
    ],
  },
  fields: ['spec.target', 'spec.targetReadinessPolicy'],
  ofEach: true,
  check({ metadata, spec }, _at, { surroundings }) {
    const name = textOf(valueAt(spec, ['target', 'name']));
    const policy = textOf(valueAt(spec, ['targetReadinessPolicy'])) ?? 'WaitGracePeriod';
    const failure = failures.get(policy);
    if (name === undefined || failure === undefined) return none;
    const vm = surroundings?.made('VirtualMachine', metadata.namespace, name);
    const { runStrategy, running } = (vm?.['spec'] ?? {}) as { readonly runStrategy?: unknown; readonly running?: unknown };
    if (runStrategy !== 'Always' && running !== true) return none;
    return [
      {
        path: 'spec.target',
        message: `Git keeps VirtualMachine ${name} running, and with targetReadinessPolicy ${policy} this restore ${failure}`,
        hint: `Write targetReadinessPolicy: StopTarget, or write runStrategy: Halted into VirtualMachine ${name} until the restore is complete.`,
      },
    ];
  },
});
