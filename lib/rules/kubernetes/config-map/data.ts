import type { ConfigMap, Secret } from '../../../../imports/core-v1.ts';
import type { Written } from '../../../core/data/written.ts';

/** A ConfigMap or a Secret: what pods mount as files, and VMs as disks. */
export type Data = Written<Pick<ConfigMap, 'metadata' | 'data' | 'binaryData'> & Pick<Secret, 'stringData' | 'type' | 'immutable'>> & {
  readonly kind: string;
};
