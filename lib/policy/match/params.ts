import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import type { Manifest } from '../../core/manifest.ts';
import type { ParamKind, ParamRef } from '../policy.ts';
import { type AdmissionRequest, groupVersionOf, type PolicyWorld } from '../request.ts';

/** What a policy is evaluated with, once for each; undefined stands for an evaluation without. An error is the binding's. */
export type Params = readonly (Manifest | undefined)[] | { readonly error: string };

/** Why the API server cannot set up a policy; undefined where it can. */
export function configurationError(paramKind: ParamKind | undefined, world: PolicyWorld): string | undefined {
  if (paramKind === undefined || world.kindOf(paramKind.apiVersion, paramKind.kind) !== undefined) return undefined;
  const { group, version } = groupVersionOf(paramKind.apiVersion);
  return `failed to find resource referenced by paramKind: '${group}/${version}, Kind=${paramKind.kind}'`;
}

/** generic.CollectParams */
export function collectParams(
  paramKind: ParamKind | undefined,
  paramRef: ParamRef | undefined,
  { namespace }: AdmissionRequest,
  world: PolicyWorld,
): Params {
  if (paramKind === undefined || paramRef === undefined) return [undefined];
  const isNamespaced = world.kindOf(paramKind.apiVersion, paramKind.kind)?.scope === 'Namespaced';
  const inNamespace = isNamespaced ? paramRef.namespace || namespace : '';
  if (isNamespaced && inNamespace === '')
    return { error: 'cannot use namespaced paramRef in policy binding that matches cluster-scoped resources' };
  if (paramRef.namespace !== '' && !isNamespaced)
    return { error: 'paramRef.namespace must not be provided for a cluster-scoped `paramKind`' };
  const there = world
    .objects(paramKind.apiVersion, paramKind.kind)
    .filter(({ metadata }) => !isNamespaced || (metadata.namespace ?? '') === inNamespace);
  const params = named(there, paramRef);
  if ('error' in params) return params;
  if (params.length === 0 && paramRef.parameterNotFoundAction === 'Deny')
    return { error: 'no params found for policy binding with `Deny` parameterNotFoundAction' };
  return params;
}

function named(objects: readonly Manifest[], { name, selector }: ParamRef): readonly Manifest[] | { readonly error: string } {
  if (name !== '') {
    if (selector !== undefined) return { error: 'paramRef.name and paramRef.selector are mutually exclusive' };
    return objects.filter(({ metadata }) => metadata.name === name);
  }
  if (selector === undefined) return { error: 'one of name or selector must be provided' };
  const parsed = parseLabelSelector(selector);
  return 'error' in parsed ? parsed : objects.filter(({ metadata }) => matchesLabels(parsed, metadata.labels ?? {}));
}
