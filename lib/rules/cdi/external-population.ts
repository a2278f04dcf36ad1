import type { TypedObjectReference } from '../../../imports/core-v1.ts';
import type { Finding } from '../../core/diagnostic.ts';
import type { Path } from '../../core/data/path.ts';
import type { Written } from '../../core/data/written.ts';
import { field } from '../field.ts';
import { defineRule, none, type Rule } from '../rule.ts';
import { claimOf, refusal, type Spec } from './data-volume.ts';

export const externalPopulation: Rule<Spec> = defineRule({
  code: 'CD0106',
  name: 'cdi/external-population',
  severity: 'error',
  upstream: 'webhooks.validateExternalPopulation',
  page: {
    summary:
      'A DataVolume that a populator fills has no source, and names the populator in dataSourceRef or in dataSource, in its own namespace.',
    refused:
      'kind: DataVolume, source: null, storage: { dataSourceRef: { kind: VolumeImportSource, name: fedora }, resources: { requests: { storage: 10Gi } } }',
    accepted:
      'kind: DataVolume, source: null, storage: { dataSourceRef: { apiGroup: cdi.kubevirt.io, kind: VolumeImportSource, name: fedora }, resources: { requests: { storage: 10Gi } } }',
  },
  fields: ['dataSource', 'dataSourceRef'].flatMap((ref) => [`storage.${ref}`, `pvc.${ref}`]),
  check(spec, at) {
    const { dataSource, dataSourceRef } = claimOf(spec)?.claim ?? {};
    if (!dataSource && !dataSourceRef) return none;
    const findings: Finding[] = [];
    if (spec.source || spec.sourceRef) {
      const message = 'External population is incompatible with Source and SourceRef';
      findings.push(refusal(at, ['source'], message, 'Remove source and sourceRef, or dataSource and dataSourceRef of the claim.'));
    }
    if (dataSource && dataSourceRef) {
      const message = 'DataSourceRef and DataSource must match'; // their Go types differ, so they never do
      findings.push({ type: 'FieldValueInvalid', path: '', message, hint: 'Remove dataSource of the claim.' });
    }
    if (dataSource) findings.push(...referenceFaults(dataSource, 'DataSource', [...at, 'dataSource']));
    if (dataSourceRef) findings.push(...referenceFaults(dataSourceRef, 'DataSourceRef', [...at, 'dataSourceRef']));
    return findings;
  },
});

/** validateDataSource and validateDataSourceRef, which print brackets behind some fields. */
function* referenceFaults(
  { namespace, name, kind, apiGroup }: Written<TypedObjectReference>,
  what: 'DataSource' | 'DataSourceRef',
  at: Path,
): Generator<Finding> {
  const cause = (step: string, message: string, hint: string): Finding => ({
    type: 'FieldValueInvalid',
    path: field(at) + step,
    message,
    hint,
  });
  const ref = what === 'DataSource' ? 'dataSource' : 'dataSourceRef';
  if (namespace) yield cause('.namespace[]', 'Invalid value: DataSourceRef namespace not supported', `Remove ${ref}.namespace.`);
  if (!name) yield cause('.name[]', `Required value: ${what} name`, `Write ${ref}.name.`);
  if (!kind) yield cause('.kind', `Required value: ${what} kind`, `Write ${ref}.kind.`);
  if (!apiGroup && kind !== 'PersistentVolumeClaim') {
    const message = `Required value: ${what} apiGroup when kind is not 'PersistentVolumeClaim'`;
    yield cause('.apiGroup[]', message, `Write ${ref}.apiGroup, such as cdi.kubevirt.io.`);
  }
}
