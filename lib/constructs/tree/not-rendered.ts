import { Lazy } from 'cdk8s';
import type { OwnFinding } from '../../core/draft.ts';
import { UsageError } from '../../core/errors.ts';
import { printPath, type Path } from '../../core/data/path.ts';
import { writePlainData } from '../../rules/advice/object/unprintable.ts';
import { wayFrom } from '../props/prop-value.ts';
import type { TreeObject } from './tree-object.ts';

/** An object as a message names it; the construct, if it is one of ours, and what it says. */
interface Said {
  readonly object?: string;
  readonly construct?: TreeObject | undefined;
  readonly said?: () => unknown;
}

/** What is to be said about an object whose props or JSON patches make no manifest. */
export function notRendered(error: unknown, { object = 'this object', construct, said }: Said): OwnFinding {
  if (error instanceof UsageError) return saidBy(error);
  const patch = misfitOf(construct);
  if (patch !== undefined) {
    const hint = 'Correct the path of the patch, or add the fields around it first.';
    return { code: 'KU0008', severity: 'error', message: `${object} cannot be rendered: JSON patch ${patch} does not fit it`, hint };
  }
  const reason = reasonOf(error);
  const [, className] = ofClass.exec(reason) ?? [];
  const place = reason === endless || className !== undefined ? strangeIn(said, className) : undefined;
  if (place === undefined) {
    const hint = 'Give it props of the types that its class declares, and JSON patches that fit what they change.';
    const words = className === undefined ? reason : notPlain(className);
    return { code: 'KU0008', severity: 'error', message: `${object} cannot be rendered: ${words}`, hint };
  }
  const path = printPath(place.path);
  return {
    code: 'KU0008',
    severity: 'error',
    message: `${object} cannot be rendered: ${className === undefined ? 'a value contains itself' : notPlain(className)}`,
    path,
    hint: wayFrom(place.value) ?? writePlainData(path),
  };
}

function misfitOf(construct: TreeObject | undefined): string | undefined {
  try {
    return construct?._misfit;
  } catch {
    return undefined; // it is not printed without its patches either
  }
}

function notPlain(className: string): string {
  return `an instance of ${className} is not plain data`;
}

/** The error as a finding, without its location: that of the object applies. */
export function saidBy({ diagnostic: { code, message, hint } }: UsageError): OwnFinding {
  return { code, severity: 'error', message, ...(hint !== undefined && { hint }) };
}

const endless = 'its values nest without end';
const ofClass = /^can't render non-simple object of type '(.+)'$/;

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}` : String(error);
  if (text.includes('Maximum call stack size exceeded')) return endless;
  return text.replace(/^Failed serializing construct at path '.*?' with name '.*?': (?:Error: )?/s, '');
}

interface Place {
  readonly path: Path;
  readonly value: unknown;
}

function strangeIn(said: Said['said'], className: string | undefined): Place | undefined {
  try {
    return firstStrange(said?.(), className, [], new Set());
  } catch {
    return undefined; // such as props that nest in each other so deeply that they cannot be merged
  }
}

/** The first value of that class; without one, the first that contains itself. */
function firstStrange(value: unknown, className: string | undefined, path: Path, around: Set<object>): Place | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (value instanceof Lazy) return firstStrange(value.produce(), className, path, around);
  if (around.has(value)) return className === undefined ? { path, value } : undefined;
  const { constructor } = value as { readonly constructor?: { readonly name: string } };
  if (className !== undefined && constructor?.name === className) return { path, value };
  around.add(value);
  for (const [key, item] of Object.entries(value)) {
    const found = firstStrange(item, className, [...path, Array.isArray(value) ? Number(key) : key], around);
    if (found !== undefined) return found;
  }
  around.delete(value);
  return undefined;
}
