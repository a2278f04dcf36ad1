import { posix } from 'node:path';
import type { Extension } from '../../kustomize/extended.ts';
import { ListNode, MapNode, ScalarNode, type Node } from '../../kustomize/node.ts';
import type { Delivery, DeliveredPath, Unfollowed } from './delivery.ts';
import { isGlobMatch } from './globs.ts';

const ownCluster: ReadonlySet<string> = new Set(['https://kubernetes.default.svc', 'https://kubernetes.default.svc.cluster.local']);

/** What an Application of Argo CD applies. */
export function argoCdApplication(node: MapNode): Delivery {
  const metadata = node.mapOf('metadata');
  const namespace = metadata?.textOf('namespace');
  const spec = node.mapOf('spec');
  const several = spec?.get('sources');
  const single = spec?.get('source');
  const sources = several instanceof ListNode ? several.items : single === undefined ? [] : [single];
  const destination = spec?.mapOf('destination');
  const read = sources.flatMap((source) => (source instanceof MapNode ? [readSource(source, destination?.textOf('namespace'))] : []));
  return {
    name: `Application ${namespace === undefined ? '' : `${namespace}/`}${metadata?.textOf('name') ?? ''}`,
    node,
    cluster: clusterOf(destination),
    paths: read.flatMap(({ path }) => path ?? []),
    notFollowed: read.flatMap(({ notFollowed }) => notFollowed),
  };
}

function clusterOf(destination: MapNode | undefined): string | undefined {
  const name = destination?.textOf('name');
  if (name !== undefined && name !== '') return name === 'in-cluster' ? undefined : name;
  const server = destination?.textOf('server');
  return server === undefined || server === '' || ownCluster.has(server)
    ? undefined
    : server.replace(/^https?:\/\//, '').replace(/\/$/, '');
}

interface ReadSource {
  readonly path?: DeliveredPath;
  readonly notFollowed: readonly Unfollowed[];
}

function readSource(source: MapNode, namespace: string | undefined): ReadSource {
  const left = (key: string, what: string): Unfollowed => ({ what, origin: source.get(key)?.origin ?? source.origin });
  const chart = source.textOf('chart');
  if (chart !== undefined && chart !== '') return { notFollowed: [left('chart', `chart ${chart}: Helm charts are not rendered`)] };
  const path = source.textOf('path');
  if (path === undefined) return { notFollowed: [] }; // values for the chart of another source
  const kustomize = source.mapOf('kustomize');
  const plain = posix.join('.', path).replace(/(?<=.)\/$/, '');
  const key = ['helm', 'plugin'].find((each) => source.get(each) !== undefined);
  if (key !== undefined) {
    const why = key === 'helm' ? 'Helm charts are not rendered' : 'a plugin makes the objects';
    return { notFollowed: [left(key, `${plain}: ${why}`)] };
  }
  return {
    path: {
      path: plain,
      origin: source.get('path')?.origin,
      repository: repositoryOf(source.textOf('repoURL') ?? ''),
      extension: extensionOf(kustomize),
      without: { tool: 'argo-cd', ...directoryOf(source.mapOf('directory')) },
      namespace,
    },
    notFollowed: kustomize?.textOf('commonAnnotationsEnvsubst') === 'true' ? [left('kustomize', 'commonAnnotationsEnvsubst')] : [],
  };
}

/** Alike for the addresses of one repository. */
function repositoryOf(url: string): string {
  return url
    .toLowerCase()
    .replace(/^[a-z+]+:\/\/(?:[^@/]*@)?|^[^@/]*@/, '')
    .replace(':', '/')
    .replace(/(?:\.git)?\/?$/, '');
}

function directoryOf(directory: MapNode | undefined): { readonly isRecursive: boolean; readonly isTaken: (path: string) => boolean } {
  const [include, exclude] = ['include', 'exclude'].map((key) => directory?.textOf(key) ?? '');
  return {
    isRecursive: directory?.textOf('recurse') === 'true',
    isTaken: (path) => !(exclude && isGlobMatch(exclude, path)) && !(include && !isGlobMatch(include, path)),
  };
}

/** What Argo CD writes into the kustomization by kustomize edit. */
function extensionOf(kustomize: MapNode | undefined): Extension {
  const set = new Map<string, Node>();
  const add = new Map<string, Node>();
  if (kustomize === undefined) return { set, add };
  for (const key of ['namePrefix', 'nameSuffix', 'namespace']) {
    const value = kustomize.get(key);
    if ((kustomize.textOf(key) ?? '') !== '' && value !== undefined) set.set(key, value);
  }
  for (const key of ['commonAnnotations', 'patches', 'components', 'replicas']) {
    const value = kustomize.get(key);
    if (value instanceof MapNode || value instanceof ListNode) add.set(key, value);
  }
  const images = kustomize.get('images');
  if (images instanceof ListNode) add.set('images', new ListNode(images.items.map(imageOf), images.origin));
  const labels = kustomize.mapOf('commonLabels');
  if (labels !== undefined) {
    if (kustomize.textOf('labelWithoutSelector') === 'true') {
      const templates = kustomize.get('labelIncludeTemplates');
      const fields = new Map<string, Node>([['pairs', labels], ...(templates ? [['includeTemplates', templates] as const] : [])]);
      add.set('labels', new ListNode([new MapNode(fields, labels.origin)], labels.origin));
    } else add.set('commonLabels', labels);
  }
  return { set, add };
}

/** `name=new:tag@digest`, as kustomize edit set image takes it. */
function imageOf(item: Node): Node {
  if (!(item instanceof ScalarNode)) return item;
  const [left = '', right] = item.text.split(/=(.*)/s);
  const [, path = '', tag, digest] = /^(.*?)(?::([^:/@]+))?(?:@(.+))?$/s.exec(right ?? left) ?? [];
  const name = right === undefined ? path : left;
  const fields = Object.entries({ name, newName: right === undefined ? undefined : path, newTag: tag, digest });
  return new MapNode(
    new Map(fields.flatMap(([key, value]) => (value === undefined ? [] : [[key, new ScalarNode(value, item.origin)] as const]))),
    item.origin,
  );
}
