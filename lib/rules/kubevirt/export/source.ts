import type { VirtualMachineExport } from '../../../../imports/export-v1.ts';
import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Written } from '../../../core/data/written.ts';
import type { ReleaseRange } from '../../../core/kubevirt/release.ts';
import { oneWord } from '../one-word.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

interface SourceKind {
  /** As its messages call it; those about the name and about the group differ upstream. */
  readonly named: string;
  readonly grouped: string;
  /** '' for the core group. */
  readonly apiGroup: string;
}

type SourceKinds = ReadonlyMap<string, SourceKind>;

const kindsOf17: SourceKinds = new Map([
  ['PersistentVolumeClaim', { named: 'PVC', grouped: 'PVC', apiGroup: '' }],
  ['VirtualMachineSnapshot', { named: 'VMSnapshot', grouped: 'VMSnapshot', apiGroup: 'snapshot.kubevirt.io' }],
  ['VirtualMachine', { named: 'Virtual Machine', grouped: 'VM', apiGroup: 'kubevirt.io' }],
]);

const kindsOf18: SourceKinds = new Map([
  ...kindsOf17,
  ['VirtualMachineBackup', { named: 'VirtualMachineBackup', grouped: 'VirtualMachineBackup', apiGroup: 'backup.kubevirt.io' }],
]);

const kindsOf19: SourceKinds = new Map([
  ...kindsOf18,
  ['VirtualMachineTemplate', { named: 'VirtualMachineTemplate', grouped: 'VirtualMachineTemplate', apiGroup: 'template.kubevirt.io' }],
]);

/** The kinds differ by release, and with them what the hint names. */
function exportSource(range: ReleaseRange, sourceKinds: SourceKinds): Rule<Written<VirtualMachineExport>> {
  return defineRule<Written<VirtualMachineExport>>({
    ...range,
    code: 'KV6201',
    name: 'export/source',
    severity: 'error',
    upstream: 'admitters.VMExportAdmitter.Admit',
    page: {
      summary: 'The source of an export has a kind, a name and the API group of the kind.',
      refused: 'source: { apiGroup: kubevirt.io, kind: VirtualMachineSnapshot, name: monday }',
      accepted: 'source: { apiGroup: snapshot.kubevirt.io, kind: VirtualMachineSnapshot, name: monday }',
    },
    fields: ['spec.source.kind', 'spec.source.name', 'spec.source.apiGroup'],
    check({ spec }, _at, { config, old }) {
      if (old !== undefined) return none;
      const { kind, name, apiGroup } = spec?.source ?? {};
      const known = sourceKinds.get(kind ?? '');
      if (known === undefined) {
        return [refusal('kind', 'invalid kind', `Write ${oneWord(kind, [...sourceKinds.keys()])} as source.kind.`)];
      }
      if (kind === 'VirtualMachineTemplate' && !areTemplatesExported(config)) {
        return [
          refusal(
            'kind',
            'VirtualMachineTemplate source requires the OCIExport feature gate and virt-template deployment to be enabled',
            'Add OCIExport to featureGates of the cluster, and leave Template and virtTemplateDeployment on.',
          ),
        ];
      }
      const findings: Finding[] = [];
      if ((name ?? '') === '') findings.push(refusal('name', `${known.named} name must not be empty`, 'Write source.name.'));
      if ((apiGroup ?? '') !== known.apiGroup) {
        const wanted = known.apiGroup === '' ? 'missing or blank' : known.apiGroup;
        const hint = known.apiGroup === '' ? 'Remove source.apiGroup.' : `Write source.apiGroup: ${known.apiGroup}.`;
        findings.push(refusal('APIGroup', `${known.grouped} API group must be ${wanted}`, hint));
      }
      return findings;
    },
  });
}

export const exportSources: readonly Rule<Written<VirtualMachineExport>>[] = [
  exportSource({ until: '1.7' }, kindsOf17),
  exportSource({ since: '1.8', until: '1.8' }, kindsOf18),
  exportSource({ since: '1.9' }, kindsOf19),
];

/** Also depends on virtTemplateDeployment of the configuration, which is on by default. */
function areTemplatesExported(config: ClusterConfig): boolean {
  return config.isGateOn('OCIExport') && config.isGateOn('Template') && config.configuration.virtTemplateDeployment?.enabled !== false;
}

function refusal(field: string, message: string, hint: string): Finding {
  return { type: 'FieldValueInvalid', path: `spec.source.${field}`, message, hint };
}
