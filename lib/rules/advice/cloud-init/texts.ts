import { listOf, mapOf, textOf, type AnyMap } from '../../../core/data/guards.ts';
import { none } from '../../rule.ts';

const sources = ['cloudInitNoCloud', 'cloudInitConfigDrive'] as const;

type TextName = 'userData' | 'networkData';

/** Of cloud-init, as a guest itself holds it. */
export interface CloudInitText {
  readonly name: TextName;
  /** Below the template. */
  readonly path: readonly ['spec', 'volumes', number, (typeof sources)[number], TextName | `${TextName}Base64`];
  /** As cloud-init is given it: decoded. */
  readonly text: string;
}

/** What a rule reads of a VMI template that asks for these texts. */
export function cloudInitFields(names: readonly TextName[]): readonly string[] {
  return sources.flatMap((source) =>
    names.flatMap((name) => [`spec.volumes[*].${source}.${name}`, `spec.volumes[*].${source}.${name}Base64`]),
  );
}

export function cloudInitTexts(spec: AnyMap, names: readonly TextName[]): readonly CloudInitText[] {
  const volumes = listOf(spec['volumes']);
  let found: CloudInitText[] | undefined;
  for (let i = 0; i < volumes.length; i += 1) {
    const volume = mapOf(volumes[i]);
    if (volume === undefined) continue;
    const source = volume[sources[0]] === undefined ? sources[1] : sources[0];
    const settings = mapOf(volume[source]);
    if (settings === undefined) continue;
    for (const name of names) {
      const key = settings[name] === undefined ? (`${name}Base64` as const) : name;
      const written = textOf(settings[key]);
      if (written === undefined) continue;
      const text = key === name ? written : Buffer.from(written, 'base64').toString();
      (found ??= []).push({ name, path: ['spec', 'volumes', i, source, key], text });
    }
  }
  return found ?? none;
}
