import type { DataVolumeSpec } from '../../imports/cdi-v1beta1.ts';
import type { DataVolumeTemplateSpec } from '../../imports/kubevirt-v1.ts';
import type { Quantity } from '../../imports/meta-v1.ts';
import type { Labels } from '../core/manifest.ts';
import { given, type Building } from './given.ts';

/** A DataVolume that a VirtualMachine makes for itself. */
export interface DataVolumeTemplateProps extends Omit<DataVolumeSpec, 'storage'> {
  /** A quantity is the size; class, access and volume mode then come from the cluster's storage profile. */
  readonly storage?: Quantity | DataVolumeSpec['storage'];
  readonly labels?: Labels | undefined;
  readonly annotations?: Labels | undefined;
}

export function dataVolumeTemplate(name: string, props: DataVolumeTemplateProps): DataVolumeTemplateSpec {
  const { storage, labels, annotations, ...rest } = props;
  const spec: Building<DataVolumeSpec> = rest;
  if (storage !== undefined) spec.storage = typeof storage === 'object' ? storage : { resources: { requests: { storage } } };
  return { metadata: { name, ...given({ labels, annotations }, ['labels', 'annotations']) }, spec };
}
