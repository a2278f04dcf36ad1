import { meansKind } from '../../core/kind-names.ts';
import { nearest, slipOf } from '../../core/text/nearest.ts';
import { groupVersionOf, type PolicyWorld, type ServedKind } from '../request.ts';
import type { PolicyBase, Rule } from '../policy.ts';

/** A resource of a rule that no request can be about. */
export interface UnservedResource {
  /** `spec.matchConstraints.resourceRules[0].resources[0]` */
  readonly path: string;
  readonly message: string;
  readonly hint: string;
}

/** A word for which something else has to stand, and why. */
interface Misfit {
  readonly field: 'apiGroups' | 'apiVersions' | 'resources';
  readonly message: string;
  readonly hint: string;
}

/** Groups whose resources come from elsewhere as well: these name what is known to be of another group, or is spelled as its kind. */
const isOpen = (group: string): boolean => !group.endsWith('kubevirt.io') || group === 'subresources.kubevirt.io';

/** Resources of a policy's rules that the API server takes as they are, and that match nothing: it knows no such name, group or version. */
export function unservedResources(
  { matchConstraints: { resourceRules } }: PolicyBase,
  { kinds }: PolicyWorld,
): readonly UnservedResource[] {
  return resourceRules.flatMap((rule, i) =>
    rule.resources.flatMap((written, j) => {
      const [resource = ''] = written.split('/');
      const misfit = resource.includes('*') ? undefined : misfitOf(rule, resource, kinds);
      if (misfit === undefined) return [];
      const { field, message, hint } = misfit;
      const below = field === 'resources' ? `resources[${j}]` : field;
      return [{ path: `spec.matchConstraints.resourceRules[${i}].${below}`, message, hint }];
    }),
  );
}

function misfitOf({ apiGroups, apiVersions }: Rule, resource: string, kinds: readonly ServedKind[]): Misfit | undefined {
  const isAnyGroup = apiGroups.includes('*');
  const ofGroups = kinds.filter((kind) => isAnyGroup || apiGroups.includes(groupOf(kind)));
  const served = ofGroups.filter(({ plural }) => plural === resource);
  if (served.length > 0) return versionMisfit(apiVersions, resource, served);
  const known = new Set(kinds.map(groupOf));
  const unknown = isAnyGroup ? undefined : apiGroups.find((group) => !known.has(group));
  if (unknown !== undefined) return groupMisfit(unknown, resource, kinds);
  const elsewhere = kinds.find(({ plural }) => plural === resource);
  const groups = isAnyGroup ? 'the API' : apiGroups.map(printGroup).join(' or ');
  const message = `${groups} has no resource ${resource}, so this matches no request`;
  if (elsewhere !== undefined)
    return { field: 'apiGroups', message, hint: `Write apiGroups: ['${groupOf(elsewhere)}'], which has ${resource}.` };
  const meant = ofGroups.find(({ kind }) => meansKind(resource, kind))?.plural;
  if (meant !== undefined) return { field: 'resources', message, hint: `Write ${meant}: resources have the plural names of their kinds.` };
  if (isAnyGroup || apiGroups.some(isOpen)) return undefined;
  const plurals = [...new Set(ofGroups.map(({ plural }) => plural))];
  return { field: 'resources', message, hint: `Write ${nearest(resource, plurals) ?? plurals.join(', ')}.` };
}

/** Other groups may be there in the cluster; what no group can be called, or is one slip away from the group of the resource, is none of them. */
function groupMisfit(group: string, resource: string, kinds: readonly ServedKind[]): Misfit | undefined {
  const message = `there is no API group ${group}, so this matches no request`;
  const [meant = '', version] = group.split('/');
  if (version !== undefined) return { field: 'apiGroups', message, hint: `Write apiGroups: ['${meant}'], and ${version} in apiVersions.` };
  const owners = kinds.flatMap((kind) => (kind.plural === resource ? groupOf(kind) : []));
  const owner = /^v\d+$/.test(group) && owners.includes('') ? '' : slipOf(group, owners);
  return owner === undefined ? undefined : { field: 'apiGroups', message, hint: `Write apiGroups: ['${owner}'].` };
}

function versionMisfit(apiVersions: readonly string[], resource: string, served: readonly ServedKind[]): Misfit | undefined {
  const versions = served.map(({ apiVersion }) => groupVersionOf(apiVersion).version);
  if (apiVersions.includes('*') || versions.some((version) => apiVersions.includes(version))) return undefined;
  return {
    field: 'apiVersions',
    message: `${resource} is served as ${versions.join(' and ')} and not as ${apiVersions.join(' or ')}, so this matches no request`,
    hint: `Write apiVersions: ['${versions.at(-1)}'].`,
  };
}

function groupOf({ apiVersion }: ServedKind): string {
  return groupVersionOf(apiVersion).group;
}

function printGroup(group: string): string {
  return group === '' ? "the group ''" : group;
}
