import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { Subject } from '../subject.ts';
import { ClaimStage } from './claim-stage.ts';
import { GrownClaimStage } from './grown-claim-stage.ts';
import { IdentityStage } from './identity-stage.ts';
import type { RelationOptions } from './options.ts';
import { ReferenceStage } from './reference-stage.ts';
import { SelectorStage } from './selector-stage.ts';

/**
 * Checks the objects of a cluster against each other. Each is seen once; little of it is kept, and what concerns several objects is reported
 * after the last one, in linear time.
 */
export class RelationStage {
  readonly #references: ReferenceStage;
  readonly #selectors: SelectorStage;
  readonly #identities: IdentityStage;
  readonly #claims: ClaimStage;
  readonly #grownClaims: GrownClaimStage;

  constructor(index: ClusterIndex, model: ClusterModel, report: Report, options: RelationOptions) {
    this.#references = new ReferenceStage(index, model, report, options);
    this.#selectors = new SelectorStage(report, options);
    this.#identities = new IdentityStage(options);
    this.#claims = new ClaimStage(model.claims, report, options);
    const isOrdered = index.drafts.some(({ delivery }) => delivery !== undefined);
    this.#grownClaims = new GrownClaimStage(isOrdered, report, options);
  }

  /**
   * Returns whether the object is related to others by more than labels: it refers to one, writes to a claim, or has an identity that no
   * other may have. `mayBeBound` is false if an object that is like it was not related to any.
   */
  see(subject: Subject, mayBeBound: boolean): boolean {
    this.#selectors.see(subject);
    if (!mayBeBound) return false;
    const refers = this.#references.see(subject);
    const isMarked = this.#identities.see(subject);
    const writes = this.#claims.see(subject);
    const isMade = this.#grownClaims.see(subject);
    return refers || isMarked || writes || isMade;
  }

  /** To be called after the last object of the cluster. */
  finish(): void {
    this.#references.finish();
    this.#selectors.finish();
    this.#claims.finish();
    this.#grownClaims.finish();
  }
}
