import { BuildError } from '../build-error.ts';
import { visitField, type FieldSpec } from '../field-spec.ts';
import { ListNode, MapNode, ScalarNode, type Origin } from '../node.ts';
import { isClusterScoped, isSameId, keyOfId, printId, type Resource } from '../resource.ts';

/** Puts all objects into a namespace, but for those that kustomize knows to have none. */
export function setNamespace(
  resources: readonly Resource[],
  namespace: string,
  specs: readonly FieldSpec[],
  origin: Origin | undefined,
): void {
  for (const resource of resources) {
    resource.rememberId();
    if (!isClusterScoped(resource.gvk)) resource.setMetadata('namespace', namespace, origin);
    setSubjects(resource, namespace, origin);
    for (const spec of specs) {
      const path = spec.path.join('/');
      const isName = path === 'metadata/name' && resource.node.textOf('apiVersion') !== 'v1';
      if (path === 'metadata/namespace' || isName) continue;
      visitField(resource.node, spec, (_value, replace) => replace(new ScalarNode(namespace, origin)), { as: 'scalar', origin });
    }
  }
  refuseSame(resources, origin);
}

/** Of role bindings, only the subjects called `default` follow. */
function setSubjects({ node }: Resource, namespace: string, origin: Origin | undefined): void {
  const kind = node.textOf('kind');
  const subjects = node.get('subjects');
  if ((kind !== 'RoleBinding' && kind !== 'ClusterRoleBinding') || !(subjects instanceof ListNode)) return;
  for (const subject of subjects.items) {
    if (subject instanceof MapNode && subject.textOf('name') === 'default') subject.set('namespace', new ScalarNode(namespace, origin));
  }
}

function refuseSame(resources: readonly Resource[], origin: Origin | undefined): void {
  const seen = new Map<string, Resource>();
  for (const resource of resources) {
    const key = keyOfId(resource.id);
    const other = seen.get(key);
    if (other !== undefined && isSameId(other.id, resource.id))
      throw new BuildError(`the namespace makes two objects one: ${printId(resource.id)}`, origin);
    seen.set(key, resource);
  }
}
