import type { TypedObjectReference } from '../../../imports/core-v1.ts';
import type { Finding } from '../../core/diagnostic.ts';
import { subdomainErrors } from '../../core/label-name.ts';
import type { Written } from '../../core/written.ts';
import { invalid, required } from '../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../rule.ts';
import type { Claim } from './claim.ts';

type Source = Written<TypedObjectReference>;

export const dataSource: Rule<Claim> = defineRule<Claim>({
  code: 'K80074',
  name: 'claim/data-source',
  severity: 'error',
  upstream: 'validation.validateDataSourceRef',
  page: {
    summary: 'What a claim is filled from has a name, a kind and, unless it is another claim, the group of its kind.',
    refused: 'dataSourceRef: { kind: VolumeImportSource, name: fedora }',
    accepted: 'dataSourceRef: { apiGroup: cdi.kubevirt.io, kind: VolumeImportSource, name: fedora }',
  },
  fields: ['spec.dataSource', 'spec.dataSourceRef'],
  check({ spec }) {
    const { source, sourceRef } = kept(spec);
    const findings = [...faultsOf(source, 'spec.dataSource'), ...faultsOf(sourceRef, 'spec.dataSourceRef')];
    if (source && sourceRef && !areSame(source, sourceRef)) {
      const fault = invalid({}, 'must match dataSourceRef'); // Go prints its path of the other field, as nothing
      findings.push(findingAt('spec', fault, 'Remove dataSource, or write there what dataSourceRef says.'));
    }
    return findings;
  },
});

/**
 * DropDisabledFields, EnforceDataSourceBackwardsCompatibility and NormalizeDataSources: a reference into another namespace is dropped where
 * the cluster has not opened that, and so is a dataSource that is neither claim nor snapshot; one of both fields stands for both.
 */
function kept(spec: Claim['spec']): { readonly source?: Source | undefined; readonly sourceRef?: Source | undefined } {
  const sourceRef = spec?.dataSourceRef?.namespace ? undefined : (spec?.dataSourceRef ?? undefined);
  const source = sourceRef !== undefined || isClaimOrSnapshot(spec?.dataSource) ? (spec?.dataSource ?? undefined) : undefined;
  return { source: source ?? sourceRef, sourceRef: sourceRef ?? source };
}

function isClaimOrSnapshot(source: Source | null | undefined): boolean {
  if (!source) return false;
  const { apiGroup, kind } = source;
  return apiGroup ? apiGroup === 'snapshot.storage.k8s.io' && kind === 'VolumeSnapshot' : kind === 'PersistentVolumeClaim';
}

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
