import type { Manifest } from '../../core/manifest.ts';
import type { Path } from '../../core/path.ts';
import { nameErrorsOf } from '../../schema/metadata/names.ts';
import { LikenessWalk } from './likeness-walk.ts';
import { ownValuesOf } from './own-values.ts';
import { TokenTree, type Step } from './token-tree.ts';

/** The objects that are alike, and what is kept for all of them. */
export type Likeness<Kept> = Pick<Step<Kept>, 'kept'>;

/** An object that may be like others. */
export class Member<Kept> {
  readonly likeness: Likeness<Kept>;
  /** What it has for itself. */
  readonly own: readonly string[];
  readonly #manifest: Manifest;

  constructor(likeness: Likeness<Kept>, own: readonly string[], manifest: Manifest) {
    this.likeness = likeness;
    this.own = own;
    this.#manifest = manifest;
  }

  /** Where its own values stand, one path for each. */
  paths(): readonly Path[] {
    const { apiVersion, kind } = this.#manifest;
    const walk = new LikenessWalk(new TokenTree<never>().root, nameErrorsOf(apiVersion, kind), { withPaths: true });
    walk.read(this.#manifest, ownValuesOf(apiVersion, kind));
    return walk.paths;
  }
}

/** How many lookups show whether objects are alike at all. */
const trial = 256;
const fewestHits = trial / 8;
/** Bounds what a fleet without a pattern can make us keep, to some 30 MB. */
const mostSteps = 300_000;

/**
 * What the API server, KubeVirt's webhooks and our own rules (those asked `ofEach` apart) see of objects: those of one likeness are accepted
 * or refused alike, and get the same values added. The members of a fleet are alike but for what nobody looks at: their names, the values of
 * labels as long as equal ones are equal, and the text of their user data.
 *
 * A tree of tokens, because to walk an object along it costs a fifth of what it takes to print the object and to look the text up.
 */
export class Likenesses<Kept> {
  #tree = new TokenTree<Kept>();
  #lookups = 0;
  #hits = 0;

  /**
   * The member that the object is of a fleet; undefined where nobody can say what it is like, and where hardly any object has been like
   * another. Objects of different modes are not alike.
   */
  memberOf(manifest: Manifest, mode: string): Member<Kept> | undefined {
    const { apiVersion, kind } = manifest;
    const ownValues = ownValuesOf(apiVersion, kind);
    if (ownValues === undefined || (this.#lookups >= trial && this.#hits < fewestHits)) return undefined;
    if (this.#tree.steps > mostSteps) this.#tree = new TokenTree();
    const walk = new LikenessWalk(this.#tree.root.follow(mode), nameErrorsOf(apiVersion, kind));
    if (!walk.read(manifest, ownValues)) return undefined;
    this.#lookups += 1;
    if (walk.at.kept !== undefined) this.#hits += 1;
    return new Member(walk.at, walk.own, manifest);
  }
}
