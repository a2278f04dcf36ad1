import type { Draft } from '../../core/draft.ts';
import type { Vmi } from '../../pod/traits.ts';

/** Of guests that are alike, the pod is that of one; the message is about this one. */
export function nameInMessage(message: string, { metadata }: Vmi, { ref }: Draft): string {
  const own = metadata.name ?? '';
  return message.replaceAll(`virt-launcher-${own}-`, `virt-launcher-${ref.name}-`);
}
