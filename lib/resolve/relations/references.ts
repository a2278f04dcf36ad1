import { isAbsent } from '../../core/data/absent.ts';
import { listOf, mapOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { valueAt, type Path } from '../../core/data/path.ts';
import { matcherFields, type MatcherField } from '../../instancetypes/matcher.ts';
import { scaleTargetOf } from '../../rules/kubernetes/hpa/scale-target.ts';

/**
 * Called with each reference, to an object of `kind` and `name` in the same namespace unless another one is given; `at` is its path. If one
 * field refers to several objects, all calls for it have the same array as `at`. `isNumbered` says that the field holds the name without its
 * number.
 */
export type TakeReference = (kind: string, name: string, at: Path, namespace?: string, isNumbered?: boolean) => void;

type Step = string;

interface Row {
  readonly kind: string;
  /** Where the name stands below the source. */
  readonly at: readonly Step[];
}

const secret = (...at: readonly Step[]): Row => ({ kind: 'Secret', at });
const configMap = (...at: readonly Step[]): Row => ({ kind: 'ConfigMap', at });
const claim = (...at: readonly Step[]): Row => ({ kind: 'PersistentVolumeClaim', at });

/** The references in each volume source, frequent sources first. A memoryDump has none: the command that makes it also makes its claim. */
const volumeRows: readonly { readonly source: string; readonly rows: readonly Row[] }[] = [
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
  const account = textOf(spec['serviceAccountName']);
  if (account !== undefined) take('ServiceAccount', account, [...at, 'serviceAccountName']);
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
function takeNetwork(name: string, at: Path, take: TakeReference): void {
  const slash = name.indexOf('/');
  if (slash === -1) take('NetworkAttachmentDefinition', name, at);
  else take('NetworkAttachmentDefinition', name.slice(slash + 1), at, name.slice(0, slash));
}

function takeAt(value: unknown, { kind, at: below }: Row, at: Path, take: TakeReference): void {
  const name = textOf(valueAt(value, below));
  if (name !== undefined) take(kind, name, [...at, ...below]);
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
  const source = mapOf(valueAt(spec, ['source']));
  const pvc = mapOf(source?.['pvc']);
  const pvcName = textOf(pvc?.['name']);
  if (pvcName !== undefined) take('PersistentVolumeClaim', pvcName, [...at, 'source', 'pvc', 'name'], textOf(pvc?.['namespace']));
  for (const name of importSources) {
    const settings = source?.[name];
    if (settings === undefined) continue;
    takeAt(settings, secret('secretRef'), [...at, 'source', name], take);
    takeAt(settings, configMap('certConfigMap'), [...at, 'source', name], take);
  }
  for (const name of ['pvc', 'storage']) takeAt(valueAt(spec, [name]), storageClass, [...at, name], take);
}

const storageClass: Row = { kind: 'StorageClass', at: ['storageClassName'] };

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
    dataVolumeReferences(valueAt(template, ['spec']), [...at, 'dataVolumeTemplates', i, 'spec'], take);
  });
}

const scaledKinds: ReadonlySet<string> = new Set(['VirtualMachineInstanceReplicaSet', 'VirtualMachinePool']);

const targetNameAt: Path = ['spec', 'scaleTargetRef', 'name'];

/** The references of objects that are not VMs, sets or pools. */
export function objectReferences(manifest: Manifest, take: TakeReference): void {
  const spec = manifest['spec'];
  switch (manifest.kind) {
    case 'DataVolume':
      dataVolumeReferences(spec, ['spec'], take);
      break;
    case 'DataImportCron':
      dataVolumeReferences(valueAt(spec, ['template', 'spec']), ['spec', 'template', 'spec'], take);
      break;
    case 'DataSource': {
      const pvc = valueAt(spec, ['source', 'pvc']);
      const name = textOf(valueAt(pvc, ['name']));
      if (name !== undefined) take('PersistentVolumeClaim', name, ['spec', 'source', 'pvc', 'name'], textOf(valueAt(pvc, ['namespace'])));
      break;
    }
    case 'PersistentVolumeClaim':
      takeAt(spec, storageClass, ['spec'], take);
      break;
    case 'HorizontalPodAutoscaler':
    case 'ScaledObject': {
      const target = scaleTargetOf(manifest);
      if (target !== undefined && scaledKinds.has(target.kind)) take(target.kind, target.name, targetNameAt);
      break;
    }
  }
}
