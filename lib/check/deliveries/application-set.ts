import { posix } from 'node:path';
import { sizeOf } from '../../kustomize/budget.ts';
import { ListNode, MapNode, ScalarNode, type Node } from '../../kustomize/node.ts';
import type { Unfollowed } from './delivery.ts';
import { isFolderMatch } from './globs.ts';

/** What generators give templates: values, and values of values. */
type Parameters = ReadonlyMap<string, string>;

/** Applications of one set. */
const most = 1000;

/** Values of the templates of one set, filled in. */
const mostValues = 1_000_000;

export interface MadeApplications {
  readonly applications: readonly MapNode[];
  readonly notFollowed: readonly Unfollowed[];
}

/**
 * The Applications that an ApplicationSet makes: of lists, of the folders of its repository, and of a matrix of these. Other generators ask
 * the cluster or the network.
 */
export function applicationsOf(node: MapNode, folders: readonly string[]): MadeApplications {
  const spec = node.mapOf('spec');
  const template = spec?.mapOf('template');
  const generators = spec?.get('generators');
  const isGo = spec?.textOf('goTemplate') === 'true';
  const notFollowed: Unfollowed[] = [];
  const leave = (what: string, origin: Node['origin']): void => void notFollowed.push({ what, origin });
  if (spec === undefined || template === undefined || !(generators instanceof ListNode)) return { applications: [], notFollowed };
  if (spec.get('templatePatch') !== undefined) leave('templatePatch', spec.get('templatePatch')?.origin);
  const applications: MapNode[] = [];
  for (const generator of generators.items) {
    const made = parametersOf(generator, { folders, isGo });
    if (made === undefined) leave(`its generator ${nameOf(generator)}`, generator.origin);
    const room = Math.min(most, Math.floor(mostValues / sizeOf(template))) - applications.length;
    if ((made ?? []).length > room) leave('what is beyond the first Applications of this ApplicationSet', generator.origin);
    for (const parameters of (made ?? []).slice(0, Math.max(room, 0))) {
      const filled = filledIn(template, parameters, isGo);
      if (!(filled instanceof MapNode)) {
        leave('the template of this ApplicationSet', template.origin);
        break;
      }
      applications.push(applicationOf(filled, node));
    }
  }
  return { applications, notFollowed };
}

function applicationOf(template: MapNode, set: MapNode): MapNode {
  const kind: Node = new ScalarNode('Application', set.get('kind')?.origin);
  return new MapNode(new Map([['apiVersion', set.get('apiVersion') ?? kind], ['kind', kind], ...template.fields]), set.origin);
}

interface Known {
  readonly folders: readonly string[];
  readonly isGo: boolean;
}

/** One set of parameters for each Application; undefined where nobody knows without asking. */
function parametersOf(generator: Node | undefined, known: Known): readonly Parameters[] | undefined {
  if (!(generator instanceof MapNode) || !isPlain(generator)) return undefined;
  const elements = generator.mapOf('list')?.get('elements');
  if (elements instanceof ListNode) return elements.items.map((element) => new Map(flat(element, '')));
  const directories = generator.mapOf('git')?.get('directories');
  if (directories instanceof ListNode) return foldersMeant(directories, known.folders).map((folder) => ofFolder(folder, known.isGo));
  const parts = generator.mapOf('matrix')?.get('generators');
  if (!(parts instanceof ListNode) || parts.items.length !== 2) return undefined;
  const [first, second] = parts.items.map((part) => parametersOf(part, known));
  return first && second && pairs(first, second);
}

/** Whether a generator makes an Application of each set of parameters, and of the template of the ApplicationSet alone. */
function isPlain(generator: MapNode): boolean {
  return (
    !generator.fields.has('selector') &&
    Array.from(generator.fields.values()).every((kind) => !(kind instanceof MapNode && kind.fields.has('template')))
  );
}

