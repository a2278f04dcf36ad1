import { type Definitions, mapChildren, type Schema } from '../../lib/cli/import-crd/schema.ts';
import { typeName } from '../../lib/cli/import-crd/type-name.ts';
import type { ApiModule } from './modules.ts';

/** Which module a definition of the OpenAPI documents belongs to, and what it is called there. */
export interface Home {
  readonly module: string;
  readonly name: string;
}

const sharedHomes: readonly (readonly [prefix: string, module: string])[] = [
  ['io.k8s.apimachinery.pkg.apis.meta.v1.', 'meta-v1'],
  ['io.k8s.apimachinery.', 'meta-v1'],
  ['io.k8s.api.core.v1.', 'core-v1'],
];

/** Every definition that a kind of `modules` reaches, in the order in which it is reached. */
export function allot(definitions: Definitions, modules: readonly ApiModule[]): ReadonlyMap<string, Home> {
  const homes = new Map<string, Home>();
  const taken = new Set<string>();
  const settle = (id: string, module: string): void => {
    const name = id.slice(id.lastIndexOf('.') + 1);
    const free = taken.has(`${module} ${name}`) ? typeName(`${versionOf(id)}${name}`) : name;
    taken.add(`${module} ${free}`);
    homes.set(id, { module, name: free });
  };
  for (const { name: module, prefix, kinds } of modules) {
    if (prefix === undefined) continue;
    const found = [
      ...reachable(
        definitions,
        kinds.map((kind) => prefix + kind),
      ),
    ].filter((id) => !homes.has(id));
    // Definitions of the module's own version choose their names first.
    const own = found.filter((id) => id.startsWith(prefix));
    for (const id of [...own, ...found.filter((id) => !id.startsWith(prefix))]) settle(id, sharedHome(id) ?? module);
  }
  return homes;
}

/** The definition with its references turned to where their targets live. */
export function relocate(schema: Schema, home: Home, homes: ReadonlyMap<string, Home>): Schema {
  if (schema.$ref === undefined) return mapChildren(schema, (child) => relocate(child, home, homes));
  const target = homes.get(schema.$ref);
  if (!target) throw new Error(`${home.module} ${home.name} refers to ${schema.$ref}, which the documents do not define`);
  return { $ref: refTo(target, home.module) };
}

export function refTo(target: Home, fromModule: string): string {
  return `${target.module === fromModule ? '' : `${target.module}.json`}#/definitions/${target.name}`;
}

function sharedHome(id: string): string | undefined {
  return sharedHomes.find(([prefix]) => id.startsWith(prefix))?.[1];
}

function reachable(definitions: Definitions, roots: readonly string[]): ReadonlySet<string> {
  const found = new Set(roots);
  const visit = (schema: Schema): Schema => {
    if (schema.$ref) found.add(schema.$ref);
    return mapChildren(schema, visit);
  };
  for (const id of found) {
    const schema = definitions[id]; // a Set may grow while it is walked
    if (schema) visit(schema);
  }
  return found;
}

function versionOf(id: string): string {
  return id.split('.').at(-2) ?? '';
}
