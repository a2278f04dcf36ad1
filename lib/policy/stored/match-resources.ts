import { isMap, listOf, stringsOf, textOf, type AnyMap } from '../../core/data/guards.ts';
import type { Path } from '../../core/data/path.ts';
import { duplicate, invalid, notSupported, required } from '../../schema/field-fault.ts';
import { pathSegmentErrors } from '../../schema/metadata/names.ts';
import type { FaultList } from './field-list.ts';
import { checkSelector } from './selectors.ts';

const operations = ['*', 'CONNECT', 'CREATE', 'DELETE', 'UPDATE'];

/** validation.validateMatchResources, of what has its defaults. */
export function checkMatchResources(match: AnyMap, at: Path, list: FaultList): void {
  const { matchPolicy = 'Equivalent', namespaceSelector, objectSelector, resourceRules, excludeResourceRules } = match;
  if (matchPolicy !== 'Equivalent' && matchPolicy !== 'Exact')
    list.add([...at, 'matchPolicy'], notSupported(matchPolicy, ['Equivalent', 'Exact']));
  checkSelector(namespaceSelector, [...at, 'namespaceSelector'], list);
  checkSelector(objectSelector, [...at, 'objectSelector'], list);
  listOf(resourceRules).forEach((rule, i) => checkRule(rule, [...at, 'resourceRules', i], list));
  listOf(excludeResourceRules).forEach((rule, i) => checkRule(rule, [...at, 'excludeResourceRules', i], list));
}

function checkRule(given: unknown, at: Path, list: FaultList): void {
  const rule = isMap(given) ? given : {};
  const words = (key: string): readonly string[] => stringsOf(rule[key]);
  for (const key of ['resourceNames', 'operations', 'apiGroups', 'apiVersions', 'resources'])
    listOf(rule[key]).forEach((item, i) => {
      if (typeof item !== 'string') list.add([...at, key, i], invalid(typeof item, 'must be a string'));
    });
  const names = words('resourceNames');
  names.forEach((name, i) => {
    for (const error of pathSegmentErrors(name)) list.add([...at, 'resourceNames', i], invalid(name, error));
    if (names.indexOf(name) !== i) list.add([...at, 'resourceNames', i], duplicate(name));
  });
  checkWords('operations', 'operations', words('operations'), at, list);
  words('operations').forEach((operation, i) => {
    if (!operations.includes(operation)) list.add([...at, 'operations', i], notSupported(operation, operations));
  });
  checkWords('apiGroups', 'API groups', words('apiGroups'), at, list);
  checkWords('apiVersions', 'API versions', words('apiVersions'), at, list);
  words('apiVersions').forEach((version, i) => {
    if (version === '') list.add([...at, 'apiVersions', i], required());
  });
  checkResources(words('resources'), [...at, 'resources'], list);
  const { scope = '*' } = rule;
  const scopes = ['*', 'Cluster', 'Namespaced'];
  if (!scopes.includes(textOf(scope) ?? '')) list.add([...at, 'scope'], notSupported(scope, scopes));
}

function checkWords(field: string, called: string, words: readonly string[], at: Path, list: FaultList): void {
  if (words.length === 0) list.add([...at, field], required());
  if (words.length > 1 && words.includes('*'))
    list.add([...at, field], invalid(words, `if '*' is present, must not specify other ${called}`));
}

/** validation.validateResources */
function checkResources(resources: readonly string[], at: Path, list: FaultList): void {
  if (resources.length === 0) list.add(at, required());
  const [wholes, everywhere] = [new Set<string>(), new Set<string>()];
  const last = { isPlain: false };
  resources.forEach((written, i) => {
    if (written === '') return list.add([...at, i], required());
    const slash = written.indexOf('/');
    if (slash === -1) {
      last.isPlain = written !== '*';
      return undefined;
    }
    const [resource, below] = [written.slice(0, slash), written.slice(slash + 1)];
    if (wholes.has(resource)) list.add([...at, i], invalid(written, `if '${resource}/*' is present, must not specify ${written}`));
    if (everywhere.has(below)) list.add([...at, i], invalid(written, `if '*/${below}' is present, must not specify ${written}`));
    if (below === '*') wholes.add(resource);
    if (resource === '*') everywhere.add(below);
    return undefined;
  });
  if (resources.length > 1 && resources.includes('*/*'))
    list.add(at, invalid(resources, "if '*/*' is present, must not specify other resources"));
  if (resources.includes('*') && last.isPlain)
    list.add(at, invalid(resources, "if '*' is present, must not specify other resources without subresources"));
}
