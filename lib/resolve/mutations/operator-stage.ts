import type { Drift } from '../../cluster/hyperconverged/drift.ts';
import { printPath, type Placed } from '../../core/data/path.ts';
import type * as HyperConvergedDrift from '../../cluster/hyperconverged/drift.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import { operatorFacts } from '../cluster-model/operator-facts.ts';
import type { Subject } from '../subject.ts';

/**
 * Writes into the HyperConverged of a cluster what its webhook and operator would write back, so that Git and cluster agree from the start.
 * Only if the nodes are stated; otherwise the delivery tool is told to ignore those fields.
 */
export class OperatorStage {
  readonly #model: Pick<ClusterModel, 'facts' | 'hyperConverged' | 'release'>;

  constructor(model: Pick<ClusterModel, 'facts' | 'hyperConverged' | 'release'>) {
    this.#model = model;
  }

  write(subject: Subject): void {
    const { mode } = subject.draft;
    const { facts, hyperConverged } = this.#model;
    if (subject.draft !== hyperConverged?.object || facts?.nodes === undefined) return;
    if (mode !== 'neutral' && mode !== 'full') return;
    const { driftOf } = require('../../cluster/hyperconverged/drift.ts') as typeof HyperConvergedDrift; // what it is
    const drift = driftOf(subject.manifest, operatorFacts(facts, this.#model.release.hyperConverged));
    const values = drift.map(({ path, value }): Placed => ({ path, value }));
    subject.write(values, (i) => ({ layer: 'default', name: nameOf(drift[i]), upstream: drift[i]?.by ?? '' }));
  }
}

function nameOf(drift: Drift | undefined): string {
  return `hyperconverged ${printPath(drift?.path.slice(-1) ?? [])}`;
}
