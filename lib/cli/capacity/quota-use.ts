import { canonicalQuantity, type ParsedQuantity } from '../../core/quantity/quantity.ts';
import { quantityMilliValue } from '../../core/quantity/quantity-value.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import type { HeldPod } from '../../pod/admission/held-pod.ts';
import type { Quota } from '../../pod/admission/quota.ts';
import { podUsage } from '../../pod/admission/quota-usage.ts';
import { usedWithoutBounds } from '../../pod/admission/quota-use.ts';
import type { QuotaRow } from '../../report/capacity/capacity.ts';
import type { GuestInCluster } from '../../resolve/pods/guest-in-cluster.ts';
import type { Judged } from '../../resolve/pods/judged-pods.ts';

/** The quotas of one namespace. */
interface NamespaceUse {
  readonly cluster: string;
  readonly namespace: string;
  quotas: readonly Quota[];
  /** Second pods of the guests that may migrate. */
  readonly targets: Set<HeldPod>;
}

/** How guests fill the quotas of their namespaces, as if these had no bounds. */
export class QuotaUse {
  readonly #namespaces = new Map<string, NamespaceUse>();

  add({ policies, draft, count }: GuestInCluster, { limited, target }: Judged): void {
    if (policies === undefined || policies.statedQuotas.length === 0) return;
    const { cluster } = draft;
    const { namespace = '' } = draft.ref;
    const use = getOrAdd(this.#namespaces, JSON.stringify([cluster, namespace]), (): NamespaceUse => {
      return { cluster, namespace, quotas: policies.statedQuotas, targets: new Set() };
    });
    use.quotas = use.quotas.map((quota) => usedWithoutBounds(quota, limited.held, count));
    if (target !== undefined && count > 0) use.targets.add(target);
  }

  rows(): readonly QuotaRow[] {
    return Array.from(this.#namespaces.values()).flatMap((use) => use.quotas.flatMap((quota) => rowsOf(use, quota)));
  }
}

function rowsOf({ cluster, namespace, targets }: NamespaceUse, { name, hard, used }: Quota): readonly QuotaRow[] {
  const usages = Array.from(targets, (target) => podUsage(target).usage);
  return Array.from(hard, ([resource, bound]): QuotaRow => {
    const amount = used.get(resource);
    const [now, most] = [thousandths(amount), thousandths(bound)];
    const largest = usages.reduce((peak, usage) => Math.max(peak, thousandths(usage.get(resource))), 0);
    return {
      cluster,
      namespace,
      quota: name,
      resource,
      used: amount === undefined ? '0' : canonicalQuantity(amount),
      hard: canonicalQuantity(bound),
      share: most === 0 ? 0 : now / most,
      migrations: largest === 0 ? undefined : Math.max(0, Math.floor((most - now) / largest)),
    };
  });
}

function thousandths(quantity: ParsedQuantity | undefined): number {
  return quantity === undefined ? 0 : Number(quantityMilliValue(quantity));
}
