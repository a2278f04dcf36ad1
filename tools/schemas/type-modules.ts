import { withHeader, withoutHeader } from '../../lib/cli/import-crd/crd-types.ts';
import { NamedDefinitions, isMetadata } from '../../lib/cli/import-crd/named-definitions.ts';
import type { Crd } from '../../lib/cli/import-crd/read-crds.ts';
import { mapChildren, type Definitions, type Schema, type TypeModule } from '../../lib/cli/import-crd/schema.ts';
import { allot, type Home, refTo, relocate } from './allot.ts';
import { closeWords } from './close-words.ts';
import type { ApiModule } from './modules.ts';
import { Shapes } from './shapes.ts';
import type { Words } from './words/words.ts';

const objectMeta: Home = { module: 'meta-v1', name: 'ObjectMeta' };

/** Definitions for `imports/`, by module. */
export function typeModules(
  documents: Definitions,
  crds: readonly Crd[],
  modules: readonly ApiModule[],
  words: readonly Words[],
): ReadonlyMap<string, TypeModule> {
  const homes = allot(documents, modules);
  const shapes = new Shapes(documents, homes);
  const found = new Map<string, Record<string, Schema>>();
  for (const [id, home] of homes) {
    const definitions = found.get(home.module) ?? {};
    definitions[home.name] = relocate(documents[id] ?? {}, home, homes);
    found.set(home.module, definitions);
  }
  for (const { name, apiVersion, prefix, kinds, kindsOfCrds = [] } of modules) {
    const ofCrd = prefix === undefined ? [...kinds, ...kindsOfCrds] : kindsOfCrds;
    const definitions = { ...found.get(name), ...ofCrds(name, apiVersion, ofCrd, crds, shapes) };
    found.set(name, definitions);
    for (const kind of [...kinds, ...kindsOfCrds])
      definitions[kind] = withHeader(withoutHeader(definitions[kind] ?? {}), apiVersion, kind, refTo(objectMeta, name));
  }
  closeWords(found, words);
  return new Map([...found].map(([name, definitions]) => [name, { definitions: sorted(definitions) }]));
}

function ofCrds(
  module: string,
  apiVersion: string,
  kinds: readonly string[],
  crds: readonly Crd[],
  shapes: Shapes,
): Record<string, Schema> {
  const named = new NamedDefinitions((schema, key) => {
    const home = isMetadata(schema, key) ? objectMeta : shapes.homeOf(schema);
    return home && refTo(home, module);
  });
  const [group, versionName] = apiVersion.split('/');
  for (const kind of kinds) {
    const version = crds.find((crd) => crd.kind === kind && crd.group === group)?.versions.find(({ name }) => name === versionName);
    if (!version) throw new Error(`no CRD defines ${kind} of ${apiVersion}`);
    named.add(kind, withoutHeader(withoutProse(version.schema)));
  }
  for (const [shape, name] of named.nameByShape) shapes.learn(JSON.parse(shape) as Schema, { module, name });
  return { ...named.definitions };
}

/** Words about fields are our own, in schemas/descriptions. */
function withoutProse({ description: _description, ...schema }: Schema): Schema {
  return mapChildren(schema, withoutProse);
}

function sorted(definitions: Record<string, Schema>): Definitions {
  return Object.fromEntries(Object.entries(definitions).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
