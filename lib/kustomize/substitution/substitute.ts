import { BuildError } from '../build-error.ts';
import type { Files } from '../files.ts';
import { ListNode, MapNode, nodeOf, ScalarNode, type Node } from '../node.ts';
import { ExpressionError, filledIn, variablesIn, type Variables } from './expressions.ts';
import { scalarText } from './scalar-text.ts';

const key = 'kustomize.toolkit.fluxcd.io/substitute';

/** The object with all expressions filled in, as the postBuild of Flux does it. An object that says so is left alone. */
export function substituted(object: MapNode, variables: Variables, parse: Files['parse']): MapNode {
  const metadata = object.mapOf('metadata');
  const isDisabled = ['labels', 'annotations'].some((field) => metadata?.mapOf(field)?.textOf(key) === 'disabled');
  return isDisabled ? object : inMap(object, { variables, parse });
}

/** Names of the variables of an object, and of its keys. */
export function variablesOf(node: Node): readonly string[] {
  const names = new Set<string>();
  const visit = (each: Node): void => {
    if (each instanceof ScalarNode) {
      if (typeof each.value === 'string') for (const name of namesIn(each.value)) names.add(name);
    } else if (each instanceof ListNode) each.items.forEach(visit);
    else {
      for (const [name, held] of each.fields) {
        for (const variable of namesIn(name)) names.add(variable);
        visit(held);
      }
    }
  };
  visit(node);
  return [...names];
}

function namesIn(text: string): readonly string[] {
  return text.includes('${') ? variablesIn(text) : [];
}

interface How {
  readonly variables: Variables;
  readonly parse: Files['parse'];
}

function inMap(map: MapNode, how: How): MapNode {
  const fields = new Map<string, Node>();
  for (const [name, held] of map.fields)
    fields.set(
      inKey(name, held, how),
      inNode(held, how, (text) => `k: ${text}`),
    );
  return new MapNode(fields, map.origin);
}

function inNode(node: Node, how: How, place: (text: string) => string): Node {
  if (node instanceof MapNode) return inMap(node, how);
  if (node instanceof ListNode)
    return new ListNode(
      node.items.map((item) => inNode(item, how, (text) => `- ${text}`)),
      node.origin,
    );
  return typeof node.value === 'string' && node.value.includes('$') ? inText(node, node.value, how, place) : node;
}

function inKey(name: string, held: Node, { variables }: How): string {
  return name.includes('$') ? expanded(name, variables, held) : name;
}

/** A plain scalar may become a number, a list, or nothing at all: what is filled in is read as YAML. */
function inText(node: ScalarNode, value: string, { variables, parse }: How, place: (text: string) => string): Node {
  const { text, isBlock } = scalarText(value);
  const filled = expanded(text, variables, node);
  if (isBlock) return new ScalarNode(filled, node.origin);
  if (filled === text) return node;
  const [read] = parse(place(filled), true) ?? [];
  const [held] = Object.values(typeof read === 'object' && read !== null ? read : {}) as readonly unknown[];
  if (read === undefined) throw new BuildError('with its variables filled in, this is not YAML', node.origin);
  return nodeOf(held, node.origin, true);
}

function expanded(text: string, variables: Variables, { origin }: Node): string {
  try {
    return filledIn(text, variables);
  } catch (error) {
    if (error instanceof ExpressionError) throw new BuildError(`Flux cannot fill in the variables here: ${error.message}`, origin);
    throw error;
  }
}
