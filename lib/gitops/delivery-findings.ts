import type { Delivery } from '../core/delivery.ts';
import type { Diagnostic, Finding } from '../core/diagnostic.ts';
import type { Draft } from '../core/draft.ts';
import { mapOf } from '../core/data/guards.ts';
import type { Precedence, Report, Resolved } from '../resolve/cluster-drafts.ts';
import { clearText, orderNotKept, takenFolder, twoOfOneTool, withoutCluster } from '../rules/advice/delivery/codes.ts';
import type { CodeEntry } from '../rules/rule.ts';
import { whyNotKept, type Steps } from './asked-order.ts';
import { deliveryFolder } from './delivery-folder.ts';
import type { Order } from './apply-order.ts';

/** An object that hands the others of its cluster to a tool. */
export interface Deliverer {
  readonly draft: Draft;
  readonly delivery: Delivery;
}

/** What there is to say about deliveries, kept until the last object has been seen. */
export class DeliveryFindings {
  readonly #found: Diagnostic[] = [];

  tell(report: Report): void {
    for (const diagnostic of this.#found) report(diagnostic);
  }

  /** The delivery of one cluster; `isOutside` is that of what stands in none of the app's Clusters. */
  judge(deliverers: readonly Deliverer[], drafts: readonly Draft[], isOutside: boolean): void {
    if (deliverers.length === 0) return;
    for (const [i, { draft, delivery }] of deliverers.entries()) {
      const first = deliverers.findIndex((other) => other.delivery.tool === delivery.tool);
      if (first < i) {
        this.#add(twoOfOneTool, draft, {
          message: `${deliverers[first]?.draft.ref.kind ?? ''} ${deliverers[first]?.draft.ref.name ?? ''} syncs this cluster already`,
          hint: 'Leave one of the two out.',
        });
      }
      if (isOutside) {
        this.#add(withoutCluster, draft, {
          message: 'it is in no Cluster, so its folder would contain the folders of the Clusters',
          hint: 'Put it and the charts that it is for into a Cluster.',
        });
      }
    }
    const taken = drafts.find(({ chart }) => chart === deliveryFolder || chart.startsWith(`${deliveryFolder}/`));
    if (taken !== undefined) {
      this.#add(takenFolder, taken, {
        message: `it is in a chart that has the name of the folder ${deliveryFolder}`,
        hint: 'Give the chart another id.',
      });
    }
  }

  refuseClearText({ draft, manifest }: Resolved): void {
    if (manifest.kind !== 'Secret' || manifest['sops'] !== undefined || draft.deliveryHints?.clearText === true) return;
    const field = ['stringData', 'data'].find((name) => Object.keys(mapOf(manifest[name]) ?? {}).length > 0);
    if (field === undefined) return;
    this.#add(clearText, draft, {
      path: field,
      message: 'its values would be in Git in clear text',
      hint: 'Make it with an ExternalSecret or a SealedSecret and refer to its name, or write delivery: { clearText: true }.',
    });
  }

  judgeOrder(precedences: readonly Precedence[], order: Order, steps: Steps): void {
    for (const precedence of precedences) {
      const lost = whyNotKept(precedence, order, steps);
      if (lost === undefined) continue;
      this.#add(orderNotKept, lost.draft, {
        message: lost.why,
        hint: 'Remove this addDependency call: the order follows from kinds, and from what objects name.',
      });
    }
  }

  #add({ code, severity }: CodeEntry, draft: Draft, finding: Finding): void {
    this.#found.push({ code, severity, ...finding, object: draft, location: draft.location });
  }
}
