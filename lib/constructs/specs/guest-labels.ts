import type { LabelSelector } from '../../core/labels/label-selector.ts';
import type { Labels } from '../../core/manifest.ts';
import { vmiId } from '../../core/kubevirt/vmi-id.ts';

/** The label that Kubernetes recommends for the name of what an object is an instance of. */
export const nameLabel = 'app.kubernetes.io/name';

/**
 * Labels for the guests of a set that has been given none, because a set without labels matches nothing: those that its selector asks for,
 * else its name.
 */
export function defaultGuestLabels(name: string, selector: LabelSelector | undefined): Labels {
  return selector?.matchLabels ?? { [nameLabel]: vmiId(name) };
}
