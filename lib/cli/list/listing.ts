import { listOf, mapOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Diagnostic, ObjectInCluster } from '../../core/diagnostic.ts';
import type { Draft } from '../../core/draft.ts';
import type { Manifest } from '../../core/manifest.ts';
import { compareRefs, identityOf } from '../../core/object-ref.ts';
import { quantityValue } from '../../core/quantity/quantity-value.ts';
import { readQuantity } from '../../core/quantity/quantity.ts';
import { framesOf } from '../../core/source-location.ts';
import { compareText } from '../../core/text/compare-text.ts';
import type { ListedObject, ListedSize } from '../../report/list/listed-object.ts';
import type { Resolved } from '../../resolve/cluster-drafts.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import { numberOfVcpus } from '../../core/kubevirt/vcpus.ts';

/** What is kept of an object while the others are judged. */
interface Entry {
  readonly draft: Draft;
  readonly storage: bigint | undefined;
}

/** Collects the objects of all clusters, and their guests, as they are judged. */
export class Listing {
  readonly #entries: Entry[] = [];
  readonly #guests = new Map<string, GuestInCluster>();

  take({ draft, manifest }: Resolved): void {
    this.#entries.push({ draft, storage: storageOf(manifest) });
  }

  guest(guest: GuestInCluster): void {
    this.#guests.set(keyOf(guest.draft), guest);
  }

  /** By cluster, kind, namespace and name, with what was found about each. */
  objects(findings: readonly Diagnostic[]): readonly ListedObject[] {
    const errors = counted(findings, 'error');
    const warnings = counted(findings, 'warning');
    return this.#entries
      .map(({ draft, storage }): ListedObject => {
        const { apiVersion, kind, namespace, name } = draft.ref;
        const key = keyOf(draft);
        const guest = this.#guests.get(key);
        const [location] = framesOf(draft.location);
        const size = sizeOf(guest, storage);
        return {
          cluster: draft.cluster,
          namespace,
          apiVersion,
          kind,
          name,
          release: guest?.world.config.release.text,
          size: Object.values(size).every((value) => value === undefined) ? undefined : size,
          errors: errors.get(key) ?? 0,
          warnings: warnings.get(key) ?? 0,
          location,
          madeBy: draft.constructPath ?? (draft.chart === location?.file ? undefined : draft.chart),
        };
      })
      .toSorted((a, b) => compareText(a.cluster, b.cluster) || compareRefs(a, b));
  }
}

function sizeOf(guest: GuestInCluster | undefined, storage: bigint | undefined): ListedSize {
  if (guest === undefined) return { storage };
  const { domain } = guest.vmi.spec;
  const memory = readQuantity(domain.memory?.guest);
  return {
    guests: guest.count,
    vcpus: numberOfVcpus(domain.cpu ?? {}) || 1,
    memory: memory && quantityValue(memory),
    disks: domain.devices.disks?.length ?? 0,
    storage,
  };
}

/** What a claim, a DataVolume, or the templates of DataVolumes of a VM ask for. */
function storageOf({ kind, spec }: Manifest): bigint | undefined {
  const request = (of: unknown): bigint => {
    const quantity = readQuantity(valueAt(of, ['resources', 'requests', 'storage']));
    return quantity === undefined ? 0n : quantityValue(quantity);
  };
  const ofDataVolume = (of: unknown): bigint => request(valueAt(of, ['storage'])) || request(valueAt(of, ['pvc']));
  const asked = (): bigint => {
    if (kind === 'PersistentVolumeClaim') return request(spec);
    if (kind === 'DataVolume') return ofDataVolume(spec);
    const templates = kind === 'VirtualMachine' ? listOf(valueAt(spec, ['dataVolumeTemplates'])) : [];
    return templates.reduce((sum: bigint, template) => sum + ofDataVolume(mapOf(template)?.['spec']), 0n);
  };
  return asked() || undefined;
}

function counted(findings: readonly Diagnostic[], severity: Diagnostic['severity']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const finding of findings) {
    if (finding.object === undefined || finding.severity !== severity) continue;
    const key = keyOf(finding.object);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function keyOf({ cluster, ref }: ObjectInCluster): string {
  return `${cluster} ${identityOf(ref)}`;
}
