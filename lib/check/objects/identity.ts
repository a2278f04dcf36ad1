import { newestRelease } from '../../core/kubevirt/release.ts';
import { isClusterScoped } from '../../core/external-object.ts';
import type { AnyMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { nullKeysOf } from '../../core/data/null-keys.ts';
import { templateCommand } from '../../core/kubevirt/template-command.ts';
import { groupOf, type ObjectRef } from '../../core/object-ref.ts';
import type { Path } from '../../core/data/path.ts';
import { builtInSchema } from '../../schema/built-in-schemas.ts';
import { shippedSchema } from '../../schema/shipped-schemas.ts';
import { isEncrypted } from '../../core/sops.ts';
import { withoutSops } from './sops.ts';

/** What keeps a value from being an object of Kubernetes, and the place in it. */
export interface Misfit {
  readonly message: string;
  readonly hint: string;
  readonly at: Path;
  /**
   * Where it is passed over in a folder: nothing of it looks like an object of a cluster, as settings of another tool do not, some of which have
   * a kind; or nobody here knows its API, and without a name no cluster has it.
   */
  readonly isForeign?: 'other' | 'unknown' | 'encrypted';
}

export interface Identified {
  readonly manifest: Manifest;
  readonly ref: ObjectRef;
  /** True where the name of `ref` is what the cluster begins a name with; empty for a template without a name. */
  readonly isGenerated: boolean;
  /** True where SOPS has encrypted values of it, and it is no Secret: what they are nobody knows. */
  readonly isOfSops: boolean;
}

/** `value` as an object, or why it is not one. */
export function identify(value: unknown): Identified | Misfit {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const what = Array.isArray(value) ? 'a list' : value === undefined || value === null ? 'empty' : `a ${typeof value}`;
    return { message: `this is ${what}, not an object of Kubernetes`, hint: objectHint, at: [], isForeign: 'other' };
  }
  const fields = asProcessed(withoutSops(value as AnyMap));
  const { apiVersion, kind, metadata } = fields;
  if (isEncrypted(apiVersion) || isEncrypted(kind)) return encrypted;
  const misfit = withoutIdentity(fields);
  if (misfit !== undefined) return isOfOtherTool(fields) ? { ...misfit, isForeign: 'other' } : misfit;
  if (!isText(apiVersion)) return noText(['apiVersion'], apiVersion);
  if (!isText(kind)) return noText(['kind'], kind);
  if (typeof metadata !== 'object' || Array.isArray(metadata)) {
    return { message: 'metadata is not an object', hint: 'Write metadata with a name below it.', at: ['metadata'] };
  }
  const { name, namespace, generateName } = metadata as AnyMap;
  if (namespace !== undefined && typeof namespace !== 'string') return noText(['metadata', 'namespace'], namespace);
  const isOfSops = fields !== value && kind !== 'Secret';
  const manifest = fields as Manifest; // its identity has the right types; the rest is for its schema to judge
  if (name === undefined && isText(generateName))
    return { manifest, ref: refOf(apiVersion, kind, namespace, generateName), isGenerated: true, isOfSops };
  if (name === undefined && isTemplate(fields))
    return { manifest, ref: refOf(apiVersion, kind, namespace, ''), isGenerated: true, isOfSops };
  if (name === undefined || name === '')
    return { ...missing(['metadata', 'name']), ...(isOfUnknownApi(apiVersion) && { isForeign: 'unknown' }) };
  if (typeof name !== 'string') return noText(['metadata', 'name'], name);
  return { manifest, ref: refOf(apiVersion, kind, namespace, name), isGenerated: false, isOfSops };
}

/** Whether a map is no object of a cluster: Helm's Chart.yaml and kubeconfigs have neither metadata nor a spec. */
export function isOfOtherTool(fields: AnyMap): boolean {
  const { apiVersion, kind, metadata, spec } = fields;
  if (metadata !== undefined || spec !== undefined || nullKeysOf(fields).includes('metadata')) return false;
  return (
    !isText(apiVersion) ||
    !isText(kind) ||
    (shippedSchema(apiVersion, kind, newestRelease) ?? builtInSchema(apiVersion, kind)) === undefined
  );
}

/** A template of objects, of which nothing else is stored: what fills it in does not ask for its metadata. */
function asProcessed(fields: AnyMap): AnyMap {
  return fields['metadata'] === undefined && isTemplate(fields) ? { ...fields, metadata: {} } : fields;
}

function isTemplate({ apiVersion, kind, objects }: AnyMap): boolean {
  return isText(apiVersion) && isText(kind) && Array.isArray(objects) && templateCommand({ apiVersion, kind }) !== undefined;
}

/** Those of Kubernetes, KubeVirt and what stands beside VMs in most repositories: there a name has been forgotten. */
const knownApis = [
  'k8s.io',
  'kubevirt.io',
  'openshift.io',
  'operators.coreos.com',
  'argoproj.io',
  'fluxcd.io',
  'cncf.io',
  'nmstate.io',
  'harvesterhci.io',
];

function isOfUnknownApi(apiVersion: string): boolean {
  const group = groupOf(apiVersion);
  return group.includes('.') && !knownApis.some((each) => group === each || group.endsWith(`.${each}`));
}

/** Whether a map says of which kind it is, whatever else it lacks. */
export function hasType({ apiVersion, kind }: AnyMap): boolean {
  return isText(apiVersion) && isText(kind);
}

/** The finding about a map that lacks a part of an object's identity. */
function withoutIdentity(fields: AnyMap): Misfit | undefined {
  const { apiVersion, kind, metadata } = fields;
  if (apiVersion === undefined && kind === undefined) return { message: 'this has no apiVersion and no kind', hint: objectHint, at: [] };
  if (metadata === undefined && nullKeysOf(fields).includes('metadata'))
    return {
      message: 'metadata of this object is empty',
      hint: 'Indent the name, and what else belongs to metadata, below it.',
      at: ['metadata'],
    };
  const key = (['apiVersion', 'kind', 'metadata'] as const).find((each) => fields[each] === undefined);
  return key && missing([key]);
}

const encrypted: Misfit = {
  message: 'this is encrypted as a whole, so it cannot be checked',
  hint: "Keep apiVersion, kind and metadata readable, as sops --encrypted-regex '^(data|stringData)$' does.",
  at: [],
  isForeign: 'encrypted',
};

const objectHint = 'Name files of Kubernetes objects, each with apiVersion, kind and metadata.';

function refOf(apiVersion: string, kind: string, namespace: string | undefined, name: string): ObjectRef {
  const isNone = namespace === undefined || namespace === '' || isClusterScoped(kind);
  return { apiVersion, kind, ...(!isNone && { namespace }), name };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function missing(at: readonly string[]): Misfit {
  const field = at.join('.');
  return { message: `this object has no ${field}`, hint: `Write ${field}.`, at: at.slice(0, -1) };
}

function noText(at: readonly string[], value: unknown): Misfit {
  const field = at.join('.');
  if (value === '') return missing(at);
  const what = Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `a ${typeof value}`;
  // Not the value itself: YAML 1.1 has read 010, 0x1f, 1e3 and y as something else than what is written.
  const hint = typeof value === 'object' ? `Write a string at ${field}.` : `Put the value of ${field} in quotes.`;
  return { message: `${field} is ${what}, and has to be a string`, hint, at };
}
