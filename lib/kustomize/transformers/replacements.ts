import { isMap, type AnyMap } from '../../core/data/guards.ts';
import { Budget } from '../budget.ts';
import { BuildError } from '../build-error.ts';
import { copyOf, isNull, ListNode, MapNode, ScalarNode, type Node, type Origin, type Scalar } from '../node.ts';
import { effectiveNamespace, isSelected, type Resource, type ResourceId } from '../resource.ts';
import { hasLabels, matcherFor } from '../selector.ts';
import { mapFrom, mapsFrom, textFrom } from '../value-from.ts';

/** Copies values from one object, or from the kustomization, into fields of others. */
export function replaceValues(
  resources: readonly Resource[],
  replacement: AnyMap,
  origin: Origin | undefined,
  budget: Budget = new Budget(),
): void {
  const { source, sourceValue, targets } = replacement;
  if ((source === undefined && sourceValue === undefined) || !Array.isArray(targets))
    throw new BuildError('a replacement has a source and at least one target', origin);
  const value = typeof sourceValue === 'string' ? new ScalarNode(sourceValue, origin) : sourceOf(resources, mapFrom(source), origin);
  for (const target of targets.filter(isMap)) replaceIn(resources, value, target, { origin, budget });
}

function sourceOf(resources: readonly Resource[], source: AnyMap, origin: Origin | undefined): Node {
  const [first, second] = resources.filter(({ allIds }) => allIds.some((id) => isChosen(id, source)));
  if (first === undefined) throw new BuildError('the source of a replacement is no object of the build', origin);
  if (second !== undefined) throw new BuildError('the source of a replacement is more than one object', origin);
  const path = textFrom(source['fieldPath']) || 'metadata.name';
  let node: Node | undefined = first.node;
  for (const step of splitFieldPath(path)) node = lookUp(node, step);
  if (node === undefined || isNull(node)) throw new BuildError(`${path} is missing in the source of a replacement`, origin);
  const { delimiter, index } = optionsOf(source);
  if (delimiter === '') return node;
  const part = node instanceof ScalarNode ? node.text.split(delimiter)[index] : undefined;
  if (part === undefined) throw new BuildError(`${path} has no part ${index} in the source of a replacement`, origin);
  return new ScalarNode(part, node.origin);
}

function lookUp(node: Node | undefined, step: string): Node | undefined {
  if (node instanceof MapNode) return node.get(step);
  if (!(node instanceof ListNode)) return undefined;
  if (/^\d+$/.test(step)) return node.items[Number(step)];
  const [, key = '', value] = /^\[([^=]*)=(.*)\]$/.exec(step) ?? [];
  return node.items.find((item) =>
    key === '' ? item instanceof ScalarNode && item.text === value : item instanceof MapNode && item.textOf(key) === value,
  );
}

interface Options {
  readonly delimiter: string;
  readonly index: number;
  readonly create: boolean;
}

function optionsOf(holder: AnyMap): Options {
  const { delimiter, index, create } = mapFrom(holder['options']);
  return { delimiter: textFrom(delimiter), index: typeof index === 'number' ? index : 0, create: create === true };
}

function isChosen(id: ResourceId, selector: AnyMap): boolean {
  const [group, version, kind] = [textFrom(selector['group']), textFrom(selector['version']), textFrom(selector['kind'])];
  const [name, namespace] = [textFrom(selector['name']), textFrom(selector['namespace'])];
  if (name !== '' && name !== id.name) return false;
  if (namespace !== '' && effectiveNamespace({ group, version, kind, name, namespace }) !== effectiveNamespace(id)) return false;
  return isSelected(id, { group, version, kind });
}

interface Making {
  readonly origin: Origin | undefined;
  readonly budget: Budget;
}

function replaceIn(resources: readonly Resource[], value: Node, target: AnyMap, making: Making): void {
  const { origin } = making;
  const select = mapFrom(target['select']);
  const rejects = mapsFrom(target['reject']);
  const paths = Array.isArray(target['fieldPaths']) ? target['fieldPaths'].map(textFrom) : ['metadata.name'];
  const options = optionsOf(target);
  for (const resource of resources) {
    if (!hasBoth(resource, select, origin)) continue;
    if (rejects.some((each) => (each['labelSelector'] ?? each['annotationSelector']) !== undefined && hasBoth(resource, each, origin)))
      continue;
    const { allIds } = resource;
    if (!allIds.some((id) => isChosen(id, select))) continue;
    if (rejects.some((each) => namesAny(each) && allIds.some((id) => isChosen(id, each)))) continue;
    for (const path of paths) writeAt(resource, path, value, options, making);
  }
}

function namesAny(selector: AnyMap): boolean {
  return ['group', 'version', 'kind', 'name', 'namespace'].some((key) => textFrom(selector[key]) !== '');
}

function hasBoth(resource: Resource, selector: AnyMap, origin: Origin | undefined): boolean {
  return (
    hasLabels(resource, 'annotations', textFrom(selector['annotationSelector']), origin) &&
    hasLabels(resource, 'labels', textFrom(selector['labelSelector']), origin)
  );
}

