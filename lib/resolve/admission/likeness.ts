import { labelValueErrors } from '../../core/label-name.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt, withValues, type Path, type Placed } from '../../core/path.ts';
import { vmiTemplatePath } from '../../core/vmi-template.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Of user data KubeVirt asks no more than whether there is any, and whether it is longer than this, in bytes. */
const longestUserData = 2048;

const cloudInits = ['cloudInitNoCloud', 'cloudInitConfigDrive'] as const;

/**
 * What KubeVirt's webhooks see of an object that makes VMIs: two with one likeness are accepted or refused alike, and get the same values
 * added. The members of a fleet are alike but for what no webhook looks at: their names, the values of labels as long as equal ones are
 * equal, and the text of their user data. Undefined for objects of which this cannot be said.
 */
export function likenessOf(manifest: Manifest): string | undefined {
  const templatePath = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  if (templatePath === undefined || manifest['status'] !== undefined) return undefined;
  const words = new Words();
  const masked: Placed[] = [{ path: ['metadata', 'name'], value: '' }];
  const places: Path[] = [['metadata', 'labels']];
  if (templatePath.length > 0) places.push([...templatePath, 'metadata', 'labels']);
  if (manifest.kind === 'VirtualMachinePool') places.push(['spec', 'virtualMachineTemplate', 'metadata', 'labels']);
  const selector = valueAt(manifest, ['spec', 'selector']);
  if (selector !== undefined) {
    // Expressions compare labels with values of their own.
    if (valueAt(selector, ['matchExpressions']) !== undefined) return undefined;
    places.push(['spec', 'selector', 'matchLabels']);
  }
  for (const path of places) {
    const labels = valueAt(manifest, path);
    if (labels === undefined) continue;
    const ordinals = words.ordinalsOf(labels);
    if (ordinals === undefined) return undefined;
    masked.push({ path, value: ordinals });
  }
  const volumesPath = [...templatePath, 'spec', 'volumes'];
  const volumes = valueAt(manifest, volumesPath);
  if (Array.isArray(volumes)) {
    for (let i = 0; i < volumes.length; i++) {
      for (const source of cloudInits) {
        const userData = valueAt(volumes[i], [source, 'userData']);
        if (typeof userData === 'string' && userData !== '')
          masked.push({ path: [...volumesPath, i, source, 'userData'], value: Buffer.byteLength(userData) > longestUserData });
      }
    }
  }
  return printed(withValues(manifest, masked));
}

/** Undefined for what JSON cannot hold: a bigint, a circle, or ten thousand levels. */
function printed(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return undefined;
  }
}

/** Label values, told apart but not told. */
class Words {
  readonly #ordinals = new Map<string, number>();

  /** Undefined where one is no label value, which is refused with the value in the message. */
  ordinalsOf(labels: unknown): Readonly<Record<string, number>> | undefined {
    if (typeof labels !== 'object' || labels === null) return undefined;
    const ordinals: Record<string, number> = {};
    for (const [key, word] of Object.entries(labels as Fields)) {
      if (typeof word !== 'string' || labelValueErrors(word).length > 0) return undefined;
      const ordinal = this.#ordinals.get(word) ?? this.#ordinals.size;
      this.#ordinals.set(word, ordinal);
      ordinals[key] = ordinal;
    }
    return ordinals;
  }
}
