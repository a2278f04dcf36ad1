import type { VmiDefault } from './vmi.ts';

/** An image without a tag or with `:latest` is always pulled; a registry's port counts as a tag. */
export const imagePullPolicy: VmiDefault = {
  name: 'vmi/image-pull-policy',
  upstream: 'defaults.setDefaultPullPoliciesOnContainerDisks',
  fields: ['spec.volumes[*].containerDisk.imagePullPolicy'],
  *assign({ spec: { volumes } }) {
    for (const [i, { containerDisk }] of volumes?.entries() ?? []) {
      if (!containerDisk || containerDisk.imagePullPolicy) continue;
      const image = containerDisk.image ?? '';
      const moving = image.endsWith(':latest') || !/[:@]/.test(image);
      yield [['spec', 'volumes', i, 'containerDisk', 'imagePullPolicy'], moving ? 'Always' : 'IfNotPresent'];
    }
  },
};
