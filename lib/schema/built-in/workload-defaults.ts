import type { AnyMap } from '../../core/data/guards.ts';
import { below, each, filled, mapOf } from './maps.ts';
import { withClaimDefaults, withTemplateDefaults } from './pod-defaults.ts';

/** The spec of a workload with what the API server adds, by its kind (SetDefaults of apps/v1 and batch/v1). */
export const workloadDefaults: ReadonlyMap<string, (spec: AnyMap) => AnyMap> = new Map([
  ['apps/v1/DaemonSet', daemonSet],
  ['apps/v1/Deployment', deployment],
  ['apps/v1/ReplicaSet', (spec: AnyMap) => filled(withTemplate(spec), { replicas: 1 })],
  ['apps/v1/StatefulSet', statefulSet],
  ['batch/v1/CronJob', cronJob],
  ['batch/v1/Job', job],
]);

function withTemplate(spec: AnyMap): AnyMap {
  return { ...spec, ...below(spec, 'template', withTemplateDefaults) };
}

function deployment(spec: AnyMap): AnyMap {
  const strategy = rolling(spec['strategy'], { maxUnavailable: '25%', maxSurge: '25%' });
  return filled({ ...withTemplate(spec), strategy }, { replicas: 1, revisionHistoryLimit: 10, progressDeadlineSeconds: 600 });
}

function daemonSet(spec: AnyMap): AnyMap {
  const updateStrategy = rolling(spec['updateStrategy'], { maxUnavailable: 1, maxSurge: 0 });
  return filled({ ...withTemplate(spec), updateStrategy }, { revisionHistoryLimit: 10 });
}

function statefulSet(spec: AnyMap): AnyMap {
  const { persistentVolumeClaimRetentionPolicy: policy, updateStrategy } = spec;
  return filled(
    {
      ...withTemplate(spec),
      ...below(spec, 'volumeClaimTemplates', (templates) => each(templates, withClaimDefaults)),
      updateStrategy: rolling(updateStrategy, { partition: 0 }),
      persistentVolumeClaimRetentionPolicy: filled(policy, { whenDeleted: 'Retain', whenScaled: 'Retain' }),
    },
    { podManagementPolicy: 'OrderedReady', replicas: 1, revisionHistoryLimit: 10 },
  );
}

/** A strategy, which is a rolling update unless another one is asked for. */
function rolling(given: unknown, numbers: AnyMap): AnyMap {
  const strategy = filled(given, { type: 'RollingUpdate' });
  return strategy['type'] === 'RollingUpdate' ? { ...strategy, rollingUpdate: filled(strategy['rollingUpdate'], numbers) } : strategy;
}

function job(spec: AnyMap): AnyMap {
  const { completions, parallelism, podFailurePolicy, backoffLimitPerIndex } = spec;
  const isOne = completions === undefined && parallelism === undefined;
  return filled(withTemplate(spec), {
    completions: isOne ? 1 : undefined,
    parallelism: 1,
    backoffLimit: backoffLimitPerIndex === undefined ? 6 : 2 ** 31 - 1,
    completionMode: 'NonIndexed',
    suspend: false,
    podReplacementPolicy: podFailurePolicy === undefined ? 'TerminatingOrFailed' : 'Failed',
  });
}

/** Its Jobs get their other defaults when they are made. */
function cronJob(spec: AnyMap): AnyMap {
  const ofJobs = below(spec, 'jobTemplate', (given) => {
    const template = mapOf(given);
    return { ...template, ...below(template, 'spec', (inner) => withTemplate(mapOf(inner))) };
  });
  return filled(
    { ...spec, ...ofJobs },
    { concurrencyPolicy: 'Allow', suspend: false, successfulJobsHistoryLimit: 3, failedJobsHistoryLimit: 1 },
  );
}
