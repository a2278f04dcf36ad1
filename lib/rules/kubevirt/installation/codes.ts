import type { CodeEntry } from '../../rule.ts';
import { releaseCodes } from './release.ts';

/** Told by the admission stage, which reads the configuration to judge by it. */
export const droppedConfiguration: CodeEntry = {
  code: 'KP0501',
  name: 'kubevirt/dropped-configuration',
  severity: 'error',
  page: {
    summary:
      'The configuration of a KubeVirt object is valid; KubeVirt silently ignores an invalid one as a whole, and keeps the last valid one.',
    refused: 'configuration: { developerConfiguration: { cpuAllocationRatio: -1 } }',
    accepted: 'configuration: { developerConfiguration: { cpuAllocationRatio: 4 } }',
  },
};

/** Told by the stage that writes defaults. */
export const unstatedConfiguration: CodeEntry = {
  code: 'KP0502',
  name: 'kubevirt/unknown-configuration',
  severity: 'note',
  page: {
    summary:
      'The configuration of the cluster is known, so that defaults that depend on it can be written; otherwise they are left to the cluster.',
    refused: "new VmReplicaSet(new Chart(app, 'web'), 'frontend', { memory: '1Gi' });",
    accepted: "new VmReplicaSet(new Cluster(app, 'staging', { configuration: 'built-in' }), 'frontend', { memory: '1Gi' });",
  },
};

/** Told by the admission stage of a KubeVirt object that the cluster does not hold yet. */
export const refusedLater: CodeEntry = {
  code: 'KP0504',
  name: 'kubevirt/refused-later',
  severity: 'error',
  page: {
    summary:
      'A KubeVirt object passes the webhook that checks its updates, with the codes from KV7001 on. When KubeVirt is first installed, nothing checks it.',
    refused: 'infra: { replicas: 0 }',
    accepted: 'infra: { replicas: 1 }',
  },
};

export const kubevirtCodes: readonly CodeEntry[] = [droppedConfiguration, unstatedConfiguration, refusedLater, ...releaseCodes];
