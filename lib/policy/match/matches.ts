import { isMap } from '../../core/data/guards.ts';
import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import type { Labels, Manifest } from '../../core/manifest.ts';
import { groupVersionOf, type AdmissionRequest, type GroupVersionResource, type PolicyWorld, type ServedKind } from '../request.ts';
import type { MatchResources, Rule } from '../policy.ts';
import { ruleMatches } from './rules.ts';

/** What a policy takes a request for: the version of its own rule, if only another version of the resource is named. */
export interface Matched {
  readonly resource: GroupVersionResource;
  readonly apiVersion: string;
  readonly kind: string;
}

export type MatchAnswer = Matched | { readonly error: string } | undefined;

/** Whether a policy or a binding is about a request (matching.Matcher.Matches); undefined if not, an error where that cannot be told. */
export function matches(constraints: MatchResources, request: AdmissionRequest, world: PolicyWorld): MatchAnswer {
  const inNamespace = selectsNamespace(constraints.namespaceSelector, request, world);
  if (inNamespace === false) return undefined;
  const selected = selectsObject(constraints.objectSelector, request);
  if (selected === false) return undefined;
  const { matchPolicy } = constraints;
  if (matchesRules(constraints.excludeResourceRules, matchPolicy, request, world) !== undefined) return undefined;
  const asked = { resource: request.resource, apiVersion: request.apiVersion, kind: request.kind };
  const matched = constraints.resourceRules.length === 0 ? asked : matchesRules(constraints.resourceRules, matchPolicy, request, world);
  if (matched === undefined) return undefined;
  if (typeof inNamespace === 'object') return inNamespace;
  return typeof selected === 'object' ? selected : matched;
}

type Selected = boolean | { readonly error: string };

function selectsNamespace(selector: unknown, request: AdmissionRequest, world: PolicyWorld): Selected {
  if (selectsAll(selector)) return true;
  const isNamespace = request.resource.resource === 'namespaces';
  if (request.namespace === '' && !isNamespace) return true;
  const parsed = parseLabelSelector(selector);
  if ('error' in parsed) return { error: `Internal error occurred: ${parsed.error}` };
  if (parsed.requirements.length === 0) return true;
  const isChanged = isNamespace && request.subresource === '' && (request.operation === 'CREATE' || request.operation === 'UPDATE');
  const isByName = !isChanged && parsed.requirements.every(({ key }) => key === nameLabel);
  const namespace = isChanged ? request.object : world.namespace(request.namespace);
  return namespace === undefined
    ? { error: `namespaces "${request.namespace}" not found` }
    : matchesLabels(parsed, isByName ? { [nameLabel]: request.namespace } : labelsOf(namespace));
}

/** Every Namespace has this label, with its name. */
const nameLabel = 'kubernetes.io/metadata.name';

/** The selector that the API server writes where there is none. */
function selectsAll(selector: unknown): boolean {
  return isMap(selector) && Object.keys(selector).length === 0;
}

function selectsObject(selector: unknown, request: AdmissionRequest): Selected {
  if (selectsAll(selector)) return true;
  const parsed = parseLabelSelector(selector);
  if ('error' in parsed) return { error: `Internal error occurred: ${parsed.error}` };
  if (parsed.requirements.length === 0) return true;
  return [request.object, request.oldObject].some((manifest) => manifest !== undefined && matchesLabels(parsed, labelsOf(manifest)));
}

function labelsOf({ metadata }: Manifest): Labels {
  return metadata.labels ?? {};
}

function matchesRules(rules: readonly Rule[], matchPolicy: string, request: AdmissionRequest, world: PolicyWorld): Matched | undefined {
  const named = ({ resourceNames }: Rule): boolean => resourceNames.length === 0 || resourceNames.includes(request.name);
  if (rules.some((rule) => named(rule) && ruleMatches(rule, request, request.resource)))
    return { resource: request.resource, apiVersion: request.apiVersion, kind: request.kind };
  if (matchPolicy === 'Exact') return undefined;
  const others = world.versionsOf(request.resource).filter(({ apiVersion }) => apiVersion !== request.apiVersion);
  for (const rule of rules)
    for (const other of others) {
      const resource = resourceOf(other);
      if (named(rule) && ruleMatches(rule, request, resource)) return { resource, apiVersion: other.apiVersion, kind: other.kind };
    }
  return undefined;
}

export function resourceOf({ apiVersion, plural }: ServedKind): GroupVersionResource {
  return { ...groupVersionOf(apiVersion), resource: plural };
}
