import type { DataVolumeSpecSourcePvc } from '../../../imports/cdi-v1beta1.ts';
import type { DataVolumeTemplateSpec } from '../../../imports/kubevirt-v1.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Written } from '../../core/data/written.ts';
import { none } from '../default.ts';
import type { VmDefault } from './virtual-machine.ts';

type Template = Written<DataVolumeTemplateSpec>;

const architectureLabel = 'template.kubevirt.io/architecture';
const knownArchitectures: readonly string[] = ['amd64', 'arm64', 's390x'];

/** The architecture of the image that the VM is cloned from, as the label of its DataSource tells it. */
export const architectureFromDataSource: VmDefault = {
  name: 'vm/architecture-from-data-source',
  since: '1.7',
  upstream: 'defaults.setDefaultArchitectureFromDataSource',
  fields: ['spec.template.spec.architecture'],
  assign({ metadata, spec }, { objects }) {
    if (spec.template?.spec?.architecture) return none;
    for (const template of spec.dataVolumeTemplates ?? []) {
      const architecture = dataSourceOf(template, metadata.namespace, objects)?.metadata.labels?.[architectureLabel];
      if (architecture && knownArchitectures.includes(architecture)) return [[['spec', 'template', 'spec', 'architecture'], architecture]];
    }
    return none;
  },
};

/** The DataSource that a template is cloned from, or the one that this one points to; two in a row are as far as KubeVirt looks. */
function dataSourceOf(template: Template, namespace: string | null | undefined, objects: KnownObjects): Manifest | undefined {
  const sourceRef = template.spec?.sourceRef;
  if (sourceRef?.kind?.toLowerCase() !== 'datasource') return undefined;
  const source = find(objects, sourceRef.namespace || namespace, sourceRef.name);
  const next = valueAt(source, ['spec', 'source', 'dataSource']) as Written<DataVolumeSpecSourcePvc> | null | undefined; // what its schema accepts
  return next ? find(objects, next.namespace, next.name) : source;
}

function find(objects: KnownObjects, namespace: string | null | undefined, name: string | null | undefined): Manifest | undefined {
  return objects.get({ apiVersion: 'cdi.kubevirt.io/v1beta1', kind: 'DataSource', namespace: namespace ?? undefined, name: name ?? '' });
}