function writeAt({ node }: Resource, path: string, value: Node, options: Options, making: Making): void {
  const { origin } = making;
  const found: Node[] = [];
  const isText = /^metadata\.(?:labels|annotations)\./.test(path);
  const visit = (at: Node, steps: readonly string[], replace: (value: Node) => void): void => {
    const [step, ...rest] = steps;
    if (step === undefined) {
      found.push(at);
      replace(changed(at, value, options, isText, making));
      return;
    }
    if (at instanceof MapNode) visitMap(at, step, rest);
    else if (at instanceof ListNode) visitList(at, step, rest);
  };
  const visitMap = (at: MapNode, step: string, rest: readonly string[]): void => {
    if (options.create && at.get(step) === undefined) at.fields.set(step, made(rest[0], value, origin));
    const field = at.get(step);
    if (field !== undefined) visit(field, rest, (next) => at.fields.set(step, next));
  };
  const visitList = (at: ListNode, step: string, rest: readonly string[]): void => {
    const into = (i: number): void => {
      const item = at.items[i];
      if (item !== undefined) visit(item, rest, (next) => (at.items[i] = next));
    };
    if (step === '*') at.items.forEach((_item, i) => into(i));
    else if (/^\d+$/.test(step)) {
      const index = Number(step);
      if (options.create && index === at.items.length) at.items.push(made(rest[0], value, origin));
      if (index >= at.items.length) throw new BuildError(`${path} leads behind the end of a list`, origin);
      into(index);
    } else visitMatching(at, step, into);
  };
  const visitMatching = (at: ListNode, step: string, into: (i: number) => void): void => {
    const [, key = '', pattern = ''] = /^\[([^=]*)=(.*)\]$/.exec(step) ?? [];
    const matches = matcherFor(pattern, origin);
    const isMeant = (item: Node): boolean =>
      key === '' ? item instanceof ScalarNode && matches(item.text) : item instanceof MapNode && matches(item.textOf(key) ?? '');
    const meant = at.items.flatMap((item, i) => (isMeant(item) ? [i] : []));
    if (meant.length === 0 && options.create) {
      const text = new ScalarNode(pattern, origin);
      meant.push(at.items.push(key === '' ? text : new MapNode(new Map<string, Node>([[key, text]]), origin)) - 1);
    }
    meant.forEach(into);
  };
  visit(node, splitFieldPath(path), () => {});
  if (found.length === 0) throw new BuildError(`a replacement finds no field ${path} in ${node.textOf('kind') ?? 'an object'}`, origin);
}

/** What is made where the next step, or the value, is to stand. */
function made(next: string | undefined, value: Node, origin: Origin | undefined): Node {
  if (next === undefined)
    return value instanceof ScalarNode
      ? new ScalarNode('', origin)
      : value instanceof ListNode
        ? new ListNode([], origin)
        : new MapNode(new Map<string, Node>(), origin);
  return /^(?:\d+|\*|\[.*=.*\])$/.test(next) ? new ListNode([], origin) : new MapNode(new Map<string, Node>(), origin);
}

function changed(old: Node, value: Node, { delimiter, index }: Options, isText: boolean, { origin, budget }: Making): Node {
  let next = value;
  if (delimiter !== '') {
    if (!(old instanceof ScalarNode) || !(value instanceof ScalarNode)) throw new BuildError('a delimiter is for strings alone', origin);
    budget.spendCharacters(8 * (old.text.length + value.text.length), origin); // a list of parts takes more than they do
    const parts = old.text.split(delimiter);
    if (index < 0) parts.unshift(value.text);
    else if (index >= parts.length) parts.push(value.text);
    else parts[index] = value.text;
    next = new ScalarNode(parts.join(delimiter), value.origin);
  }
  if (old instanceof ScalarNode && next instanceof ScalarNode) return overwritten(old, next, isText);
  budget.spendCopy(next, origin);
  return copyOf(next);
}

/** Only the text of a scalar is taken over: a number stays one, and so does a string. */
function overwritten(old: ScalarNode, next: ScalarNode, isText: boolean): ScalarNode {
  if (isText || (typeof old.value === 'string' && old.value !== '')) return new ScalarNode(next.text, next.origin);
  const value = plainScalar(next);
  if (old.value !== '' && typeof value !== typeof old.value)
    throw new BuildError(`a replacement writes ${JSON.stringify(next.text)} where a ${typeof old.value} stands`, next.origin);
  return new ScalarNode(value, next.origin);
}

/** At dots that no backslash precedes; what stands in brackets is one step. Nothing between dots, as before the first, is no step. */
function splitFieldPath(path: string): readonly string[] {
  const steps: string[] = [];
  for (const [, bracketed, plain = ''] of path.replace(/^\.+/, '').matchAll(/(?:^|\.)(?:(\[[^\]]*\])|((?:[^.\\]|\\.)*))/g)) {
    if (bracketed === undefined) steps.push(...(plain === '' ? [] : [plain.replaceAll('\\.', '.')]));
    else steps.push(bracketed.includes('=') ? bracketed : bracketed.slice(1, -1));
  }
  return steps;
}

/** What a text means where it is written over a number or a word. */
function plainScalar({ value, text }: ScalarNode): Scalar {
  if (typeof value !== 'string') return value;
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[-+]?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(text) ? Number(text) : text;
}
