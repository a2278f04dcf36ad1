import type { Diagnostic } from '../../core/diagnostic.ts';
import { getOrAdd } from '../../core/data/get-or-add.ts';
import { compareRefs, identityOf } from '../../core/object-ref.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { upgradeSections, type UpgradeFinding } from '../../core/upgrade.ts';
import { clusterNames } from '../../core/text/cluster-names.ts';

interface Found {
  readonly finding: UpgradeFinding;
  /** Undefined where it is about no cluster. */
  readonly cluster: string | undefined;
}

/** Findings, each of them once, with every step in which it holds; what is about no object, with every cluster in which it holds. */
export class Findings {
  readonly #byKey = new Map<string, Found>();

  add(finding: UpgradeFinding, cluster?: string): void {
    const key = keyOf(finding, cluster);
    const known = this.#byKey.get(key)?.finding;
    if (known === undefined) this.#byKey.set(key, { finding, cluster });
    else if (!known.steps.includes(finding.steps[0] ?? ''))
      this.#byKey.set(key, { finding: { ...known, steps: [...known.steps, ...finding.steps] }, cluster });
  }

  sorted(): readonly UpgradeFinding[] {
    return ofClusters([...this.#byKey.values()]).toSorted(
      (a, b) => upgradeSections.indexOf(a.section) - upgradeSections.indexOf(b.section) || compareSeverity(a, b) || compareObjects(a, b),
    );
  }
}

function keyOf({ code, section, object, path, message }: UpgradeFinding, cluster: string | undefined): string {
  return JSON.stringify([code, section, object === undefined ? cluster : object.cluster, object && identityOf(object.ref), path, message]);
}

/** What is about no object, once for all clusters of which it is true, and with their names. */
function ofClusters(found: readonly Found[]): readonly UpgradeFinding[] {
  const alike = new Map<unknown, Found[]>();
  for (const each of found) {
    const { location: _ofCluster, object, ...rest } = each.finding;
    getOrAdd(alike, object === undefined ? JSON.stringify(rest) : each, () => []).push(each);
  }
  return Array.from(alike.values()).flatMap(([first, ...others]) => (first === undefined ? [] : [asOne(first, others)]));
}

function asOne({ finding, cluster }: Found, others: readonly Found[]): UpgradeFinding {
  const clusters = [cluster, ...others.map((each) => each.cluster)].filter((name) => name !== undefined);
  if (finding.object !== undefined || clusters.every((name) => name === '')) return finding;
  const places = others.flatMap(({ finding: { location } }) => (location === undefined ? [] : [{ message: 'also', location }]));
  return {
    ...finding,
    message: `${clusterNames(clusters)}: ${finding.message}`,
    ...(places.length > 0 && { related: [...(finding.related ?? []), ...places] }),
  };
}

const severities: readonly Diagnostic['severity'][] = ['error', 'warning', 'note'];

function compareSeverity(a: Diagnostic, b: Diagnostic): number {
  return severities.indexOf(a.severity) - severities.indexOf(b.severity) || compareText(a.code, b.code);
}

function compareObjects({ object: a }: Diagnostic, { object: b }: Diagnostic): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareText(a.cluster, b.cluster) || compareRefs(a.ref, b.ref);
}