/** What a generator is called, and what keeps its parameters unknown: `clusters`, `git with files`, `matrix of git with files and clusters`. */
function nameOf(generator: Node): string {
  if (!(generator instanceof MapNode)) return 'without a kind';
  const kind = Array.from(generator.fields.keys()).find((key) => key !== 'selector') ?? 'without a kind';
  const own = generator.mapOf(kind);
  const parts = own?.get('generators');
  const of = parts instanceof ListNode ? ` of ${parts.items.map(nameOf).join(' and ')}` : '';
  const what = [
    ...(['files', 'elementsYaml'] as const).filter((key) => own?.fields.has(key)),
    ...(own?.fields.has('template') ? ['a template of its own'] : []),
    ...(generator.fields.has('selector') ? ['a selector'] : []),
  ];
  return `${kind}${of}${what.length === 0 ? '' : ` with ${what.join(' and ')}`}`;
}

/** Each of the first with each of the second, and one more than are used. */
function pairs(first: readonly Parameters[], second: readonly Parameters[]): readonly Parameters[] {
  const made: Parameters[] = [];
  for (const one of first) {
    for (const other of second) {
      if (made.length > most) return made;
      made.push(new Map([...one, ...other]));
    }
  }
  return made;
}

function flat(node: Node, prefix: string): readonly (readonly [key: string, value: string])[] {
  if (node instanceof ScalarNode) return [[prefix, node.text]];
  if (node instanceof ListNode) return [];
  return Array.from(node.fields).flatMap(([key, held]) => flat(held, prefix === '' ? key : `${prefix}.${key}`));
}

function foldersMeant(directories: ListNode, folders: readonly string[]): readonly string[] {
  const patterns = directories.items.flatMap((item) =>
    item instanceof MapNode ? [{ pattern: item.textOf('path') ?? '', isExcluded: item.textOf('exclude') === 'true' }] : [],
  );
  const isMeant = (folder: string, isExcluded: boolean): boolean =>
    patterns.some((each) => each.isExcluded === isExcluded && isFolderMatch(each.pattern, folder));
  return folders.filter((folder) => isMeant(folder, false) && !isMeant(folder, true));
}

function ofFolder(folder: string, isGo: boolean): Parameters {
  const base = posix.basename(folder);
  const normal = base.toLowerCase().replaceAll(/[^a-z0-9-]/g, '-');
  const parts = folder.split('/').map((part, i): [string, string] => [isGo ? `path.segments.${i}` : `path[${i}]`, part]);
  const named: readonly [string, string][] = [
    [isGo ? 'path.path' : 'path', folder],
    ['path.basename', base],
    ['path.basenameNormalized', normal],
  ];
  return new Map([...named, ...parts]);
}

/** Characters of parameters in one text: no field of an Application takes as many. */
const longest = 1 << 16;

/** Undefined where an expression of it is more than the name of a parameter. */
function filledIn(node: Node, parameters: Parameters, isGo: boolean): Node | undefined {
  if (node instanceof ScalarNode) {
    if (typeof node.value !== 'string' || !node.value.includes('{{')) return node;
    const unknown: string[] = [];
    let length = 0;
    const text = node.value.replaceAll(/\{\{([^{}]*)\}\}/g, (whole, inner: string) => {
      const expression = inner.replace(/^-/, '').replace(/-$/, '').trim();
      const value = parameters.get(isGo ? parameterOf(expression) : expression);
      length += value?.length ?? 0;
      if (value !== undefined && length <= longest) return value;
      unknown.push(expression);
      return whole;
    });
    return unknown.length === 0 ? new ScalarNode(text, node.origin) : undefined;
  }
  if (node instanceof ListNode) {
    const items = node.items.map((item) => filledIn(item, parameters, isGo));
    return items.every((item) => item !== undefined) ? new ListNode(items, node.origin) : undefined;
  }
  const fields = new Map<string, Node>();
  for (const [key, held] of node.fields) {
    const filled = filledIn(held, parameters, isGo);
    if (filled === undefined) return undefined;
    fields.set(key, filled);
  }
  return new MapNode(fields, node.origin);
}

/** `path.basename` of `.path.basename`, and `path.segments.1` of `index .path.segments 1`. */
function parameterOf(expression: string): string {
  const indexed = /^index \.(\S+) (\d+)$/.exec(expression);
  if (indexed !== null) return `${indexed[1] ?? ''}.${indexed[2] ?? ''}`;
  return expression.startsWith('.') ? expression.slice(1) : '';
}
