import type { DataVolumeSpec } from '../../imports/cdi-v1beta1.ts';
import type { Written } from '../core/data/written.ts';
import type { Manifest } from '../core/manifest.ts';

export interface WrittenDataVolume extends Manifest {
  readonly spec: Written<DataVolumeSpec>;
}
