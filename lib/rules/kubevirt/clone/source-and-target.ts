import type { VirtualMachineClone } from '../../../../imports/clone-v1beta1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const cloneKinds: Rule<Written<VirtualMachineClone>> = defineRule({
  code: 'KV6303',
  name: 'clone/kinds',
  severity: 'error',
  upstream: 'admitters.validateSourceAndTargetKind',
  page: {
    summary: 'A clone is made from a VirtualMachine or a VirtualMachineSnapshot, and its target is a VirtualMachine.',
    refused: 'target: { apiGroup: kubevirt.io, kind: VirtualMachineInstance, name: copy }',
    accepted: 'target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: copy }',
  },
  fields: ['spec.source.kind', 'spec.target.kind'],
  check({ spec }) {
    const { source, target } = spec ?? {};
    const findings: Finding[] = [];
    if (!isAbsent(source) && source.kind !== 'VirtualMachine' && source.kind !== 'VirtualMachineSnapshot') {
      const hint = 'Write source.kind: VirtualMachine, or VirtualMachineSnapshot.';
      findings.push(refusal('spec.Source.Kind', 'Source kind is not supported', hint));
    }
    if (!isAbsent(target) && target.kind !== 'VirtualMachine') {
      findings.push(refusal('spec.Target.Kind', 'Target kind is not supported', 'Write target.kind: VirtualMachine.'));
    }
    return findings;
  },
});

export const cloneSource: Rule<Written<VirtualMachineClone>> = defineRule({
  code: 'KV6304',
  name: 'clone/source',
  severity: 'error',
  upstream: 'admitters.validateSource',
  page: {
    summary: 'The source of a clone has its API group, kind and name.',
    refused: 'source: { kind: VirtualMachine, name: db }',
    accepted: 'source: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db }',
  },
  fields: ['spec.source.apiGroup', 'spec.source.kind', 'spec.source.name'],
  check({ spec }) {
    const source = spec?.source;
    if (isAbsent(source)) return [refusal('spec.Source', 'Source cannot be nil', 'Write source with apiGroup, kind and name.')];
    const findings: Finding[] = [];
    if ((source.apiGroup ?? '') === '') {
      findings.push(
        refusal('spec.Source.APIGroup', "Source's APIGroup cannot be empty", `Write source.apiGroup: ${groupFor(source.kind)}.`),
      );
    }
    if ((source.kind ?? '') === '')
      findings.push(refusal('spec.Source', "Source's Kind cannot be empty", 'Write source.kind: VirtualMachine.'));
    if ((source.name ?? '') === '') findings.push(refusal('spec.Source.Name', "Source's name cannot be empty", 'Write source.name.'));
    return findings;
  },
});

export const cloneTarget: Rule<Written<VirtualMachineClone>> = defineRule({
  code: 'KV6305',
  name: 'clone/target',
  severity: 'error',
  upstream: 'admitters.validateTarget',
  page: {
    summary: 'A VirtualMachine cannot be cloned into itself.',
    refused: 'target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db }',
    accepted: 'target: { apiGroup: kubevirt.io, kind: VirtualMachine, name: db-copy }',
  },
  fields: ['spec.target.name', 'spec.source.name'],
  check({ spec }) {
    const { source, target } = spec ?? {};
    if (source?.kind !== 'VirtualMachine' || target?.kind !== 'VirtualMachine') return none;
    if ((source.name ?? '') !== (target.name ?? '')) return none;
    const message = 'Target name cannot be equal to source name when both are VirtualMachines';
    return [refusal('spec.target.name', message, 'Write another target.name, or remove it for one that KubeVirt makes up.')];
  },
});

function groupFor(kind: string | null | undefined): string {
  return kind === 'VirtualMachineSnapshot' ? 'snapshot.kubevirt.io' : 'kubevirt.io';
}

/** Upstream spells these paths as its Go fields. */
function refusal(path: string, message: string, hint: string): Finding {
  return { type: 'FieldValueInvalid', path, message, hint };
}
