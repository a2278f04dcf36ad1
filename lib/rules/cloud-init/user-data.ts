import { listOf, mapOf, textOf, type AnyMap } from '../../core/look.ts';

const sources = ['cloudInitNoCloud', 'cloudInitConfigDrive'] as const;

/** What a rule reads of a VMI template that asks `userDataOf`. */
export const userDataFields: readonly string[] = sources.flatMap((source) => [
  `spec.volumes[*].${source}.userData`,
  `spec.volumes[*].${source}.userDataBase64`,
]);

export interface UserData {
  /** Below the template. */
  readonly path: readonly [...string[], number, (typeof sources)[number], 'userData' | 'userDataBase64'];
  /** As cloud-init is given it: decoded. */
  readonly text: string;
}

const none: readonly never[] = [];

/** The user data that stands in a guest itself. */
export function userDataOf(spec: AnyMap): readonly UserData[] {
  const volumes = listOf(spec['volumes']);
  let found: UserData[] | undefined;
  for (let i = 0; i < volumes.length; i += 1) {
    const volume = mapOf(volumes[i]);
    if (volume === undefined) continue;
    const source = volume[sources[0]] === undefined ? sources[1] : sources[0];
    const settings = mapOf(volume[source]);
    if (settings === undefined) continue;
    const key = settings['userData'] === undefined ? 'userDataBase64' : 'userData';
    const written = textOf(settings[key]);
    if (written === undefined) continue;
    const text = key === 'userData' ? written : Buffer.from(written, 'base64').toString();
    (found ??= []).push({ path: ['spec', 'volumes', i, source, key], text });
  }
  return found ?? none;
}
