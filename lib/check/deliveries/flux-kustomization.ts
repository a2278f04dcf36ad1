import { posix } from 'node:path';
import type { Extension } from '../../kustomize/extended.ts';
import { ListNode, MapNode, ScalarNode, valueOf, type Node } from '../../kustomize/node.ts';
import type { Delivery, Substitution, VariablesFrom } from './delivery.ts';

/** What a Kustomization of Flux applies, with all that it adds. Upstream: kustomize.Generator of github.com/fluxcd/pkg/kustomize. */
export function fluxKustomization(node: MapNode): Delivery {
  const metadata = node.mapOf('metadata');
  const namespace = metadata?.textOf('namespace') ?? '';
  const spec = node.mapOf('spec') ?? new MapNode(new Map<string, Node>(), node.origin);
  const source = spec.mapOf('sourceRef');
  const common = spec.mapOf('commonMetadata');
  const name = `Kustomization ${namespace === '' ? '' : `${namespace}/`}${metadata?.textOf('name') ?? ''}`;
  return {
    name,
    node,
    keeper: spec.textOf('prune') === 'false' ? `prune: false of ${name}` : undefined,
    cluster: spec.mapOf('kubeConfig')?.mapOf('secretRef')?.textOf('name'),
    paths: [
      {
        path: posix.join('.', spec.textOf('path') ?? '.').replace(/(?<=.)\/$/, ''),
        origin: spec.get('path')?.origin ?? spec.origin,
        repository: `${source?.textOf('kind') ?? ''} ${source?.textOf('name') ?? ''}`,
        extension: extensionOf(spec),
        without: { tool: 'flux' },
        substitution: substitutionOf(spec.mapOf('postBuild'), namespace),
        labels: common?.mapOf('labels'),
        annotations: common?.mapOf('annotations'),
      },
    ],
    notFollowed: [],
  };
}

function extensionOf(spec: MapNode): Extension {
  const set = new Map<string, Node>();
  for (const [field, key] of [
    ['targetNamespace', 'namespace'],
    ['namePrefix', 'namePrefix'],
    ['nameSuffix', 'nameSuffix'],
  ] as const) {
    const value = spec.get(field);
    if (spec.textOf(field) !== undefined && value !== undefined) set.set(key, value);
  }
  const add = new Map<string, Node>();
  for (const [key, change] of [
    ['patches', same],
    ['components', same],
    ['images', same],
    ['patchesStrategicMerge', (item: Node): Node => new ScalarNode(JSON.stringify(valueOf(item)), item.origin)],
    ['patchesJson6902', withText],
  ] as const) {
    const list = spec.get(key);
    if (list instanceof ListNode && list.items.length > 0) add.set(key, new ListNode(list.items.map(change), list.origin));
  }
  return { set, add };
}

function same(item: Node): Node {
  return item;
}

/** A JSON patch whose operations stand in the object, as kustomize reads it. */
function withText(item: Node): Node {
  if (!(item instanceof MapNode)) return item;
  const patch = item.get('patch');
  const fields = new Map(item.fields);
  if (patch instanceof ListNode) fields.set('patch', new ScalarNode(JSON.stringify(valueOf(patch)), patch.origin));
  return new MapNode(fields, item.origin);
}

function substitutionOf(postBuild: MapNode | undefined, namespace: string): Substitution | undefined {
  if (postBuild === undefined) return undefined;
  const variables = new Map<string, string>();
  for (const [name, value] of postBuild.mapOf('substitute')?.fields ?? [])
    if (value instanceof ScalarNode) variables.set(name, withoutBreaks(value.text));
  const from = postBuild.get('substituteFrom');
  return { variables, from: from instanceof ListNode ? from.items.flatMap((item) => variablesFrom(item, namespace)) : [] };
}

function variablesFrom(item: Node, namespace: string): readonly VariablesFrom[] {
  if (!(item instanceof MapNode)) return [];
  const kind = item.textOf('kind');
  const name = item.textOf('name');
  if ((kind !== 'ConfigMap' && kind !== 'Secret') || name === undefined) return [];
  return [{ kind, name, namespace, isOptional: item.textOf('optional') === 'true', origin: item.origin }];
}

/** Flux takes line breaks out of all values. */
export function withoutBreaks(value: string): string {
  return value.replaceAll('\n', '');
}
