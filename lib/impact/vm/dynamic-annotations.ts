import type { Labels } from '../../core/manifest.ts';
import { withValues, type Placed } from '../../core/path.ts';
import type { Guest, Vm } from './objects.ts';

const fromTemplate = ['descheduler.alpha.kubernetes.io/evict', 'descheduler.alpha.kubernetes.io/prefer-no-eviction'];
const fromVm = ['kubevirt.io/skip-backup-hooks'];

/** syncDynamicAnnotationsAndLabelsToVMI: the few annotations that reach a guest while it runs. */
export function syncAnnotations({ metadata, spec: { template } }: Vm, guest: Guest): Guest {
  const own = guest.metadata.annotations ?? {};
  const writes = [
    ...differences(fromTemplate, template?.metadata?.annotations ?? {}, own),
    ...differences(fromVm, metadata.annotations ?? {}, own),
  ];
  return writes.length === 0 ? guest : withValues(guest, writes);
}

function differences(keys: readonly string[], desired: Written, own: Written): readonly Placed[] {
  return keys
    .filter((key) => desired[key] !== own[key])
    .map((key) => ({ path: ['metadata', 'annotations', key], value: desired[key] ?? undefined }));
}

type Written = { readonly [key in keyof Labels]?: string | null | undefined };
