import type { Finding } from '../../core/diagnostic.ts';
import { nearest } from '../../core/text/nearest.ts';
import type { VmToInfer } from '../../instancetypes/infer.ts';
import type { MatcherField } from '../../instancetypes/matcher.ts';

/** KubeVirt's refusal of a VM whose instancetype or preference is inferred from a volume that names none, or that does not exist. */
export function inferenceRefused(field: MatcherField, { spec }: VmToInfer, message: string): Finding {
  const path = `spec.${field}.inferFromVolume`;
  const written = spec[field]?.inferFromVolume ?? '';
  const volumes = spec.template?.spec?.volumes?.flatMap(({ name }) => name ?? []) ?? [];
  const meant = volumes.includes(written) ? undefined : nearest(written, volumes);
  if (meant !== undefined) return { path, message, hint: `Write ${meant} as ${field}.inferFromVolume.` };
  return {
    path,
    message,
    hint: `Write ${field}.name, or infer from a claim, or a DataVolume made of a claim, snapshot or DataSource, with the label instancetype.kubevirt.io/default-${field}.`,
  };
}
