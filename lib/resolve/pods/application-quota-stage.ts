import { valueAt } from '../../core/data/path.ts';
import type { Draft } from '../../core/draft.ts';
import { multiplyQuantity, zeroQuantity } from '../../core/quantity/arithmetic.ts';
import { canonicalQuantity, compareQuantities } from '../../core/quantity/quantity.ts';
import { applicationAwareUsage, vmiCalculatorOf, type VmiCalculator } from '../../pod/admission/application-aware-usage.ts';
import type { Quantities } from '../../core/quantity/quantities.ts';
import { added } from '../../pod/admission/pod-sums.ts';
import { meetsScopes } from '../../pod/admission/quota.ts';
import { sumOfTerms } from '../../pod/memory-overhead.ts';
import { waitsForQuota } from '../../rules/kubernetes/pod/codes.ts';
import type { ClusterModel } from '../cluster-model/cluster-model.ts';
import type { Subject } from '../subject.ts';
import { raiseTo } from './enough.ts';
import { refusedField } from './guest-field.ts';
import type { Judged } from './judged-pods.ts';
import type { ApplicationQuota, NamespacePolicies } from './namespace-policies.ts';
import { clusterQuota } from './stated-of-pods.ts';
import { startedCount } from './started-count.ts';

/** Counts the guests that Git starts as Application Aware Quota does, which holds back the pods for which there is no room. */
export class ApplicationQuotaStage {
  readonly #calculator: VmiCalculator | undefined;
  readonly #hasClusterQuotas: boolean;

  constructor(drafts: readonly Draft[], { hyperConverged, storedOf }: ClusterModel) {
    const own = drafts.find(({ ref }) => ref.kind === 'AAQ' && ref.apiVersion.startsWith('aaq.kubevirt.io/'));
    const configuration = own && valueAt(storedOf(own), ['spec', 'configuration']);
    const stated = valueAt(configuration, ['vmiCalculatorConfiguration', 'configName']);
    const isOff = own === undefined && hyperConverged !== undefined && hyperConverged.vmiCalculator === undefined;
    this.#calculator = isOff ? undefined : vmiCalculatorOf(stated ?? hyperConverged?.vmiCalculator);
    this.#hasClusterQuotas =
      own === undefined
        ? (hyperConverged?.hasClusterQuotas ?? true)
        : valueAt(configuration, ['allowApplicationAwareClusterResourceQuota']) === true;
  }

  charge(subject: Subject, { guest, limited, compute }: Judged, { applicationQuotas }: NamespacePolicies): void {
    const count = startedCount(subject.manifest);
    if (applicationQuotas.length === 0 || this.#calculator === undefined || count === 0) return;
    const overhead = compute === undefined ? zeroQuantity : sumOfTerms(compute.overhead);
    const usage = applicationAwareUsage(guest, limited.held, overhead, this.#calculator);
    const asked = applicationQuotas.filter(
      ({ draft, stated }) => (this.#hasClusterQuotas || draft.ref.kind !== clusterQuota) && meetsScopes(limited.held, stated.scopes),
    );
    const all = new Map(Array.from(usage, ([name, amount]) => [name, multiplyQuantity(amount, count)] as const));
    for (const quota of asked) {
      const lacking = exceeded(quota, all);
      if (lacking.length > 0) {
        this.#tell(subject, quota, lacking, all, count);
        return;
      }
    }
    for (const quota of asked) quota.used = added(quota.used, all);
  }

  #tell(subject: Subject, { draft, stated, used }: ApplicationQuota, lacking: readonly string[], all: Quantities, count: number): void {
    const print = (list: Quantities): string =>
      lacking.map((name) => `${name}=${canonicalQuantity(list.get(name) ?? zeroQuantity)}`).join(',');
    const who = count === 1 ? 'its pod waits' : `some of its ${count} pods wait`;
    const after = added(used, all);
    const where = `${draft.ref.kind === clusterQuota ? 'spec.quota.hard' : 'spec.hard'} of ${draft.ref.kind} ${stated.name}`;
    subject.tell(waitsForQuota, {
      path: refusedField(subject, lacking.join(' ')),
      message: `${who} for room in ${draft.ref.kind} ${stated.name}, requested: ${print(all)}, used: ${print(used)}, limited: ${print(stated.hard)}`,
      hint: `${raiseTo(new Map(lacking.map((name) => [name, after.get(name) ?? zeroQuantity])), where)}, or start fewer or smaller guests.`,
      related: [{ message: `the quota, which counts guests by ${this.#calculator}`, object: draft, location: draft.location }],
    });
  }
}

function exceeded({ stated, used }: ApplicationQuota, all: Quantities): readonly string[] {
  const after = added(used, all);
  return Array.from(stated.hard.keys()).filter((name) => {
    const [amount, hard] = [all.has(name) ? after.get(name) : undefined, stated.hard.get(name)];
    return amount !== undefined && hard !== undefined && compareQuantities(amount, hard) > 0;
  });
}
