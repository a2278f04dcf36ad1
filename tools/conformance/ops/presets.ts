import { roundTrip } from '../../../lib/core/go/json.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { valueAt, withValues } from '../../../lib/core/data/path.ts';
import type { VmiTemplate } from '../../../lib/core/kubevirt/vmi-template.ts';
import { conflictMessage } from '../../../lib/presets/conflict.ts';
import { PresetIndex } from '../../../lib/presets/match.ts';
import { applyPresets } from '../../../lib/presets/merge.ts';
import { presetOf, type Preset } from '../../../lib/presets/preset.ts';
import type { Answer } from '../question.ts';

interface Input {
  readonly object: Manifest & Partial<VmiTemplate>;
  readonly presets?: readonly Partial<Manifest>[] | null;
}

function asPreset(manifest: Partial<Manifest>): Preset {
  return presetOf({ apiVersion: '', kind: '', ...manifest, metadata: manifest.metadata ?? {} });
}

/** virt-api's applyPresets on one VMI, and the VMI as Go writes it afterwards. */
export function answerPresets(input: unknown): Answer {
  const { object, presets } = input as Input; // the recorded shape; another one ends as an error of this question
  const read = roundTrip('VirtualMachineInstance', object);
  if ('error' in read) return read;
  const namespace = valueAt(object, ['metadata', 'namespace']) as string | undefined; // Go has just read it as one
  // The API server never asks without a namespace; the recording's store finds nothing for one.
  const stored = namespace === undefined || namespace === '' ? [] : (presets ?? []).map(asPreset);
  const outcome = applyPresets({ ...object, spec: object.spec ?? {} }, new PresetIndex(stored).of(namespace ?? ''));

  const [selectorError] = outcome.selectorErrors;
  if (selectorError !== undefined) return { error: selectorError.message };
  if (outcome.withoutDomain.length > 0) return { error: `presets without a domain: ${outcome.withoutDomain.join(', ')}` };
  if (outcome.conflicts.length > 0) return { error: conflictMessage(outcome.conflicts) };
  if (outcome.orderDependent.length > 0) return { orderDependent: true };

  const merged = withValues(object, outcome.writes);
  const written = roundTrip('VirtualMachineInstance', merged);
  return 'error' in written ? written : { object: written.value };
}
