import { CopyOnWrite } from '../core/data/copy-on-write.ts';
import type { Path } from '../core/data/path.ts';
import { ofRelease, type Release } from '../core/kubevirt/release.ts';
import { instancetypeParts } from './apply/index.ts';
import { conflictAt, type Conflict } from './conflict.ts';
import { preferenceParts } from './preference/index.ts';
import type { InstancetypeSpec, PreferenceSpec, VmiTemplate } from './vmi-template.ts';

/** The specs of a VM's instancetype and preference, if it has them and they are known. */
export interface Sizes {
  readonly instancetype?: InstancetypeSpec | undefined;
  readonly preference?: PreferenceSpec | undefined;
}

/** A write as it was made, and who made it. */
export interface SizeWrite {
  /** From the template's root. */
  readonly path: Path;
  readonly value: unknown;
  readonly from: keyof Sizes;
  readonly by: { readonly name: string; readonly upstream: string };
}

/** The template as instancetype and preference leave it, or why the VM is refused; the template itself stays as it is. */
export type Applied<Template> = { readonly template: Template } | { readonly conflicts: readonly Conflict[] };

/** apply.ApplyToVMI. `at` is where the template's spec stands, as conflicts print it. Only what the release has is applied. `onWrite` hears of every write, in order. */
export function applyToVmi<Template extends VmiTemplate>(
  template: Template,
  { instancetype, preference }: Sizes,
  at: string,
  release: Release,
  onWrite?: (write: SizeWrite) => void,
): Applied<Template> {
  const copy = new CopyOnWrite(template);
  const write = ([path, value]: readonly [Path, unknown], from: keyof Sizes, by: SizeWrite['by']): void => {
    copy.write(path, value);
    onWrite?.({ path, value, from, by });
  };
  if (instancetype !== undefined) {
    const parts = ofRelease(instancetypeParts, release);
    const fields = parts.flatMap((part) => part.conflicts(instancetype, template, at));
    if (fields.length > 0) return { conflicts: fields.map(conflictAt) };
    for (const part of parts) {
      for (const assignment of part.assign(instancetype, template, preference)) write(assignment, 'instancetype', part);
    }
  }
  if (preference !== undefined) {
    if (lacksCpu(preference, copy.value)) return { conflicts: [noCpu(at)] };
    for (const part of ofRelease(preferenceParts, release)) {
      for (const assignment of part.assign(preference, copy.value)) write(assignment, 'preference', part);
    }
  }
  return { template: copy.value };
}

/** applyCPUPreferences looks into a CPU that is not there, and the webhook crashes. */
function lacksCpu({ cpu }: PreferenceSpec, { spec }: VmiTemplate): boolean {
  return (cpu?.preferredCPUFeatures?.length ?? 0) > 0 && !spec.domain?.cpu;
}

function noCpu(at: string): Conflict {
  return {
    field: `${at}.domain.cpu`,
    message:
      "the preference has preferredCPUFeatures, on which KubeVirt's webhook crashes where the VM has neither cpu nor an instancetype",
    hint: 'Write domain.cpu: {} into the template, or name an instancetype.',
  };
}
