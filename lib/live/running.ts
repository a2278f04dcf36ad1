import type { AskedRelease } from '../cluster/release-statement.ts';
import { parseHyperConverged } from '../cluster/hyperconverged/releases.ts';
import { listOf, mapOf, textOf } from '../core/data/guards.ts';
import { valueAt } from '../core/data/path.ts';
import { parseRelease } from '../core/kubevirt/release.ts';
import type { Manifest } from '../core/manifest.ts';
import { groupOf, printRef, refOf } from '../core/object-ref.ts';
import { compareText } from '../core/text/compare-text.ts';
import { plural } from '../core/text/plural.ts';
import { isAdmissionPolicy } from '../resolve/policies/policy-documents.ts';

/** What runs in a cluster, as its own objects say. */
export interface Running {
  /** The KubeVirt object; undefined where it could not be read, or there is none. */
  readonly kubeVirt: Manifest | undefined;
  readonly hyperConverged: Manifest | undefined;
  /** The release; undefined where nothing says it, or it is not known here. */
  readonly release: AskedRelease | undefined;
  /** What runs, one sentence each. */
  readonly says: readonly string[];
}

export function runningIn(objects: readonly Manifest[]): Running {
  const kubeVirt = objects.find((each) => each.kind === 'KubeVirt' && groupOf(each.apiVersion) === 'kubevirt.io');
  const hyperConverged = objects.find((each) => each.kind === 'HyperConverged' && groupOf(each.apiVersion) === 'hco.kubevirt.io');
  const version = kubeVirt && versionOf(kubeVirt);
  const operator = hyperConverged && operatorVersionOf(hyperConverged);
  const isKnown = version !== undefined && parseRelease(version) !== undefined;
  const isOperatorKnown = operator !== undefined && parseHyperConverged(operator) !== undefined;
  return {
    kubeVirt,
    hyperConverged,
    release:
      isKnown || isOperatorKnown
        ? { ...(isKnown && { kubevirt: version }), ...(isOperatorKnown && { hyperConverged: operator }) }
        : undefined,
    says: [
      ...(kubeVirt === undefined ? [] : [sentence('KubeVirt', version, isKnown, kubeVirt), configurationOf(kubeVirt)]),
      ...(hyperConverged === undefined ? [] : [sentence('HyperConverged', operator, isOperatorKnown, hyperConverged)]),
      ...judging(objects),
    ],
  };
}

function sentence(product: string, version: string | undefined, isKnown: boolean, source: Manifest): string {
  const says = printRef(refOf(source));
  if (version === undefined) return `${says} does not say which release of ${product} the cluster runs.`;
  const unknown = isKnown ? '' : ' cdk8s-kubevirt does not know that release.';
  return `The cluster runs ${product} ${version}, as ${says} says.${unknown}`;
}

/** Whether nobody has changed the configuration of a KubeVirt. */
export function hasBuiltInConfiguration(kubeVirt: Manifest): boolean {
  return Object.keys(mapOf(valueAt(kubeVirt, ['spec', 'configuration'])) ?? {}).length === 0;
}

function configurationOf(kubeVirt: Manifest): string {
  const says = printRef(refOf(kubeVirt));
  if (hasBuiltInConfiguration(kubeVirt)) return `${says} leaves the configuration as it comes.`;
  const fields = Object.keys(mapOf(valueAt(kubeVirt, ['spec', 'configuration'])) ?? {}).toSorted(compareText);
  return `${says} configures ${fields.join(', ')}.`;
}

/** How many objects of the cluster judge others. */
function judging(objects: readonly Manifest[]): readonly string[] {
  const count = (what: string, is: (each: Manifest) => boolean): readonly string[] => {
    const { length } = objects.filter(is);
    return length === 0 ? [] : [plural(length, what)];
  };
  const isOfCore =
    (kind: string) =>
    (each: Manifest): boolean =>
      each.kind === kind && each.apiVersion === 'v1';
  const counts = [
    ...count('ResourceQuota', isOfCore('ResourceQuota')),
    ...count('LimitRange', isOfCore('LimitRange')),
    ...count('binding of admission policies', (each) => isAdmissionPolicy(each) && each.kind.endsWith('Binding')),
  ];
  return counts.length === 0 ? [] : [`What was read of the cluster holds ${counts.join(', ')}.`];
}

/** What virt-operator has observed, else what the object asks for. */
function versionOf(kubeVirt: Manifest): string | undefined {
  const said = [
    valueAt(kubeVirt, ['status', 'observedKubeVirtVersion']),
    valueAt(kubeVirt, ['status', 'targetKubeVirtVersion']),
    valueAt(kubeVirt, ['spec', 'imageTag']),
  ];
  return said.map(release).find((each) => each !== undefined);
}

function operatorVersionOf(hyperConverged: Manifest): string | undefined {
  const operator = listOf(valueAt(hyperConverged, ['status', 'versions'])).find((each) => mapOf(each)?.['name'] === 'operator');
  return release(mapOf(operator)?.['version']) ?? release(hyperConverged.metadata.labels?.['app.kubernetes.io/version']);
}

/** `1.8.2` of `v1.8.2` and `v1.8.2-rc.0-4-gabcdef`; undefined for other words. */
function release(text: unknown): string | undefined {
  const [, version] = /^v?(\d+\.\d+(?:\.\d+)?)(?:[-+].*)?$/.exec(textOf(text) ?? '') ?? [];
  return version;
}
