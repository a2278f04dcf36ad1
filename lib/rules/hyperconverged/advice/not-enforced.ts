import { isAbsent } from '../../../core/data/absent.ts';
import { parseDuration } from '../../../core/go/duration.ts';
import { sameData } from '../../../core/data/same-data.ts';
import { none, type Rule } from '../../rule.ts';
import { placeIn } from '../request.ts';
import { defineAdvice } from './advised.ts';

/** What the operator's guide asks and nothing in the cluster holds. */

export const cpuRatioWithLimit: Rule = defineAdvice({
  code: 'KP0711',
  name: 'hyperconverged/advice/automatic-cpu-limit',
  severity: 'warning',
  page: {
    summary:
      'An automatic CPU limit of 1 per virtual CPU needs a vmiCPUAllocationRatio above 1: at 1 the pod requests more than that limit, because it requests its own overhead too.',
    refused:
      'resourceRequirements: { vmiCPUAllocationRatio: 1, autoCPULimitNamespaceLabelSelector: { matchLabels: { autocpulimit: "true" } } }',
    accepted:
      'resourceRequirements: { vmiCPUAllocationRatio: 10, autoCPULimitNamespaceLabelSelector: { matchLabels: { autocpulimit: "true" } } }',
  },
  fields: ['spec.resourceRequirements.vmiCPUAllocationRatio', 'spec.resourceRequirements.autoCPULimitNamespaceLabelSelector'],
  check(advised) {
    const { vmiCPUAllocationRatio: ratio, autoCPULimitNamespaceLabelSelector: selector } = advised.spec.resourceRequirements ?? {};
    if (ratio !== 1 || isAbsent(selector)) return none;
    return [
      {
        path: placeIn(advised, 'spec.resourceRequirements.vmiCPUAllocationRatio'),
        message:
          'a CPU allocation ratio of 1 together with the automatic CPU limit lets pods of VMs use more than 1 CPU for each virtual CPU',
        hint: 'Raise vmiCPUAllocationRatio above 1, or remove autoCPULimitNamespaceLabelSelector.',
      },
    ];
  },
});

export const overcommitBelow100: Rule = defineAdvice({
  code: 'KP0712',
  name: 'hyperconverged/advice/memory-overcommit',
  severity: 'warning',
  page: {
    summary: 'memoryOvercommitPercentage is at least 100; below that, guests see less memory than their pods request.',
    refused: 'higherWorkloadDensity: { memoryOvercommitPercentage: 90 }',
    accepted: 'higherWorkloadDensity: { memoryOvercommitPercentage: 150 }',
  },
  fields: ['spec.higherWorkloadDensity.memoryOvercommitPercentage'],
  check(advised) {
    const percentage = advised.spec.higherWorkloadDensity?.memoryOvercommitPercentage ?? 100;
    if (percentage >= 100) return none;
    return [
      {
        path: placeIn(advised, 'spec.higherWorkloadDensity.memoryOvercommitPercentage'),
        message: `guests see only ${percentage} % of the memory that their pods request`,
        hint: 'Write a memoryOvercommitPercentage of 100 or more.',
      },
    ];
  },
});

export const workloadsMoved: Rule = defineAdvice({
  code: 'KP0713',
  name: 'hyperconverged/advice/workloads-placement',
  severity: 'warning',
  page: {
    summary:
      'The placement of workloads changes only while there are no VMs and no DataVolumes: nothing refuses the change, but running VMs stay where they are.',
    refused: 'workloads: { nodePlacement: { nodeSelector: { nodeType: new } } }',
    accepted: 'workloads: { nodePlacement: { nodeSelector: { nodeType: old } } }',
    holds: ['workloads: { nodePlacement: { nodeSelector: { nodeType: old } } }'],
  },
  fields: ['spec.workloads.nodePlacement'],
  check(advised) {
    const { old, spec } = advised;
    if (old === undefined || sameData(spec.workloads?.nodePlacement, old.spec.workloads?.nodePlacement)) return none;
    return [
      {
        path: placeIn(advised, 'spec.workloads.nodePlacement'),
        message:
          'the placement of workloads changes: nothing refuses that while there are VMs or DataVolumes, but running VMs stay where they are',
        hint: 'Move or stop the VMs of the cluster before this is applied.',
      },
    ];
  },
});

export const serverLikeCa: Rule = defineAdvice({
  code: 'KP0714',
  name: 'hyperconverged/advice/server-cert-lifetime',
  severity: 'warning',
  page: {
    summary: 'Server certificates have a shorter lifetime than the CA that signs them; the operator allows an equal one.',
    refused: 'certConfig: { ca: { duration: 24h }, server: { duration: 24h } }',
    accepted: 'certConfig: { ca: { duration: 48h }, server: { duration: 24h } }',
  },
  fields: ['spec.certConfig.server.duration', 'spec.certConfig.ca.duration'],
  check(advised) {
    const { ca, server } = advised.spec.certConfig ?? {};
    if (parseDuration(ca?.duration ?? '0') !== parseDuration(server?.duration ?? '0')) return none;
    return [
      {
        path: placeIn(advised, 'spec.certConfig.server.duration'),
        message: 'server certificates live as long as the CA, so some outlive the CA that signed them',
        hint: 'Make certConfig.server.duration shorter than certConfig.ca.duration.',
      },
    ];
  },
});
