import type { PreferencePart } from './preference-part.ts';

/** The preference's annotations, where the VMI has none of the name. */
export const annotations: PreferencePart = {
  name: 'preference/annotations',
  upstream: 'apply.applyPreferenceAnnotations',
  *assign({ annotations: preferred }, { metadata }) {
    const own = metadata?.annotations ?? {};
    for (const [key, value] of Object.entries(preferred ?? {})) {
      if (!Object.hasOwn(own, key)) yield [['metadata', 'annotations', key], value];
    }
  },
};
