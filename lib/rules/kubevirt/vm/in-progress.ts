import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { goQuote } from '../../../core/go/print.ts';
import { goStruct, goType } from '../../../core/go/types/go-type.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { vmiSpecOf, type VirtualMachine, type VmSpec } from './spec.ts';

export const vmSnapshotInProgress: Rule<VirtualMachine> = defineRule({
  code: 'KV2010',
  name: 'vm/snapshot-in-progress',
  severity: 'error',
  upstream: 'admitters.Admitter.validateSnapshotStatus',
  page: {
    summary: 'The volumes and the run strategy of a VM cannot be changed while a snapshot of it is taken.',
    refused: 'runStrategy: Halted, status: { snapshotInProgress: monday }',
    accepted: 'metadata: { labels: { app: db } }, status: { snapshotInProgress: monday }',
    holds: ['runStrategy: Always, status: { snapshotInProgress: monday }'],
  },
  fields: ['spec.template.spec.volumes', 'spec.running', 'spec.runStrategy'],
  check({ spec, status }, _at, { old }) {
    if (old === undefined || isAbsent(status?.snapshotInProgress)) return none;
    const name = goQuote(status.snapshotInProgress);
    const before = specOf(old);
    if (!semanticEqual(goType('[]Volume'), vmiSpecOf(before).volumes, vmiSpecOf(spec).volumes)) {
      return [refusal(`Cannot update vm disks or volumes until snapshot ${name} completes`)];
    }
    return sameRunState(before, spec) ? none : [refusal(`Cannot update vm running state until snapshot ${name} completes`)];
  },
});

/** compareRunningSpec: a change from running to runStrategy is a change too. */
function sameRunState(before: VmSpec, after: VmSpec): boolean {
  if (!isAbsent(before.running) && !isAbsent(after.running)) return before.running === after.running;
  return !isAbsent(before.runStrategy) && before.runStrategy === after.runStrategy;
}

export const vmRestoreInProgress: Rule<VirtualMachine> = defineRule({
  code: 'KV2011',
  name: 'vm/restore-in-progress',
  severity: 'error',
  upstream: 'admitters.Admitter.validateRestoreStatus',
  page: {
    summary: 'The run strategy of a VM cannot be changed while it is restored.',
    refused: 'runStrategy: Halted, status: { restoreInProgress: monday }',
    accepted: 'metadata: { labels: { app: db } }, status: { restoreInProgress: monday }',
    holds: ['runStrategy: Always, status: { restoreInProgress: monday }'],
  },
  fields: ['spec.running', 'spec.runStrategy'],
  check({ spec, status }, _at, { old }) {
    if (old === undefined || isAbsent(status?.restoreInProgress)) return none;
    const before = specOf(old);
    if (runStrategyOf(before) === runStrategyOf(spec) || semanticEqual(goStruct('VirtualMachineSpec'), before, spec)) return none;
    return [refusal(`Cannot update VM runStrategy until restore ${goQuote(status.restoreInProgress)} completes`)];
  },
});

/** VirtualMachine.RunStrategy(): '' where both fields are set. */
function runStrategyOf({ running, runStrategy }: VmSpec): string {
  if (isAbsent(running)) return runStrategy ?? 'Halted';
  if (!isAbsent(runStrategy)) return '';
  return running ? 'Always' : 'Halted';
}

function specOf(old: Manifest): VmSpec {
  return old['spec'] as VmSpec; // the cluster has admitted it
}

function refusal(message: string): Finding {
  return { type: 'FieldValueNotSupported', path: 'spec', message, hint: 'Wait until it is complete, then apply the change.' };
}
