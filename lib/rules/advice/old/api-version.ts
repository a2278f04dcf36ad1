import { entryOf } from '../../../core/data/entry-of.ts';
import type { ReleaseRange } from '../../../core/kubevirt/release.ts';
import { groupOf } from '../../../core/object-ref.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** The version of each group that KubeVirt 1.9 stores, and the older ones that it still serves. */
const versions: Readonly<Record<string, { readonly current: string; readonly served: readonly string[] }>> = {
  'kubevirt.io': { current: 'v1', served: ['v1alpha3'] },
  'pool.kubevirt.io': { current: 'v1beta1', served: ['v1alpha1'] },
  'instancetype.kubevirt.io': { current: 'v1beta1', served: [] },
  'snapshot.kubevirt.io': { current: 'v1beta1', served: ['v1alpha1'] },
  'clone.kubevirt.io': { current: 'v1beta1', served: ['v1alpha1'] },
  'export.kubevirt.io': { current: 'v1', served: [] },
};

/** What is to be written instead of an `apiVersion`; undefined where it is as good as any. */
export function newerVersion(apiVersion: string): { readonly instead: string; readonly isServed: boolean } | undefined {
  if (!apiVersion.includes('alpha')) return undefined;
  const group = groupOf(apiVersion);
  const known = entryOf(versions, group);
  const version = apiVersion.slice(group.length + 1);
  if (known === undefined || known.current === version) return undefined;
  return { instead: `${group}/${known.current}`, isServed: known.served.includes(version) };
}

/** 1.6 serves pools in v1alpha1 alone. */
export const oldApiVersions: readonly Rule[] = [
  oldApiVersion({ since: '1.7' }, () => true),
  oldApiVersion({ until: '1.6' }, (group) => group !== 'pool.kubevirt.io'),
];

function oldApiVersion(range: ReleaseRange, isOld: (group: string) => boolean): Rule {
  return defineRule({
    code: 'KP1301',
    name: 'old/api-version',
    severity: 'warning',
    ...range,
    page: {
      summary: 'Objects use an API version in which KubeVirt stores them. It still serves v1alpha3, but will not for ever.',
      refused: 'apiVersion: kubevirt.io/v1alpha3',
      accepted: 'apiVersion: kubevirt.io/v1',
    },
    fields: ['apiVersion'],
    check({ apiVersion }) {
      const newer = isOld(groupOf(apiVersion)) ? newerVersion(apiVersion) : undefined;
      if (newer?.isServed !== true) return none; // what is not served at all is told as such (K80011)
      return [{ path: 'apiVersion', message: `${apiVersion} is deprecated`, hint: `Write apiVersion: ${newer.instead}.` }];
    },
  });
}
