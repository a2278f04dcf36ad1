import type { InstancetypePart } from './instancetype-part.ts';

/** The instancetype's annotations; one that the VM has with another value is a conflict. */
export const annotations: InstancetypePart = {
  name: 'instancetype/annotations',
  upstream: 'apply.applyInstanceTypeAnnotations',
  conflicts({ annotations: given }, { metadata }) {
    const own = metadata?.annotations ?? {};
    return Object.entries(given ?? {})
      .filter(([key, value]) => Object.hasOwn(own, key) && own[key] !== value)
      .map(([key]) => `annotations.${key}`);
  },
  *assign({ annotations: given }, { metadata }) {
    const own = metadata?.annotations ?? {};
    for (const [key, value] of Object.entries(given ?? {})) {
      if (!Object.hasOwn(own, key)) yield [['metadata', 'annotations', key], value];
    }
  },
};
