import { listOf, textOf } from '../../core/data/guards.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { valueAt, type Path } from '../../core/data/path.ts';

/** An object that a controller makes for another one, in the same namespace. */
export interface Made {
  readonly kind: string;
  readonly name: string;
}

interface Maker {
  readonly group: string;
  /** What it makes. */
  readonly makes: string;
  /** Where it names that object, which otherwise has the maker's own name. */
  readonly nameAt: Path;
}

/** Kinds of well-known operators that are in Git instead of an object that should not be, such as a Secret. */
const makers: ReadonlyMap<string, Maker> = new Map([
  ['SealedSecret', { group: 'bitnami.com', makes: 'Secret', nameAt: ['spec', 'template', 'metadata', 'name'] }],
  ['ExternalSecret', { group: 'external-secrets.io', makes: 'Secret', nameAt: ['spec', 'target', 'name'] }],
  ['Certificate', { group: 'cert-manager.io', makes: 'Secret', nameAt: ['spec', 'secretName'] }],
  ['VaultStaticSecret', { group: 'secrets.hashicorp.com', makes: 'Secret', nameAt: ['spec', 'destination', 'name'] }],
  ['DataImportCron', { group: 'cdi.kubevirt.io', makes: 'DataSource', nameAt: ['spec', 'managedDataSource'] }],
]);

const none: readonly Made[] = [];

/** The objects that the cluster makes for this one. A VM makes its DataVolumes; that these make claims is handled by the caller. */
export function madeBy(manifest: Manifest): readonly Made[] {
  const { apiVersion, kind, metadata } = manifest;
  if (kind === 'VirtualMachine') return volumesOf(manifest['spec']);
  if (kind === 'VirtualMachinePool') return volumesOf(valueAt(manifest, ['spec', 'virtualMachineTemplate', 'spec']));
  const maker = makers.get(kind);
  if (maker === undefined || groupOf(apiVersion) !== maker.group) return none;
  const name = textOf(valueAt(manifest, maker.nameAt)) ?? metadata.name;
  return name === undefined ? none : [{ kind: maker.makes, name }];
}

function volumesOf(vmSpec: unknown): readonly Made[] {
  const templates = listOf(valueAt(vmSpec, ['dataVolumeTemplates']));
  if (templates.length === 0) return none;
  const names = templates.map((template) => textOf(valueAt(template, ['metadata', 'name'])));
  return names.flatMap((name) => (name === undefined ? [] : [{ kind: 'DataVolume', name }]));
}
