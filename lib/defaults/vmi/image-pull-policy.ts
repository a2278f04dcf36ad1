import { forEachItem, none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

/** An image without a tag or with `:latest` is always pulled; a registry's port counts as a tag. */
export const imagePullPolicy: VmiDefault = {
  name: 'vmi/image-pull-policy',
  upstream: 'defaults.setDefaultPullPoliciesOnContainerDisks',
  fields: ['spec.volumes[*].containerDisk.imagePullPolicy'],
  assign({ spec }) {
    return forEachItem(spec.volumes, ({ containerDisk }, i) => {
      if (!containerDisk || containerDisk.imagePullPolicy) return none;
      const image = containerDisk.image ?? '';
      const moving = image.endsWith(':latest') || !/[:@]/.test(image);
      return [[['spec', 'volumes', i, 'containerDisk', 'imagePullPolicy'], moving ? 'Always' : 'IfNotPresent']];
    });
  },
};
