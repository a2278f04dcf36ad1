import type { DataVolumeSpec } from '../../../imports/cdi-v1beta1.ts';
import { asMap } from '../props/prop-shape.ts';
import { withName, type NamedAnywhere } from '../tree/target.ts';

type Source = NonNullable<DataVolumeSpec['source']>;

/** Where the first content of a disk comes from. A claim or snapshot without a namespace is in the namespace of the DataVolume. */
export interface DataVolumeSource extends Omit<Source, 'pvc' | 'snapshot'> {
  /** A claim to clone. */
  readonly pvc?: NamedAnywhere | undefined;
  /** A VolumeSnapshot to restore. */
  readonly snapshot?: NamedAnywhere | undefined;
}

/** Builds the `source` of a DataVolume. */
export const DataVolumeSource = {
  /** Downloads an image in a format that CDI reads, such as raw or qcow2, also compressed with gz or xz. A string is its URL. */
  http(image: string | NonNullable<Source['http']>): DataVolumeSource {
    return { http: typeof image === 'string' ? { url: image } : asMap('image', image) };
  },

  /** Pulls a containerDisk. A string is its URL: `docker://registry.example.com/fedora:42`. */
  registry(image: string | NonNullable<Source['registry']>): DataVolumeSource {
    return { registry: typeof image === 'string' ? { url: image } : asMap('image', image) };
  },

  /** Clones a claim, or the claim of a `DataVolume`. */
  pvc(claim: NamedAnywhere): DataVolumeSource {
    return { pvc: withName(claim) };
  },

  /** Restores a VolumeSnapshot. */
  snapshot(snapshot: NamedAnywhere): DataVolumeSource {
    return { snapshot: withName(snapshot) };
  },

  /** An empty disk. */
  blank(): DataVolumeSource {
    return { blank: {} };
  },

  /** Waits for `virtctl image-upload`. */
  upload(): DataVolumeSource {
    return { upload: {} };
  },
};
