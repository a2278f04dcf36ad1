import { plainBindings } from '../../kubevirt/vmi/network/bindings.ts';
import { mapOf } from '../../../core/data/guards.ts';
import { printPath, type Path } from '../../../core/data/path.ts';
import { isQuantity } from '../../../core/quantity/quantity.ts';
import type { SchemaNode } from '../../../schema/schema-node.ts';
import { kindOf } from '../../../schema/value-kind.ts';
import { longestWord } from './hints.ts';
import { hasQuantityPattern, meantQuantity } from './meant-quantity.ts';

/** What to write for a value that lacks the map or list around it, or has one too many; undefined where that is not certain. */
export function shapeHint(node: SchemaNode | undefined, path: Path, value: unknown): string | undefined {
  if (node === undefined) return undefined;
  if (typeof path.at(-1) === 'number') return itemHint(node, path, value);
  if (node.types.includes('array')) return listHint(node, path, value);
  return node.types.includes('object') ? mapHint(node, path, value) : textHint(path, value);
}

function textHint(path: Path, value: unknown): string | undefined {
  if (mapOf(value) === undefined) return undefined;
  const field = String(path.at(-1));
  if (field === 'matchLabels') return `Write the labels right below ${printPath(path.slice(0, -1))}, without matchLabels.`;
  return field === 'userData' || field === 'networkData' ? `Write ${field}: | with the lines of its text below.` : undefined;
}

function listHint({ items }: SchemaNode, path: Path, value: unknown): string | undefined {
  if (items?.accepts(value, kindOf(value)) !== true) return undefined;
  if (mapOf(value) !== undefined) return `Give ${printPath(path)} a list, with a dash before each item.`;
  return isPrintable(value) ? `Write ${assignment(path, `[${printed(value)}]`)}.` : undefined;
}

/** An item that is the value of its only required field alone: `ports: [80]`. */
function itemHint(node: SchemaNode, path: Path, value: unknown): string | undefined {
  const [only, ...others] = node.types.includes('object') ? node.required : [];
  if (only === undefined || only === 'name' || others.length > 0 || !isPrintable(value) || !takes(node, only, value)) return undefined;
  return `Give ${printPath(path)} an object: { ${only}: ${printed(value)} }.`;
}

function mapHint(node: SchemaNode, path: Path, value: unknown): string | undefined {
  if (Array.isArray(value)) return heldList(node, path, value);
  if (typeof value === 'boolean') {
    if (takes(node, 'enabled', value)) return `Write ${assignment(path, `{ enabled: ${value} }`)}.`;
    if (node.required.length > 0) return undefined;
    return value ? `Write ${assignment(path, '{}')}.` : `Remove ${String(path.at(-1))} from ${holderOf(path)}.`;
  }
  if (typeof value === 'number') {
    const [only, ...others] = node.required;
    const meant = [only, String(path.at(-1)), 'sockets', 'number'].find((each) => each !== undefined && takes(node, each, value));
    return meant === undefined || others.length > 0 ? undefined : `Write ${assignment(path, `{ ${meant}: ${value} }`)}.`;
  }
  // Where one of several maps is chosen, its name alone is written: updateStrategy: proactive.
  const choice = typeof value === 'string' && Object.hasOwn(node.schema.properties ?? {}, value) ? node.property(value) : undefined;
  if (typeof value === 'string' && choice?.types.includes('object') === true && choice.required.length === 0)
    return `Write ${assignment(path, `{ ${value}: {} }`)}.`;
  // The binding of an interface is a field of it; binding is for plugins.
  if (path.at(-1) === 'binding' && plainBindings.has(value)) return `Write ${String(value)}: {} instead of binding in ${holderOf(path)}.`;
  const field = typeof value === 'string' && isPrintable(value) ? fieldFor(node, value) : undefined;
  if (field === undefined) return undefined;
  const isMisspelt = hasQuantityPattern(node.property(field)?.schema ?? {}) && !isQuantity(String(value));
  return `Write ${assignment(path, `{ ${field}: ${printed(isMisspelt ? (meantQuantity(value) ?? value) : value)} }`)}.`;
}

/** A list without the only field that the map requires: `requiredDuringSchedulingIgnoredDuringExecution: [{ matchExpressions: … }]`. */
function heldList(node: SchemaNode, path: Path, value: readonly unknown[]): string | undefined {
  const [only, ...others] = node.required;
  if (only === undefined || others.length > 0 || !takes(node, only, value)) return undefined;
  return `Write ${only}: below ${printPath(path)}, and the list below that.`;
}

/** The field that is meant where a map of it alone is abbreviated: the only one, the only one required, a name, what a guest gets, or a bus. */
function fieldFor(node: SchemaNode, value: unknown): string | undefined {
  const fields = Object.keys(node.schema.properties ?? {});
  const likely = [
    fields.length === 1 ? fields[0] : undefined,
    node.required.length === 1 ? node.required[0] : undefined,
    'name',
    'guest',
    'bus',
  ];
  if (node.required.length > 1) return undefined;
  return likely.find((field) => field !== undefined && takes(node, field, value));
}

function takes(node: SchemaNode, field: string, value: unknown): boolean {
  return node.property(field)?.accepts(value, kindOf(value)) === true;
}

function isPrintable(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= longestWord);
}

function printed(value: unknown): string {
  return /^[A-Za-z][\w./-]*$|^\d+(?:[KMGTP]i?)?$/.test(String(value)) ? String(value) : JSON.stringify(value);
}

function assignment(path: Path, value: string): string {
  return `${String(path.at(-1))}: ${value} in ${holderOf(path)}`;
}

function holderOf(path: Path): string {
  return printPath(path.slice(0, -1)) || 'the object';
}
