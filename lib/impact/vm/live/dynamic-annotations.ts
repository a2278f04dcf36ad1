import type { ClusterConfig } from '../../../cluster/cluster-config.ts';
import { ofRelease, type ReleaseRange } from '../../../core/kubevirt/release.ts';
import type { Labels } from '../../../core/manifest.ts';
import { withValues, type Placed } from '../../../core/data/path.ts';
import type { Guest, Vm } from '../objects.ts';
import { StepError } from '../sync-error.ts';

interface LiveAnnotation extends ReleaseRange {
  readonly key: string;
}

const fromTemplate: readonly LiveAnnotation[] = [
  { key: 'descheduler.alpha.kubernetes.io/evict' },
  { key: 'descheduler.beta.kubernetes.io/evict', until: '1.6' },
  { key: 'descheduler.alpha.kubernetes.io/prefer-no-eviction', since: '1.7' },
];
const fromVm: readonly LiveAnnotation[] = [{ key: 'kubevirt.io/skip-backup-hooks', since: '1.8' }];

/**
 * syncDynamicAnnotationsAndLabelsToVMI: the few annotations that reach a guest while it runs. Throws a StepError where both those of the
 * template and those of the VM have changed.
 */
export function syncAnnotations({ metadata, spec: { template } }: Vm, guest: Guest, { release }: ClusterConfig): Guest {
  const own = guest.metadata.annotations ?? {};
  const ofTemplate = differences(ofRelease(fromTemplate, release), template?.metadata?.annotations ?? {}, own);
  const ofVm = differences(ofRelease(fromVm, release), metadata.annotations ?? {}, own);
  // Upstream patches once for each of the two, and both patches test for the annotations from before, which the first has replaced.
  if (ofTemplate.length > 0 && ofVm.length > 0) throw new StepError('testing value /metadata/annotations failed: test failed');
  const writes = [...ofTemplate, ...ofVm];
  return writes.length === 0 ? guest : withValues(guest, writes);
}

function differences(annotations: readonly LiveAnnotation[], desired: Written, own: Written): readonly Placed[] {
  return annotations
    .filter(({ key }) => desired[key] !== own[key])
    .map(({ key }) => ({ path: ['metadata', 'annotations', key], value: desired[key] ?? undefined }));
}

type Written = { readonly [key in keyof Labels]?: string | null | undefined };
