import type { Finding } from '../../../core/diagnostic.ts';
import { subdomainErrors } from '../../../core/labels/label-name.ts';
import { invalid, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Claim } from './claim.ts';
import { normalSources, type Source } from './normal-sources.ts';

export const dataSource: Rule<Claim> = defineRule<Claim>({
  code: 'K80074',
  name: 'claim/data-source',
  severity: 'error',
  upstream: 'validation.validateDataSourceRef',
  page: {
    summary: 'The data source of a claim has a name, a kind and, unless it is another claim, the API group of its kind.',
    refused: 'dataSourceRef: { kind: VolumeImportSource, name: fedora }',
    accepted: 'dataSourceRef: { apiGroup: cdi.kubevirt.io, kind: VolumeImportSource, name: fedora }',
  },
  fields: ['spec.dataSource', 'spec.dataSourceRef'],
  check({ spec }) {
    const { dataSource: source, dataSourceRef: sourceRef } = normalSources(spec);
    const findings = [...faultsOf(source, 'spec.dataSource'), ...faultsOf(sourceRef, 'spec.dataSourceRef')];
    if (source && sourceRef && !areSame(source, sourceRef)) {
      const fault = invalid({}, 'must match dataSourceRef'); // Go prints its path of the other field, as nothing
      findings.push(findingAt('spec', fault, 'Remove dataSource, or write there what dataSourceRef says.'));
    }
    return findings;
  },
});

function faultsOf(source: Source | undefined, at: string): Finding[] {
  if (source === undefined) return [];
  const findings: Finding[] = [];
  const { apiGroup, kind, name } = source;
  if (!name) findings.push(findingAt(`${at}.name`, required(), `Add a name to ${at}.`));
  if (!kind) findings.push(findingAt(`${at}.kind`, required(), `Add a kind to ${at}.`));
  if (!apiGroup) {
    if (kind === 'PersistentVolumeClaim') return findings;
    const fault = invalid(kind ?? '', "must be 'PersistentVolumeClaim' when referencing the default apiGroup");
    return [...findings, findingAt(at, fault, `Add the apiGroup of its kind to ${at}, such as cdi.kubevirt.io.`)];
  }
  for (const error of subdomainErrors(apiGroup)) {
    findings.push(findingAt(`${at}.apiGroup`, invalid(apiGroup, error), `Write a group in ${at}.apiGroup, without a version.`));
  }
  return findings;
}

function areSame(one: Source, other: Source): boolean {
  return one.kind === other.kind && one.name === other.name && (one.apiGroup ?? undefined) === (other.apiGroup ?? undefined);
}
