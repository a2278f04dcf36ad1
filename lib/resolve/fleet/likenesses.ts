import type { Manifest } from '../../core/manifest.ts';
import type { Path } from '../../core/path.ts';
import { nameErrorsOf } from '../../schema/metadata/names.ts';
import { LikenessWalk, type Token } from './likeness-walk.ts';
import { ownValuesOf } from './own-values.ts';

/** The objects that are alike, and what is kept for all of them. */
export interface Likeness<Kept> {
  kept: Kept | undefined;
}

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
    const walk = new LikenessWalk(() => {}, nameErrorsOf(apiVersion, kind), { withPaths: true });
    walk.read(this.#manifest, ownValuesOf(apiVersion, kind));
    return walk.paths;
  }
}

/** What has been read of an object so far, and all that has ever been read next, which mostly is one token. */
class Step<Kept> implements Likeness<Kept> {
  kept: Kept | undefined = undefined;
  token: Token = null;
  next: Step<Kept> | undefined = undefined;
  others: Map<Token, Step<Kept>> | undefined = undefined;
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
  #root = new Step<Kept>();
  #at = this.#root;
  #steps = 0;
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
    if (this.#steps > mostSteps) this.#forget();
    this.#at = this.#root;
    this.#follow(mode);
    const walk = new LikenessWalk(this.#follow, nameErrorsOf(apiVersion, kind));
    if (!walk.read(manifest, ownValues)) return undefined;
    const likeness = this.#at;
    this.#lookups += 1;
    if (likeness.kept !== undefined) this.#hits += 1;
    return new Member(likeness, walk.own, manifest);
  }

  readonly #follow = (token: Token): void => {
    const at = this.#at;
    if (at.next !== undefined && at.token === token) {
      this.#at = at.next;
      return;
    }
    const known = at.others?.get(token);
    this.#at = known ?? this.#grow(at, token);
  };

  #grow(at: Step<Kept>, token: Token): Step<Kept> {
    const made = new Step<Kept>();
    this.#steps += 1;
    if (at.next === undefined) {
      at.token = token;
      at.next = made;
    } else (at.others ??= new Map<Token, Step<Kept>>()).set(token, made);
    return made;
  }

  #forget(): void {
    this.#root = new Step();
    this.#steps = 0;
  }
}
