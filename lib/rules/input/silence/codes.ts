import type { CodeEntry } from '../../rule.ts';

/** Told by the pipeline, which alone knows what has been found. */
export const unusedSilence: CodeEntry = {
  code: 'KP1601',
  name: 'silence/unused',
  severity: 'warning',
  page: {
    summary: 'A silence matches a finding. One that matches none would hide a later finding, so remove it.',
    refused:
      "new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', cpu: { sockets: 2 }, silence: { KP1402: 'never grows' } })",
    accepted:
      "new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', cpu: { cores: 2 }, silence: { KP1402: 'never grows' } })",
  },
};

export const refusedSilence: CodeEntry = {
  code: 'KP1602',
  name: 'silence/refused',
  severity: 'error',
  page: {
    summary: 'Only our own advice can be silenced, and only with a reason; what the cluster refuses, it refuses in any case.',
    refused:
      "const vm = new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', cpu: { cores: 2 } }); Findings.of(vm).silence('KP1402', '')",
    accepted:
      "const vm = new VirtualMachine(chart, 'db', { runStrategy: 'Always', memory: '1Gi', cpu: { cores: 2 } }); Findings.of(vm).silence('KP1402', 'never grows')",
    gives: ['KP1402', 'KP1602'],
  },
};

export const silenceCodes: readonly CodeEntry[] = [unusedSilence, refusedSilence];
