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
  /** The further pods of guests that may migrate. */
  readonly migrations: Set<readonly HeldPod[]>;
}

/** How guests fill the quotas of their namespaces, as if these had no bounds. */
export class QuotaUse {
  readonly #namespaces = new Map<string, NamespaceUse>();

  add({ policies, draft, count }: GuestInCluster, { pods, second }: Judged): void {
    if (policies === undefined || policies.statedQuotas.length === 0) return;
    const { cluster } = draft;
    const { namespace = '' } = draft.ref;
    const use = getOrAdd(this.#namespaces, JSON.stringify([cluster, namespace]), (): NamespaceUse => {
      return { cluster, namespace, quotas: policies.statedQuotas, migrations: new Set() };
    });
    use.quotas = use.quotas.map((quota) => pods.reduce((used, held) => usedWithoutBounds(used, held, count), quota));
    if (second.length > 0 && count > 0) use.migrations.add(second);
  }

  rows(): readonly QuotaRow[] {
    return Array.from(this.#namespaces.values()).flatMap((use) => use.quotas.flatMap((quota) => rowsOf(use, quota)));
  }
}

function rowsOf({ cluster, namespace, migrations }: NamespaceUse, { name, hard, used }: Quota): readonly QuotaRow[] {
  const usages = Array.from(migrations, (second) => second.map((held) => podUsage(held).usage));
  return Array.from(hard, ([resource, bound]): QuotaRow => {
    const amount = used.get(resource);
    const [now, most] = [thousandths(amount), thousandths(bound)];
    const largest = usages
      .map((all) => all.reduce((sum, usage) => sum + thousandths(usage.get(resource)), 0))
      .reduce((peak, sum) => Math.max(peak, sum), 0);
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
