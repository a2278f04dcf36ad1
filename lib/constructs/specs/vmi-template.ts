import type { ObjectMeta } from '../../../imports/meta-v1.ts';
import type { Labels } from '../../core/manifest.ts';
import { presetExclusion } from '../../core/kubevirt/preset-exclusion.ts';
import { orNothing } from '../props/given.ts';
import { asMap, type PropNames } from '../props/prop-shape.ts';

/** Labels and other metadata of the guests of a VM, set or pool. */
export interface TemplateProps {
  /** Labels of the object and of its guests; presets and Services find guests by them. */
  readonly labels?: Labels | undefined;
  /** Metadata of the guests alone, such as further labels or the annotations that hook sidecars read. */
  readonly templateMetadata?: ObjectMeta | undefined;
  /** No preset is applied to the guests. @default false */
  readonly excludePresets?: boolean | undefined;
}

export const templateNames: PropNames<TemplateProps> = { labels: 'map', templateMetadata: 'map', excludePresets: 'boolean' };

const excluded: Labels = { [presetExclusion]: 'true' };

export function exclusion(excludePresets: boolean | undefined): Labels | undefined {
  return excludePresets === true ? excluded : undefined;
}

/** Metadata of a template; undefined where there is none. `defaults` give way to labels of the same key. */
export function templateMetadata(props: TemplateProps, defaults?: Labels): ObjectMeta | undefined {
  const { templateMetadata: own, excludePresets } = props;
  if (own?.labels !== undefined) asMap('templateMetadata.labels', own.labels);
  if (own?.annotations !== undefined) asMap('templateMetadata.annotations', own.annotations);
  const labels = orNothing({ ...defaults, ...props.labels, ...own?.labels });
  const annotations = orNothing({ ...own?.annotations, ...exclusion(excludePresets) });
  return orNothing({ ...own, ...(labels && { labels }), ...(annotations && { annotations }) });
}
