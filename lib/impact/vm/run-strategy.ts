import { isAbsent } from '../../core/data/absent.ts';
import type { Vm } from './objects.ts';
import type { VmState } from './vm-state.ts';

/** What a VM's run strategy asks of virt-controller now. */
export type RunAction = 'start' | 'stop' | 'stop-then-start' | 'nothing';

/** VirtualMachine.RunStrategy: `running` and `runStrategy` in one word. */
export function runStrategyOf({ spec: { running, runStrategy } }: Pick<Vm, 'spec'>): string {
  if (!isAbsent(running)) return running ? 'Always' : 'Halted';
  return runStrategy || 'Halted';
}

/** syncRunStrategy, as far as it starts and stops. */
export function runAction(strategy: string, { guest, lastRunStrategy, startRequested }: VmState): RunAction {
  const phase = guest?.status?.phase;
  const isFinal = phase === 'Failed' || phase === 'Succeeded';
  switch (strategy) {
    case 'Always':
      return guest === undefined ? 'start' : isFinal ? 'stop' : 'nothing';
    case 'RerunOnFailure':
      if (guest === undefined) return startRequested || lastRunStrategy !== strategy ? 'start' : 'nothing';
      return phase === 'Failed' ? 'stop-then-start' : phase === 'Succeeded' ? 'stop' : 'nothing';
    case 'Manual':
      return guest === undefined && startRequested ? 'start' : 'nothing';
    case 'Halted':
      return guest === undefined ? 'nothing' : 'stop';
    default: // Once and WaitAsReceiver
      return guest === undefined ? 'start' : 'nothing';
  }
}
