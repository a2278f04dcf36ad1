import type { DeliveryHints } from '../../core/delivery.ts';
import type { ResolveMode } from '../../core/draft.ts';
import type { Labels, ObjectMeta } from '../../core/manifest.ts';
import type { PropNames } from '../props/prop-shape.ts';
import type { Silences } from './silences.ts';

/** Props of every construct. */
export interface KubeObjectProps {
  /** Name of the object. @default - the construct's id, without a hash */
  readonly name?: string | undefined;
  /** Namespace of the object. @default - the namespace of the chart, else of the Cluster */
  readonly namespace?: string | undefined;
  /** Labels of the object, in addition to the chart's; for the same key, the object's wins. @default - only the chart's */
  readonly labels?: Labels | undefined;
  /** Annotations of the object. @default - none but those that other props write */
  readonly annotations?: Labels | undefined;
  /** The rest of metadata, such as finalizers; the props above win over it. */
  readonly metadata?: ObjectMeta | undefined;
  /** What the tool that syncs the object needs to know. @default - see each field */
  readonly delivery?: DeliveryHints | undefined;
  /** Which of the values that the cluster would add are written. @default - the mode of the chart, Cluster or App, else `neutral` */
  readonly resolve?: ResolveMode | undefined;
  /** Advice that does not apply to this object, by code, with the reason. @default - nothing */
  readonly silence?: Silences | undefined;
}

export const objectNames: PropNames<KubeObjectProps> = {
  name: 'text',
  namespace: 'text',
  labels: 'map',
  annotations: 'map',
  metadata: 'map',
  delivery: { powerManagedBy: true, prune: 'boolean', writtenByOthers: true, clearText: 'boolean' },
  resolve: true,
  silence: true,
};
