import { listOf, textOf } from '../../core/look.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { valueAt } from '../../core/path.ts';

/** An object that a controller makes for another one, in the same namespace. */
export interface Made {
  readonly kind: string;
  readonly name: string;
}

/** Kinds of well-known operators that stand in Git for an object which is better not there. */
const makers: ReadonlyMap<string, (manifest: Manifest) => Made | undefined> = new Map([
  ['bitnami.com/SealedSecret', (manifest) => made('Secret', valueAt(manifest, ['spec', 'template', 'metadata', 'name']), manifest)],
  ['external-secrets.io/ExternalSecret', (manifest) => made('Secret', valueAt(manifest, ['spec', 'target', 'name']), manifest)],
  ['cert-manager.io/Certificate', (manifest) => made('Secret', valueAt(manifest, ['spec', 'secretName']), manifest)],
  ['secrets.hashicorp.com/VaultStaticSecret', (manifest) => made('Secret', valueAt(manifest, ['spec', 'destination', 'name']), manifest)],
  ['cdi.kubevirt.io/DataImportCron', (manifest) => made('DataSource', valueAt(manifest, ['spec', 'managedDataSource']), manifest)],
]);

function made(kind: string, name: unknown, { metadata }: Manifest): Made | undefined {
  const own = textOf(name) ?? metadata.name;
  return own === undefined ? undefined : { kind, name: own };
}

/** What the cluster makes because of this object. A VM makes its DataVolumes, and these their claims. */
export function madeBy(manifest: Manifest): readonly Made[] {
  const { apiVersion, kind } = manifest;
  if (kind === 'VirtualMachine') return volumesOf(valueAt(manifest, ['spec']));
  if (kind === 'VirtualMachinePool') return volumesOf(valueAt(manifest, ['spec', 'virtualMachineTemplate', 'spec']));
  const maker = makers.get(`${groupOf(apiVersion)}/${kind}`)?.(manifest);
  return maker === undefined ? none : [maker];
}

const none: readonly Made[] = [];

function volumesOf(vmSpec: unknown): readonly Made[] {
  const templates = listOf(valueAt(vmSpec, ['dataVolumeTemplates']));
  if (templates.length === 0) return none;
  const names = templates.map((template) => textOf(valueAt(template, ['metadata', 'name'])));
  return names.flatMap((name) => (name === undefined ? [] : [{ kind: 'DataVolume', name }]));
}
