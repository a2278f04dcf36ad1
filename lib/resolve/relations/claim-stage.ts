import type { Draft } from '../../core/draft.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { listOf, mapOf, textOf } from '../../core/data/guards.ts';
import { compareRefs, printRef } from '../../core/object-ref.ts';
import { isOwned } from '../../core/owned.ts';
import { printPath, valueAt, type Path } from '../../core/data/path.ts';
import { sameClaim } from '../../rules/advice/data/same-claim.ts';
import { volumeUse } from '../../rules/advice/data/volume-use.ts';
import type { Claims } from '../../storage/claims.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Subject } from '../subject.ts';
import { accessModeOf, type AccessMode } from './access-mode.ts';
import type { RelationOptions } from './options.ts';
import { reportLater } from './report-later.ts';

/** The field of a volume source that names the claim; the claim of a DataVolume has the name of the DataVolume. */
const nameFields = { persistentVolumeClaim: 'claimName', dataVolume: 'name' } as const;
const sources = ['persistentVolumeClaim', 'dataVolume'] as const;

/** A volume that guests write to. */
interface Writer {
  readonly draft: Draft;
  readonly templatePath: Path;
  /** Its place in the list of volumes. */
  readonly index: number;
  readonly source: keyof typeof nameFields;
  /** True if several guests can write to it. */
  readonly isShared: boolean;
  /** The mode in the object's own dataVolumeTemplate, if it has one. */
  readonly accessMode: AccessMode | undefined;
}

interface Clash {
  readonly name: string;
  readonly writers: Writer[];
}

/** Finds guests that would write to the same claim, which KubeVirt does not prevent. Reported after the last object of a cluster. */
export class ClaimStage {
  readonly #knownClaims: Claims;
  readonly #report: Report;
  readonly #keep: (text: string) => string;
  /** The first writer of each claim; most claims have no other. */
  readonly #first = new Map<string, Writer>();
  readonly #clashes = new Map<string, Clash>();

  constructor(claims: Claims, report: Report, { keep = (text) => text }: RelationOptions) {
    this.#knownClaims = claims;
    this.#report = report;
    this.#keep = keep;
  }

  /** Returns whether the object writes to a claim. */
  see({ draft, manifest, template, templatePath }: Subject): boolean {
    const volumes = listOf(template?.spec['volumes']);
    if (template === undefined || templatePath === undefined || volumes.length === 0) return false;
    if (isOwned(manifest) || isWaiting(manifest, templatePath)) return false;
    let writes = false;
    for (let index = 0; index < volumes.length; index++) {
      const volume = mapOf(volumes[index]) ?? {};
      const source = sources.find((each) => mapOf(volume[each]) !== undefined);
      if (source === undefined) continue;
      const settings = mapOf(volume[source]);
      const name = textOf(settings?.[nameFields[source]]);
      if (name === undefined) continue;
      const own = ownTemplate(manifest, templatePath, name);
      if (own !== undefined && draft.ref.kind === 'VirtualMachinePool') continue; // each of its VMs gets its own numbered claim
      const use = volumeUse(volume, settings, mapOf(template.spec['domain']) ?? {});
      if (use === 'read') continue;
      writes = true;
      const accessMode = accessModeOf(valueAt(own, ['spec']));
      this.#take(name, { draft, templatePath, index, source, isShared: use === 'shared', accessMode });
    }
    return writes;
  }

  finish(): void {
    for (const { name, writers } of this.#clashes.values()) this.#tell(name, writers);
  }

  #take(name: string, writer: Writer): void {
    const key = this.#keep(`${writer.draft.ref.namespace ?? ''}/${name}`);
    const first = this.#first.get(key);
    if (first === undefined) this.#first.set(key, writer);
    else getOrAdd(this.#clashes, key, () => ({ name: this.#keep(name), writers: [first] })).writers.push(writer);
  }

  /** Reports every other writer against the first. Writers that share the claim on purpose come first, and are not reported. */
  #tell(name: string, writers: readonly Writer[]): void {
    const first = writers.reduce((one, other) => (compareWriters(one, other) <= 0 ? one : other));
    const { namespace } = first.draft.ref;
    const stated = writers.find(({ accessMode }) => accessMode !== undefined)?.accessMode;
    const accessMode = stated ?? this.#accessModeOf(namespace, name);
    if (accessMode === 'ReadOnlyMany') return; // no guest can write to it
    const becauseOf = accessMode === undefined ? unknownMode : outcomes[accessMode];
    for (const writer of writers) {
      if (writer === first || writer.isShared) continue;
      const { draft, templatePath, index, source } = writer;
      const isSame = draft === first.draft;
      const { ref, location } = first.draft;
      const finding = {
        path: printPath([...templatePath, 'spec', 'volumes', index, source, nameFields[source]]),
        message: isSame
          ? `another volume of this ${ref.kind} is the claim ${name} too: if the guest starts at all, it sees one disk as two`
          : `${printRef(ref)} writes to the claim ${name} too: ${becauseOf}`,
        hint: isSame ? 'Name the claim in one volume alone.' : ofItsOwn,
        related: isSame ? [] : [{ message: 'writes to it too', object: first.draft, location }],
      };
      reportLater(draft, sameClaim, finding, this.#report);
    }
  }

  #accessModeOf(namespace: string | undefined, name: string): AccessMode | undefined {
    return accessModeOf({ accessModes: this.#knownClaims.accessModes(namespace, name) });
  }
}

const ofItsOwn =
  'Give each of the two its own claim; where the file system on it is made for several guests, mark the disk shareable: true in both.';

/** What happens to the second guest. Upstream: virt-controller starts both; QEMU locks a disk that is not shareable, if the storage has locks. */
const outcomes: Readonly<Record<Exclude<AccessMode, 'ReadOnlyMany'>, string>> = {
  ReadWriteMany:
    "KubeVirt starts both, and where the storage does not keep QEMU's lock of the image, both write and destroy the file system",
  ReadWriteOnce:
    "on another node the second one waits for the first to stop, and on the same node only QEMU's lock of an image holds it back",
  ReadWriteOncePod: 'the pod of the second one waits for the first to stop',
};
const unknownMode =
  'if the claim is ReadWriteOnce, the second one waits on another node for the first to stop; if ReadWriteMany, both may write and destroy the file system';

function compareWriters(a: Writer, b: Writer): number {
  return Number(b.isShared) - Number(a.isShared) || compareRefs(a.draft.ref, b.draft.ref) || a.index - b.index;
}

/** The dataVolumeTemplate of that name in the VM around the template of the guest. */
function ownTemplate(manifest: unknown, templatePath: Path, name: string): unknown {
  const templates = listOf(valueAt(manifest, [...templatePath.slice(0, -1), 'dataVolumeTemplates']));
  return templates.find((template) => valueAt(template, ['metadata', 'name']) === name);
}

/** Run strategies that start no guest: of a spare VM, and of one that takes over the guest of another cluster. */
const waiting: ReadonlySet<unknown> = new Set(['Halted', 'WaitAsReceiver']);

/** Whether the VM, or those of a pool, start no guest by themselves. */
function isWaiting(manifest: unknown, templatePath: Path): boolean {
  const vmSpec = mapOf(valueAt(manifest, templatePath.slice(0, -1)));
  return vmSpec?.['running'] === false || waiting.has(vmSpec?.['runStrategy']);
}
