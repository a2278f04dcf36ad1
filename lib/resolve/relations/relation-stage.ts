import type { Report } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../cluster-index.ts';
import type { Subject } from '../subject.ts';
import { ClaimStage } from './claim-stage.ts';
import { IdentityStage } from './identity-stage.ts';
import type { RelationOptions } from './options.ts';
import { ReferenceStage } from './reference-stage.ts';
import { SelectorStage } from './selector-stage.ts';

/**
 * What the objects of a cluster have to do with each other. Each is seen once, as it is handed over; a few words of it are kept, and what
 * only all of them together show is told at the end, in time that grows with their number.
 */
export class RelationStage {
  readonly #references: ReferenceStage;
  readonly #selectors: SelectorStage;
  readonly #identities: IdentityStage;
  readonly #claims: ClaimStage;

  constructor(index: ClusterIndex, report: Report, options: RelationOptions) {
    this.#references = new ReferenceStage(index, report, options);
    this.#selectors = new SelectorStage(report, options);
    this.#identities = new IdentityStage(options);
    this.#claims = new ClaimStage(index.objects, report, options);
  }

  /**
   * Answers whether the object is bound to others by more than labels: it refers to one, writes to one, or has what no other may have.
   * `mayBeBound` is false where one that is like it was not.
   */
  see(subject: Subject, mayBeBound: boolean): boolean {
    this.#selectors.see(subject);
    if (!mayBeBound) return false;
    const refers = this.#references.see(subject);
    const isMarked = this.#identities.see(subject);
    const writes = this.#claims.see(subject);
    return refers || isMarked || writes;
  }

  /** To be called after the last object of the cluster. */
  finish(): void {
    this.#references.finish();
    this.#selectors.finish();
    this.#claims.finish();
  }
}
