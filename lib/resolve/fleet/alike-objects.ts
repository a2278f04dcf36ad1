import type { Manifest } from '../../core/manifest.ts';
import type { Path } from '../../core/data/path.ts';
import { nameErrorsOf } from '../../schema/metadata/names.ts';
import { LikenessWalk } from './alike-walk.ts';
import { ownDisksOf, type IsTaken } from './own-disks.ts';
import { ownValuesOf } from './own-values.ts';
import { TokenTree, type Step } from './token-tree.ts';

/** What is kept for all objects that are alike. */
export type Likeness<Kept> = Pick<Step<Kept>, 'kept'>;

/** An object of a fleet. */
export class Member<Kept> {
  readonly likeness: Likeness<Kept>;
  /**
   * Whether no object before it was like it, so that nothing is kept of it. Where no two are alike, V8 would learn from what is kept of the first
   * few that what judging makes lives long, and would make all of it in the old generation.
   */
  readonly isFirst: boolean;
  /** Its own values. */
  readonly own: readonly (string | number)[];
  readonly #manifest: Manifest;
  readonly #disks: ReadonlySet<string>;

  constructor(likeness: Step<Kept>, own: readonly (string | number)[], manifest: Manifest, disks: ReadonlySet<string>) {
    this.likeness = likeness;
    this.isFirst = likeness.objects === 1;
    this.own = own;
    this.#manifest = manifest;
    this.#disks = disks;
  }

  /** The paths of its own values, in their order. */
  paths(): readonly Path[] {
    const { apiVersion, kind, metadata } = this.#manifest;
    const walk = new LikenessWalk(new TokenTree<never>().root, nameErrorsOf(apiVersion, kind), {
      withPaths: true,
      name: metadata.name,
      disks: this.#disks,
    });
    walk.read(this.#manifest, ownValuesOf(apiVersion, kind));
    return walk.paths;
  }
}

/** After so many lookups, hits decide whether objects are looked up any longer. */
const trial = 256;
const fewestHits = trial / 8;
/** Limits the tree to some 30 MB if few objects are alike. */
const mostSteps = 300_000;

/**
 * Finds objects that are alike to the API server, to KubeVirt's webhooks and to our own rules (apart from those asked `of-each`): they are
 * accepted or refused alike, and get the same values added. They differ only in what none of these looks at: names, values of labels, as
 * long as values that are equal in one are equal in the other, the text of user data, how many guests a set has, and the namespaces of kinds
 * that are checked by themselves.
 *
 * It is a tree of tokens: following an object through it costs a fifth of printing the object and looking up the text.
 */
export class AlikeObjects<Kept> {
  #tree = new TokenTree<Kept>();
  #lookups = 0;
  #hits = 0;

  /**
   * The object as a member of a fleet; undefined if it is like no other, and for all objects once hardly any have been alike. Objects of
   * different modes are not alike. `isTaken` is asked for the names of disks that a VM makes.
   */
  memberOf(manifest: Manifest, mode: string, isTaken: IsTaken = (): boolean => false): Member<Kept> | undefined {
    const { apiVersion, kind } = manifest;
    const ownValues = ownValuesOf(apiVersion, kind);
    if (ownValues === undefined || (this.#lookups >= trial && this.#hits < fewestHits)) return undefined;
    if (this.#tree.steps > mostSteps) this.#tree = new TokenTree();
    const disks = ownDisksOf(manifest, isTaken);
    const walk = new LikenessWalk(this.#tree.root.follow(mode), nameErrorsOf(apiVersion, kind), { name: manifest.metadata.name, disks });
    if (!walk.read(manifest, ownValues)) return undefined;
    this.#lookups += 1;
    walk.at.objects += 1;
    if (walk.at.kept !== undefined || walk.at.objects === 2) this.#hits += 1;
    return new Member(walk.at, walk.own, manifest, disks);
  }
}
