import type { PersistentVolumeClaim } from '../../../imports/core-v1.ts';
import type { Written } from '../../core/written.ts';

export type Claim = Written<PersistentVolumeClaim>;
