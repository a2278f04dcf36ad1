import type { AnyMap } from '../../../core/data/guards.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { presetExclusion } from '../../../core/kubevirt/preset-exclusion.ts';
import { literal, type Props } from '../code.ts';
import { Taken } from '../taken.ts';

/** Labels and annotations of an object that shares neither with guests. `use` takes the annotations that are props. */
export function plainMetadata({ metadata }: Manifest, props: Props, use?: (annotations: Taken, props: Props) => void): void {
  const own = new Taken(metadata);
  own.take('name');
  own.take('namespace');
  const fromAnnotations: Props = new Map();
  own.within('annotations', (annotations) => use?.(annotations, fromAnnotations));
  own.passOn(props, ['labels', 'annotations']);
  if (!own.isEmpty) props.set('metadata', literal(own.rest));
  for (const [name, code] of fromAnnotations) props.set(name, code);
}

/**
 * Metadata of an object and of its guests. Labels that both carry are `labels`; those of the object alone stand in `metadata`, those of
 * the guests alone in `templateMetadata`.
 */
export function sharedMetadata(metadata: AnyMap, template: AnyMap, props: Props): void {
  const own = new Taken(metadata);
  own.take('name');
  own.take('namespace');
  const labels = own.takeMap('labels');
  const guest = new Taken(template);
  const guestLabels = guest.takeMap('labels');
  const shared = Object.entries(labels).filter(([key, value]) => guestLabels[key] === value);
  const isShared = (key: string): boolean => shared.some(([each]) => each === key);
  const ownLabels = Object.entries(labels).filter(([key]) => !isShared(key));
  const onlyGuests = Object.entries(guestLabels).filter(([key]) => !isShared(key));
  if (shared.length > 0) props.set('labels', literal(Object.fromEntries(shared)));
  own.passOn(props, ['annotations']);
  if (ownLabels.length > 0) own.leave('labels', Object.fromEntries(ownLabels));
  if (!own.isEmpty) props.set('metadata', literal(own.rest));
  const annotations = new Taken(guest.takeMap('annotations'));
  if (annotations.peek(presetExclusion) === 'true') {
    annotations.take(presetExclusion);
    props.set('excludePresets', literal(true));
  }
  const ownTemplate: AnyMap = {
    ...guest.rest,
    ...(onlyGuests.length > 0 && { labels: Object.fromEntries(onlyGuests) }),
    ...(!annotations.isEmpty && { annotations: annotations.rest }),
  };
  if (Object.keys(ownTemplate).length > 0) props.set('templateMetadata', literal(ownTemplate));
}
