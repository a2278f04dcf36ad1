import { groupOf } from '../../../core/object-ref.ts';
import { entryOf } from '../../../core/data/entry-of.ts';
import { listOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Objects of the same cluster that the operator has a say in. */

const operandGroups: Readonly<Record<string, string>> = {
  KubeVirt: 'kubevirt.io',
  CDI: 'cdi.kubevirt.io',
  NetworkAddonsConfig: 'networkaddonsoperator.network.kubevirt.io',
  SSP: 'ssp.kubevirt.io',
  AAQ: 'aaq.kubevirt.io',
  MigController: 'migrations.kubevirt.io',
};

export const operandKinds: readonly string[] = Object.keys(operandGroups);

export const operandBeside: Rule = defineRule({
  code: 'KP0722',
  name: 'hyperconverged/advice/object-of-operator',
  severity: 'error',
  page: {
    summary:
      'The objects that the operator writes (KubeVirt, CDI, NetworkAddonsConfig, SSP, AAQ, MigController) belong to it: it reverts changes from Git.',
    refused: [
      'defaultCPUModel: EPYC',
      'kind: KubeVirt, metadata: { name: kubevirt-kubevirt-hyperconverged, namespace: kubevirt-hyperconverged }, configuration: { cpuModel: EPYC }',
    ],
    accepted: 'defaultCPUModel: EPYC',
  },
  fields: [],
  ofAbsent: true,
  check({ kind, apiVersion }, _at, { surroundings }) {
    const owner = surroundings?.hyperConverged;
    if (owner === undefined || entryOf(operandGroups, kind) !== groupOf(apiVersion)) return none;
    return [
      {
        message: `the operator of the HyperConverged writes the ${kind} itself, and reverts this one`,
        hint: `Remove it, and set its values by the options of the HyperConverged.`,
        related: [{ message: 'the HyperConverged', object: owner.object, location: owner.location }],
      },
    ];
  },
});

const profiles: readonly unknown[] = ['KubeVirtRelieveAndMigrate', 'DevKubeVirtRelieveAndMigrate', 'LongLifecycle'];

/** HCOMisconfiguredDescheduler, which the operator raises as critical. */
export const deschedulerProfile: Rule = defineRule({
  code: 'KP0723',
  name: 'hyperconverged/advice/descheduler-profile',
  severity: 'warning',
  page: {
    summary:
      'A KubeDescheduler beside a HyperConverged has a profile that waits for live migrations: KubeVirtRelieveAndMigrate or LongLifecycle.',
    refused: [
      'defaultCPUModel: EPYC',
      'kind: KubeDescheduler, apiVersion: operator.openshift.io/v1, metadata: { name: cluster, namespace: openshift-kube-descheduler-operator }, spec: { profiles: [LifecycleAndUtilization], profileCustomizations: { devEnableEvictionsInBackground: true } }',
    ],
    accepted: [
      'defaultCPUModel: EPYC',
      'kind: KubeDescheduler, apiVersion: operator.openshift.io/v1, metadata: { name: cluster, namespace: openshift-kube-descheduler-operator }, spec: { profiles: [KubeVirtRelieveAndMigrate] }',
    ],
  },
  fields: ['spec.profiles'],
  check(manifest, _at, { surroundings }) {
    if (surroundings?.hyperConverged === undefined || groupOf(manifest.apiVersion) !== 'operator.openshift.io') return none;
    if (listOf(valueAt(manifest, ['spec', 'profiles'])).some((profile) => profiles.includes(profile))) return none;
    return [
      {
        path: 'spec.profiles',
        message:
          'the descheduler does not wait for live migrations, so it moves one VM after another (alert HCOMisconfiguredDescheduler); devEnableEvictionsInBackground is not enough any more',
        hint: 'Write profiles: [KubeVirtRelieveAndMigrate].',
      },
    ];
  },
});
