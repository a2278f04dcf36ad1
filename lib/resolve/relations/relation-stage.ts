import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { Report } from '../cluster-drafts.ts';
import type { ClusterIndex } from '../objects/cluster-index.ts';
import type { Subject } from '../subject.ts';
import { ClaimStage } from './claim-stage.ts';
import { GrownClaimStage } from './grown-claim-stage.ts';
import { IdentityStage } from './identity-stage.ts';
import type * as Ingresses from './ingress-ports.ts';
import type { RelationOptions } from './options.ts';
import { ReferenceStage } from './reference-stage.ts';
import { SelectorStage, type Ports } from './selector-stage.ts';

/** What relates an object to others; the same for objects that are alike. */
export interface Relations {
  /** Whether it is related by more than labels: it refers to an object, writes to a claim, or has an identity that no other may have. */
  readonly isBound: boolean;
  readonly ports: Ports;
}

/**
 * Checks the objects of a cluster against each other. Each is seen once; little of it is kept, and what concerns several objects is reported
 * after the last one, in linear time.
 */
export class RelationStage {
  readonly #references: ReferenceStage;
  readonly #selectors: SelectorStage;
  /** Only where there is an Ingress. */
  readonly #ingressPorts: Ingresses.IngressPorts | undefined;
  readonly #identities: IdentityStage;
  readonly #claims: ClaimStage;
  readonly #grownClaims: GrownClaimStage;

  constructor(index: ClusterIndex, model: ClusterModel, report: Report, options: RelationOptions) {
    this.#references = new ReferenceStage(index, model, report, options);
    this.#selectors = new SelectorStage(report, options);
    if (index.drafts.some(({ ref }) => ref.kind === 'Ingress')) {
      const { IngressPorts } = require('./ingress-ports.ts') as typeof Ingresses; // what it is
      this.#ingressPorts = new IngressPorts(report, options);
    }
    this.#identities = new IdentityStage(options);
    this.#claims = new ClaimStage(model.claims, report, options);
    const isOrdered = index.drafts.some(({ delivery }) => delivery !== undefined);
    this.#grownClaims = new GrownClaimStage(isOrdered, report, options);
  }

  /** `alike` are the relations of an object that is like it. */
  see(subject: Subject, alike?: Relations): Relations {
    const ports = this.#selectors.see(subject, alike?.ports);
    this.#ingressPorts?.see(subject);
    if (alike?.isBound === false) return alike;
    const refers = this.#references.see(subject);
    const isMarked = this.#identities.see(subject);
    const writes = this.#claims.see(subject);
    const isMade = this.#grownClaims.see(subject);
    return { isBound: refers || isMarked || writes || isMade, ports };
  }

  /** To be called after the last object of the cluster. */
  finish(): void {
    this.#references.finish();
    this.#selectors.finish();
    this.#ingressPorts?.finish();
    this.#claims.finish();
    this.#grownClaims.finish();
  }
}
