import type { Manifest } from '../../core/manifest.ts';
import { groupOf, type ObjectRef } from '../../core/object-ref.ts';
import { paramRefsIn, type ParamRef } from '../../live/param-refs.ts';
import { kindPattern, namePattern, namespacesOf, versionPattern, type Query } from './queries.ts';

/** More than the policies of any cluster need. */
const mostQueries = 40;

/**
 * What to ask a cluster for to know the params of its admission policies, and the definitions of their kinds. All words come from the
 * cluster, and become arguments of a command: what is no name is not asked for.
 */
export function paramQueries(found: readonly Manifest[], refs: readonly ObjectRef[]): readonly Query[] {
  const places = namespacesOf(refs.filter(({ namespace }) => namespace !== undefined));
  const params = paramRefsIn(found).filter(({ apiVersion, kind }) => versionPattern.test(apiVersion) && kindPattern.test(kind));
  const queries = [...params.flatMap((ref) => ofParams(ref, places)), ...params.flatMap(ofDefinition)].filter(({ namespace, names = [] }) =>
    [namespace, ...names].every((word) => word === undefined || namePattern.test(word)),
  );
  return [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()].slice(0, mostQueries);
}

function ofParams({ apiVersion, kind, name, namespace }: ParamRef, places: readonly (string | undefined)[]): readonly Query[] {
  return (namespace === undefined ? places : [namespace]).map((place) => ({
    apiVersion,
    kind,
    namespace: place,
    names: name === undefined || place === undefined ? undefined : [name],
    isOfGit: false,
  }));
}

/** Its name begins with the plural, which the API does not derive from the kind: nearly every one is among these three. */
function ofDefinition({ apiVersion, kind }: ParamRef): readonly Query[] {
  const group = groupOf(apiVersion);
  if (!group.includes('.') || group.endsWith('.k8s.io')) return [];
  const word = kind.toLowerCase();
  const names = [`${word}s`, `${word}es`, word.replace(/y$/, 'ies')].map((plural) => `${plural}.${group}`);
  return [{ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', names, isOfGit: false }];
}
