import type { AdmissionRequest, GroupVersionResource } from '../request.ts';
import type { Rule } from '../policy.ts';

/** Whether a rule names what a request asks for, taken for a request of a resource (rules.Matcher). Names are not looked at. */
export function ruleMatches(rule: Rule, request: AdmissionRequest, resource: GroupVersionResource): boolean {
  return (
    inScope(rule.scope, request, resource) &&
    includes(rule.operations, request.operation) &&
    includes(rule.apiGroups, resource.group) &&
    includes(rule.apiVersions, resource.version) &&
    rule.resources.some((written) => namesResource(written, resource.resource, request.subresource))
  );
}

function includes(words: readonly string[], word: string): boolean {
  return words.includes('*') || words.includes(word);
}

function inScope(scope: string, { namespace }: AdmissionRequest, { group, version, resource }: GroupVersionResource): boolean {
  const isNamespace = group === '' && version === 'v1' && resource === 'namespaces';
  if (scope === '*') return true;
  if (scope === 'Namespaced') return !isNamespace && namespace !== '';
  return scope === 'Cluster' && (isNamespace || namespace === '');
}

/** `pods/*` is pods as well as all below them. */
function namesResource(written: string, resource: string, subresource: string): boolean {
  const at = written.indexOf('/');
  const [name, below] = at === -1 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
  return (name === '*' || name === resource) && (below === '*' || below === subresource);
}
