import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/program.ts';

type Json = Readonly<Record<string, unknown>>;

/** Writes our schema of VirtualMachines where kubeconform looks for it, with every field closed, as its own tool closes those of CRDs. */
export function writeSchemas(folder: string): void {
  const file = load('kubevirt.io/VirtualMachine.json');
  const schema = referred('#/versions/v1/schema', file) as { readonly properties: Json }; // it has some
  mkdirSync(folder, { recursive: true });
  // kubeconform is told nothing of metadata, of which CRDs say nothing.
  const printed = { ...schema, properties: { ...schema.properties, metadata: { type: 'object' } } };
  writeFileSync(join(folder, 'virtualmachine_v1.json'), JSON.stringify(printed));
}

function load(file: string): Json {
  return JSON.parse(readFileSync(join(root, 'schemas', 'crds', file), 'utf8')) as Json;
}

/** A schema of `file` without references, whose maps take no field that it does not name. */
function closed(schema: unknown, file: Json): unknown {
  if (Array.isArray(schema)) return schema.map((each) => closed(each, file));
  if (typeof schema !== 'object' || schema === null) return schema;
  const { $ref, ...own } = schema as Json & { readonly $ref?: string };
  if ($ref !== undefined) return referred($ref, file);
  if (own['x-kubernetes-int-or-string'] === true) return { oneOf: [{ type: 'string' }, { type: 'integer' }] };
  const parts = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, closed(value, file)]));
  const isOpen =
    own['properties'] === undefined || own['additionalProperties'] !== undefined || own['x-kubernetes-preserve-unknown-fields'] === true;
  return isOpen ? parts : { ...parts, additionalProperties: false };
}

function referred($ref: string, file: Json): unknown {
  const [name = '', place] = $ref.split('#');
  const target = name === '' ? file : load(name);
  return closed(place === undefined ? target['schema'] : place.split('/').slice(1).reduce<unknown>(step, target), target);
}

function step(value: unknown, key: string): unknown {
  return (value as Json)[key]; // a reference leads through maps
}
