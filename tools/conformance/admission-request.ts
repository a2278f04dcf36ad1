import type { ClusterConfig } from '../../lib/cluster/cluster-config.ts';
import { EffectiveConfig } from '../../lib/cluster/effective-config.ts';
import { readKubeVirt, type KubeVirtView } from '../../lib/cluster/read-kubevirt.ts';
import { newestRelease, parseRelease, type Release } from '../../lib/core/kubevirt/release.ts';
import { roundTrip } from '../../lib/core/go/json.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { strayField, strictType, strictWord, unreadable } from '../../lib/rules/kubernetes/schema/strict-codes.ts';
import { asStored } from '../../lib/schema/as-stored.ts';
import { openApiErrors } from '../../lib/schema/open-api-check.ts';
import { shippedSchema } from '../../lib/schema/shipped-schemas.ts';
import { noteCode } from './noted-codes.ts';
import type { Answer } from './question.ts';
import { refusedByCauses, refusedByError } from './refusal.ts';

/** The input of the ops that ask KubeVirt's webhooks. */
export interface AdmissionInput {
  readonly object: Manifest;
  readonly oldObject?: Manifest;
  readonly operation?: 'CREATE' | 'UPDATE';
  /** The request's; that of the object where there is none. */
  readonly namespace?: string;
  readonly user?: string;
  /** Those of all namespaces. */
  readonly presets?: readonly Manifest[];
  /** The objects that the API server knows. */
  readonly related?: readonly Manifest[];
  readonly kubevirt?: KubeVirtView;
  /** Of KubeVirt, such as `1.8`; the newest where there is none. */
  readonly release?: string;
}

/** How the cluster of a question is configured. */
export function configOf({ kubevirt, release }: Pick<AdmissionInput, 'kubevirt' | 'release'>): ClusterConfig {
  const asked = releaseOf(release);
  const { configuration, annotations } = readKubeVirt(kubevirt && storedBy(asked, kubevirt), asked).config;
  return new EffectiveConfig(configuration, annotations, asked, 'amd64'); // which recorded the answers
}

/** A KubeVirt CR without what the API server of its release drops. */
function storedBy(release: Release, kubevirt: KubeVirtView): KubeVirtView {
  const type = { apiVersion: 'kubevirt.io/v1', kind: 'KubeVirt' };
  const schema = shippedSchema(type.apiVersion, type.kind, release);
  if (schema === undefined) throw new Error(`KubeVirt ${release.text} has no schema of its own object`);
  return asStored(schema, { metadata: {}, ...(kubevirt as Partial<Manifest>), ...type });
}

/** The patches that were asked, where they are not the newest of their minors. */
const recordedPatches: ReadonlyMap<string, string> = new Map([
  ['1.6', '1.6.0'],
  ['1.7', '1.7.0'],
]);

/** The release whose answers are recorded under this name. */
export function releaseOf(text: string | undefined): Release {
  const release = text === undefined ? newestRelease : parseRelease(recordedPatches.get(text) ?? text);
  if (release === undefined) throw new Error(`KubeVirt ${text} is not known`);
  return release;
}

/** The recorded shape; another one ends as an error of its question. */
export function asAdmissionInput(input: unknown): AdmissionInput {
  return input as AdmissionInput;
}

const strictCodes = { forbidden: strayField.code, type: strictType.code, enum: strictWord.code };

/** The check of an object against KubeVirt's own OpenAPI document; undefined where it passes. */
export function refusedByOpenApi({ object, release }: AdmissionInput): Answer | undefined {
  const errors = openApiErrors(object, releaseOf(release));
  for (const { keyword } of errors) if (keyword !== 'required') noteCode(strictCodes[keyword]);
  return errors.length === 0 ? undefined : refusedByCauses(errors.map(({ message }) => ({ message })));
}

/** What virt-api's webhooks begin with: their own OpenAPI check, then Go's decoder. Undefined where both let the object pass. */
export function refusedUnread(request: AdmissionInput, goType: string): Answer | undefined {
  return refusedByOpenApi(request) ?? refusedByGo(request.object, goType);
}

/** The refusal of what Go's decoder cannot read as a type; undefined where it can. */
export function refusedByGo(object: unknown, goType: string): Answer | undefined {
  const read = roundTrip(goType, object);
  if (!('error' in read)) return undefined;
  noteCode(unreadable.code);
  return refusedByError(read.error);
}

/** The same of what an update finds. */
export function refusedOldByGo({ operation, oldObject }: AdmissionInput, goType: string): Answer | undefined {
  return operation === 'UPDATE' && oldObject !== undefined ? refusedByGo(oldObject, goType) : undefined;
}

/** The object after a patch that replaces some of its top-level fields by what Go writes for them. */
export function patchedByGo(
  { object, release }: Pick<AdmissionInput, 'object' | 'release'>,
  mutated: object,
  goType: string,
  fields: readonly string[],
): Manifest {
  const written = roundTrip(goType, mutated, releaseOf(release));
  if ('error' in written) throw new Error(written.error);
  const values = written.value as Manifest; // a struct with these fields
  return { ...object, ...Object.fromEntries(fields.map((field) => [field, values[field]])) };
}
