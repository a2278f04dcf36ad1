import type { DataVolumeTemplateSpec } from '../../../imports/kubevirt-v1.ts';
import type { Labels } from '../../core/manifest.ts';
import { given } from '../props/given.ts';
import type { PropNames } from '../props/prop-shape.ts';
import { dataVolumeSpec, dataVolumeSpecNames, type DataVolumeSpecProps } from './data-volume-spec.ts';

/** A DataVolume that is created and deleted with its VirtualMachine. */
export interface DataVolumeTemplateProps extends DataVolumeSpecProps {
  /** Labels of the DataVolume. @default - none */
  readonly labels?: Labels | undefined;
  /** Annotations of the DataVolume. @default - none */
  readonly annotations?: Labels | undefined;
}

export const dataVolumeTemplateNames: PropNames<DataVolumeTemplateProps> = { ...dataVolumeSpecNames, labels: 'map', annotations: 'map' };

/** A DataVolume template with its name. */
export interface DataVolumeTemplate extends DataVolumeTemplateProps {
  /** Name of the DataVolume, and of its claim. */
  readonly name: string;
}

/** Entry of `dataVolumeTemplates`; `namespace` is that of the VirtualMachine. */
export function dataVolumeTemplateSpec(template: DataVolumeTemplate, namespace: string | undefined): DataVolumeTemplateSpec {
  return { metadata: { name: template.name, ...given(template, ['labels', 'annotations']) }, spec: dataVolumeSpec(template, namespace) };
}
