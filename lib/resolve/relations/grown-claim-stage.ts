import type { Draft } from '../../core/draft.ts';
import { listOf, textOf } from '../../core/data/guards.ts';
import { valueAt } from '../../core/data/path.ts';
import type { Manifest } from '../../core/manifest.ts';
import { printRef } from '../../core/object-ref.ts';
import { claimBeforeDataVolume } from '../../rules/advice/data/claim-before-data-volume.ts';
import type { Report } from '../cluster-drafts.ts';
import type { Subject } from '../subject.ts';
import type { RelationOptions } from './options.ts';
import { reportLater } from './report-later.ts';

interface Seen {
  readonly draft: Draft;
  readonly name: string;
  /** Argo CD's. */
  readonly wave: number;
}

/** Finds claims that Git has beside the DataVolumes that make them, and that no order puts after these. Reported after the last object. */
export class GrownClaimStage {
  readonly #report: Report;
  readonly #keep: (text: string) => string;
  /** Whether a tool syncs the cluster that gets the order from us. */
  readonly #isOrdered: boolean;
  readonly #claims = new Map<string, Seen>();
  /** DataVolumes, and what makes them of templates. */
  readonly #makers = new Map<string, Seen>();

  constructor(isOrdered: boolean, report: Report, { keep = (text) => text }: RelationOptions) {
    this.#isOrdered = isOrdered;
    this.#report = report;
    this.#keep = keep;
  }

  /** Returns whether the object is a claim, or makes one. */
  see({ draft, manifest }: Subject): boolean {
    if (this.#isOrdered) return false;
    const isClaim = manifest.kind === 'PersistentVolumeClaim';
    const names = isClaim ? [manifest.metadata.name] : madeNames(manifest);
    for (const name of names) {
      if (name === undefined) continue;
      const key = this.#keep(`${draft.ref.namespace ?? ''}/${name}`);
      (isClaim ? this.#claims : this.#makers).set(key, { draft, name: this.#keep(name), wave: waveOf(manifest) });
    }
    return names.length > 0;
  }

  finish(): void {
    for (const [key, claim] of this.#claims) {
      const maker = this.#makers.get(key);
      if (maker === undefined || claim.wave > maker.wave) continue;
      const { ref, location } = maker.draft;
      const finding = {
        path: 'metadata.name',
        message: `${printRef(ref)} makes a claim of this name: in a new cluster, a claim that is created before its DataVolume is empty, and CDI adopts it empty or refuses the DataVolume`,
        hint: `Write a later argocd.argoproj.io/sync-wave than ${ref.kind} ${ref.name} has, or sync the Cluster by an ArgoCdApplication or FluxKustomization, which put the claim after the guests.`,
        related: [{ message: 'makes the claim', object: maker.draft, location }],
      };
      reportLater(claim.draft, claimBeforeDataVolume, finding, this.#report);
    }
  }
}

function madeNames(manifest: Manifest): readonly (string | undefined)[] {
  if (manifest.kind === 'DataVolume') return [manifest.metadata.name];
  if (manifest.kind !== 'VirtualMachine') return [];
  return listOf(valueAt(manifest, ['spec', 'dataVolumeTemplates'])).map((template) => textOf(valueAt(template, ['metadata', 'name'])));
}

function waveOf({ metadata }: Manifest): number {
  return Number.parseInt(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? '0', 10) || 0;
}
