import { anyOf } from '../../../core/text/any-of.ts';
import { field } from '../../field.ts';
import { oneWord } from '../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { VmiSpec } from './spec.ts';

export const evictionStrategies: readonly [string, ...string[]] = ['LiveMigrate', 'LiveMigrateIfPossible', 'None', 'External'];

export const evictionStrategy: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1516',
  name: 'vmi/eviction-strategy',
  severity: 'error',
  upstream: 'admitters.validateLiveMigration',
  page: {
    summary: `The evictionStrategy is ${anyOf(evictionStrategies)}.`,
    refused: 'evictionStrategy: Migrate',
    accepted: 'evictionStrategy: LiveMigrate',
  },
  fields: ['evictionStrategy'],
  words: { evictionStrategy: evictionStrategies },
  check({ evictionStrategy: strategy }, at) {
    if (strategy === undefined || evictionStrategies.includes(strategy)) return none;
    const path = field(at, 'evictionStrategy');
    return [
      {
        type: 'FieldValueInvalid',
        path,
        message: `${path} is set with an unrecognized option: ${strategy}`,
        hint: `Write ${oneWord(strategy, evictionStrategies)} as evictionStrategy, or leave it out.`,
      },
    ];
  },
});

export const clusterEvictionStrategy: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1517',
  name: 'vmi/eviction-strategy-of-cluster',
  severity: 'error',
  upstream: 'admitters.validateLiveMigration',
  page: {
    summary: 'If a VM has no evictionStrategy, that of the cluster is one that KubeVirt knows; otherwise its webhook crashes.',
    refused: ['kind: KubeVirt, configuration: { evictionStrategy: Migrate }', 'kind: VirtualMachineInstanceReplicaSet'],
    accepted: ['kind: KubeVirt, configuration: { evictionStrategy: LiveMigrateIfPossible }', 'kind: VirtualMachineInstanceReplicaSet'],
    gives: ['KP0511', 'KV1517'],
  },
  fields: ['evictionStrategy'],
  ofAbsent: true,
  check({ evictionStrategy: strategy }, at, { config }) {
    if (strategy !== undefined || config.evictionStrategy === undefined || evictionStrategies.includes(config.evictionStrategy))
      return none;
    return [
      {
        path: field(at, 'evictionStrategy'),
        message: `the cluster's evictionStrategy ${config.evictionStrategy} is unknown and crashes the webhook of KubeVirt, which refuses the object`,
        hint: `Write ${oneWord(config.evictionStrategy, evictionStrategies)} as evictionStrategy of the cluster.`,
      },
    ];
  },
});
