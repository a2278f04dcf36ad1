import { minors, newestOf } from '../../core/kubevirt/release.ts';
import { groupOf, type ObjectRef } from '../../core/object-ref.ts';
import { plural } from '../../core/text/plural.ts';
import type { ClusterUpgrade } from '../cluster-upgrade.ts';
import { templatesOf } from './templates.ts';
import { servedVersions, versionServed } from '../../schema/shipped-schemas.ts';
import { upgradeEntries } from '../../rules/advice/upgrade/codes.ts';
import { defineHazard, type Hazard } from './hazard.ts';

/** A kind that is going to be removed. */
export const presets: Hazard = defineHazard({
  entry: upgradeEntries.presets,
  section: 'gone',
  steps: ['1.8 → 1.9'],
  issues: ['kubevirt/kubevirt#13835', 'kubevirt/kubevirt#19128', 'kubevirt/enhancements#204'],
  *find(upgrade) {
    const found = upgrade.ofKind('VirtualMachineInstancePreset');
    if (found.length === 0) return;
    const uses = usesOf(upgrade);
    for (const held of found) {
      const count = uses.get(keyOf(held.ref)) ?? 0;
      yield {
        held,
        message: `VirtualMachineInstancePreset is deprecated: KubeVirt 1.9 serves it and raises an alert, and a later release removes it; ${count === 0 ? 'no object here depends' : `${plural(count, 'object')} here ${count === 1 ? 'depends' : 'depend'}`} on it`,
        hint: 'Turn presets into instancetypes and preferences with cdk8s-kubevirt import presets --as instancetype.',
      };
    }
  },
});

/** How many objects each preset applies to. */
function usesOf(upgrade: ClusterUpgrade): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { held, template } of templatesOf(upgrade)) {
    const { namespace } = held.ref;
    for (const name of upgrade.to.viewOf(namespace).presets.matching(template.metadata?.labels ?? {}).names) {
      const key = keyOf({ namespace, name });
      uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  }
  return uses;
}

function keyOf({ namespace = '', name }: Pick<ObjectRef, 'namespace' | 'name'>): string {
  return `${namespace}/${name}`;
}

/** A version that is no longer the one that is stored. */
export const oldHyperConverged: Hazard = defineHazard({
  entry: upgradeEntries.oldHyperConverged,
  section: 'gone',
  steps: ['1.7 → 1.8', '1.8 → 1.9'],
  issues: ['kubevirt/hyperconverged-cluster-operator#4234'],
  *find(upgrade) {
    for (const held of upgrade.ofKind('HyperConverged')) {
      if (held.ref.apiVersion !== 'hco.kubevirt.io/v1beta1') continue;
      yield {
        held,
        path: 'apiVersion',
        message: 'v1beta1 of HyperConverged is served beside v1, in which fields are grouped anew',
        hint: 'Write apiVersion: hco.kubevirt.io/v1 once the operator is 1.18 or newer.',
      };
    }
  },
});

/** The groups of KubeVirt that have had several versions. Those of its operators and of CDI come with other releases. */
const groups: ReadonlySet<string> = new Set(['', 'clone.', 'export.', 'pool.', 'snapshot.'].map((group) => `${group}kubevirt.io`));

/** A version that the next release still serves, and no longer stores. */
export const olderVersions: Hazard = defineHazard({
  entry: upgradeEntries.olderVersion,
  section: 'gone',
  issues: [],
  *find({ held: all, step }) {
    for (const held of all) {
      const { apiVersion, kind } = held.ref;
      const group = groupOf(apiVersion);
      const served = groups.has(group) ? servedVersions(group, kind, step.to) : undefined;
      const stored = versionServed(group, kind, step.to);
      const version = apiVersion.slice(group.length + 1);
      if (stored === undefined || stored === version || served?.includes(version) !== true) continue;
      const isServed = step.from !== undefined && servedVersions(group, kind, step.from)?.includes(stored) === true;
      const since = minors.find((minor) => servedVersions(group, kind, newestOf(minor))?.includes(stored)) ?? step.to.minor;
      yield {
        held,
        path: 'apiVersion',
        message: `${version} of ${kind} is an older version: it is served still, and objects are stored as ${stored}`,
        hint: `Write apiVersion: ${group}/${stored}${isServed ? '' : ` once KubeVirt is ${since} or newer`}.`,
      };
    }
  },
});
