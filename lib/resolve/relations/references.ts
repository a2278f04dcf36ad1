import { isAbsent } from '../../core/data/absent.ts';
import { listOf, mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { matcherFields, type MatcherField } from '../../instancetypes/matcher.ts';

/**
 * What is particular about a reference. `numbered`: the field holds the name without its number. `or-new`: an object of that name is made if
 * there is none. `new`: one is made, so there is none yet.
 */
export type Manner = 'numbered' | 'or-new' | 'new';

/**
 * Called with each reference, to an object of `kind` and `name` in the same namespace unless another one is given; `at` is its path. If one
 * field refers to several objects, all calls for it have the same array as `at`.
 */
export type TakeReference = (kind: string, name: string, at: Path, namespace?: string, manner?: Manner) => void;

type Step = string;

/** A field that holds the name of an object. */
export interface NameField {
  readonly kind: string;
  /** Where the name stands below the source. */
  readonly at: readonly Step[];
}

type MakeField = (...at: readonly Step[]) => NameField;

const fieldsOf =
  (kind: string): MakeField =>
  (...at) => ({ kind, at });

export const secret: MakeField = fieldsOf('Secret');
const configMap: MakeField = fieldsOf('ConfigMap');
export const claim: MakeField = fieldsOf('PersistentVolumeClaim');
export const snapshotClass: MakeField = fieldsOf('VolumeSnapshotClass');
const storageClass: NameField = { kind: 'StorageClass', at: ['storageClassName'] };
const priorityClass: NameField = { kind: 'PriorityClass', at: ['priorityClassName'] };

/** The references in each volume source, frequent sources first. A memoryDump has none: the command that makes it also makes its claim. */
const volumeRows: readonly { readonly source: string; readonly rows: readonly NameField[] }[] = [
  { source: 'containerDisk', rows: [secret('imagePullSecret')] },
  { source: 'cloudInitNoCloud', rows: [secret('secretRef', 'name'), secret('networkDataSecretRef', 'name')] },
  { source: 'persistentVolumeClaim', rows: [claim('claimName')] },
  { source: 'dataVolume', rows: [{ kind: 'DataVolume', at: ['name'] }] },
  { source: 'ephemeral', rows: [claim('persistentVolumeClaim', 'claimName')] },
  { source: 'secret', rows: [secret('secretName')] },
  { source: 'configMap', rows: [configMap('name')] },
  { source: 'serviceAccount', rows: [{ kind: 'ServiceAccount', at: ['serviceAccountName'] }] },
  { source: 'sysprep', rows: [secret('secret', 'name'), configMap('configMap', 'name')] },
  { source: 'cloudInitConfigDrive', rows: [secret('secretRef', 'name'), secret('networkDataSecretRef', 'name')] },
];

const credentialRows = ['sshPublicKey', 'userPassword'].map((kind) => secret(kind, 'source', 'secret', 'secretName'));

/** The references in the spec of a VMI, which is at `at`; those that may lead nowhere only `withOptional`. */
export function vmiReferences(spec: AnyMap, at: Path, take: TakeReference, withOptional = false): void {
  const volumes = listOf(spec['volumes']);
  for (let i = 0; i < volumes.length; i++) takeVolume(mapOf(volumes[i]), at, i, take, withOptional);
  const networks = listOf(spec['networks']);
  for (let i = 0; i < networks.length; i++) {
    const name = textOf(mapOf(mapOf(networks[i])?.['multus'])?.['networkName']);
    if (name !== undefined) takeNetwork(name, [...at, 'networks', i, 'multus', 'networkName'], take);
  }
  const credentials = listOf(spec['accessCredentials']);
  for (let i = 0; i < credentials.length; i++) {
    for (const row of credentialRows) takeAt(credentials[i], row, [...at, 'accessCredentials', i], take);
  }
  const utilities = listOf(spec['utilityVolumes']);
  for (let i = 0; i < utilities.length; i++) takeAt(utilities[i], claim('claimName'), [...at, 'utilityVolumes', i], take);
  const account = textOf(spec['serviceAccountName']);
  if (account !== undefined) take('ServiceAccount', account, [...at, 'serviceAccountName']);
  if (spec['priorityClassName'] !== undefined) takeAt(spec, priorityClass, at, take);
  const kernel = mapOf(mapOf(mapOf(mapOf(spec['domain'])?.['firmware'])?.['kernelBoot'])?.['container']);
  if (kernel !== undefined) takeAt(kernel, secret('imagePullSecret'), [...at, 'domain', 'firmware', 'kernelBoot', 'container'], take);
}

/** Only the first source counts: KubeVirt refuses a volume with several. */
function takeVolume(volume: AnyMap | undefined, at: Path, index: number, take: TakeReference, withOptional: boolean): void {
  if (volume === undefined) return;
  for (const { source, rows } of volumeRows) {
    const value = volume[source];
    if (isAbsent(value)) continue;
    const settings = mapOf(value);
    if (settings === undefined || (settings['optional'] === true && !withOptional)) return;
    for (const row of rows) {
      if (settings[row.at[0] ?? ''] !== undefined) takeAt(settings, row, [...at, 'volumes', index, source], take);
    }
    return;
  }
}

/** Multus takes `namespace/name`, or a name alone for the namespace of the VM. */
export function takeNetwork(name: string, at: Path, take: TakeReference): void {
  const slash = name.indexOf('/');
  if (slash === -1) take('NetworkAttachmentDefinition', name, at);
  else take('NetworkAttachmentDefinition', name.slice(slash + 1), at, name.slice(0, slash));
}

/** The reference in a field of a value that is at `at`. */
export function takeAt(value: unknown, { kind, at: below }: NameField, at: Path, take: TakeReference): void {
  const name = textOf(valueAt(value, below));
  if (name !== undefined) take(kind, name, [...at, ...below]);
}

/** The reference in a map with the name and, for objects that may be elsewhere, the namespace of an object of `kind`. */
export function takePlaced(kind: string, value: unknown, at: Path, take: TakeReference): void {
  const { name: written, namespace } = mapOf(value) ?? {};
  const name = textOf(written);
  if (name !== undefined) take(kind, name, [...at, 'name'], textOf(namespace));
}

/** Sources that may name a Secret with credentials, or a ConfigMap with certificates. */
const importSources = ['http', 's3', 'gcs', 'registry', 'imageio', 'vddk'] as const;

/** The references in the spec of a DataVolume, or of a dataVolumeTemplate. */
export function dataVolumeReferences(spec: unknown, at: Path, take: TakeReference): void {
  const sourceRef = mapOf(valueAt(spec, ['sourceRef']));
  const refName = textOf(sourceRef?.['name']);
  if (refName !== undefined && (sourceRef?.['kind'] ?? 'DataSource') === 'DataSource') {
    take('DataSource', refName, [...at, 'sourceRef', 'name'], textOf(sourceRef?.['namespace']));
  }
  takeAt(spec, priorityClass, at, take);
  const source = mapOf(valueAt(spec, ['source']));
  takePlaced('PersistentVolumeClaim', source?.['pvc'], [...at, 'source', 'pvc'], take);
  takePlaced('VolumeSnapshot', source?.['snapshot'], [...at, 'source', 'snapshot'], take);
  for (const name of importSources) {
    const settings = source?.[name];
    if (settings === undefined) continue;
    takeAt(settings, secret('secretRef'), [...at, 'source', name], take);
    takeAt(settings, configMap('certConfigMap'), [...at, 'source', name], take);
    // No secretExtraHeaders: people write the header itself there by mistake, and a finding would repeat it.
  }
  for (const name of ['pvc', 'storage']) claimReferences(valueAt(spec, [name]), [...at, name], take);
}

/** The references in the spec of a PersistentVolumeClaim. */
export function claimReferences(spec: unknown, at: Path, take: TakeReference): void {
  takeAt(spec, storageClass, at, take);
  // The API server copies one to the other.
  const field = mapOf(valueAt(spec, ['dataSourceRef'])) === undefined ? 'dataSource' : 'dataSourceRef';
  takeTyped(valueAt(spec, [field]), [...at, field], take);
}

/** The reference in a map with the kind and the name of an object. */
export function takeTyped(value: unknown, at: Path, take: TakeReference, manner?: Manner): void {
  const { kind: written, name: called, namespace } = mapOf(value) ?? {};
  const [kind, name] = [textOf(written), textOf(called)];
  if (kind !== undefined && name !== undefined) take(kind, name, [...at, 'name'], textOf(namespace), manner);
}

/** The instancetype or preference that a matcher names; without a kind, the cluster-wide one is meant. */
export function matcherReference(field: MatcherField, matcher: unknown, at: Path, take: TakeReference): void {
  const { name: written, kind } = mapOf(matcher) ?? {};
  const name = textOf(written);
  if (name === undefined) return;
  const type = field === 'instancetype' ? 'Instancetype' : 'Preference';
  const isOwn = new RegExp(`^VirtualMachine${type}s?$`, 'i').test(textOf(kind) ?? '');
  take(`VirtualMachine${isOwn ? '' : 'Cluster'}${type}`, name, at);
}

/** The references of a VirtualMachine outside the spec of its guest. */
export function vmReferences(vmSpec: AnyMap, at: Path, take: TakeReference): void {
  for (const field of matcherFields) {
    if (vmSpec[field] !== undefined) matcherReference(field, vmSpec[field], [...at, field, 'name'], take);
  }
  listOf(vmSpec['dataVolumeTemplates']).forEach((template, i) => {
    const name = textOf(valueAt(template, ['metadata', 'name']));
    if (name !== undefined) take('DataVolume', name, [...at, 'dataVolumeTemplates', i, 'metadata', 'name'], undefined, 'new');
    dataVolumeReferences(valueAt(template, ['spec']), [...at, 'dataVolumeTemplates', i, 'spec'], take);
  });
}
