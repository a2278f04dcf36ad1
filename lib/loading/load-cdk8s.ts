import { createRequire, Module } from 'node:module';
import type * as Cdk8s from 'cdk8s';

/**
 * cdk8s, without the YAML library that it loads: that takes longer than all the rest of it, and only those who read or write YAML with cdk8s
 * itself have a use for it. They get it when they first do. Where the library is loaded already, and where modules are loaded in another way
 * than Node's own, as in jest and bundles, cdk8s is loaded as any other.
 */
export function loadCdk8s(): typeof Cdk8s {
  const restore = isNodesOwn() ? postpone('yaml', 'cdk8s') : undefined;
  try {
    return requireCdk8s();
  } finally {
    restore?.();
  }
}

/** Not in a `try`: bundlers take what is required there for a package that may be missing. */
function requireCdk8s(): typeof Cdk8s {
  return require('cdk8s') as typeof Cdk8s;
}

/** Variables of the functions with which Node loads a module; no function that someone has put in their place has them. */
const ofNode = /\b(?:requireDepth|relativeResolveCache)\b/;

/**
 * Whether modules are loaded by Node alone. A hook, such as those of tracers and mocks, would take the stand-in for the library; and the
 * `require` that loader hooks for ES modules lead to, which has no cache, would keep it.
 */
function isNodesOwn(): boolean {
  const { _load: load, prototype } = Module as unknown as { readonly _load: unknown; readonly prototype: { readonly require: unknown } };
  return (
    module instanceof Module &&
    (require.cache as object | undefined) !== undefined &&
    ofNode.test(String(load)) &&
    ofNode.test(String(prototype.require))
  );
}

/**
 * Until the answer is called, whoever requires the package gets a stand-in, which loads it when something is asked of it.
 *
 * @param user the package that requires it
 */
function postpone(name: string, user: string): (() => void) | undefined {
  const found = find(name, user);
  if (found === undefined || found.load.cache[found.file] !== undefined) return undefined;
  const { load, file } = found;
  const standIn = Object.assign(new Module(file), { filename: file, loaded: true });
  const restore = (): void => {
    if (load.cache[file] === standIn) delete load.cache[file];
  };
  let loaded: object | undefined;
  standIn.exports = asNeeded(() => {
    restore();
    return (loaded ??= load(file) as object);
  });
  load.cache[file] = standIn;
  return restore;
}

/** The file that the package is for its user. Bundlers would warn of `require.resolve`. */
function find(name: string, user: string): { readonly load: NodeJS.Require; readonly file: string } | undefined {
  try {
    const load = createRequire(createRequire(module.filename).resolve(user));
    return { load, file: load.resolve(name) };
  } catch {
    return undefined; // whoever requires what is missing will say so
  }
}

/** What `load` gives. Compiled imports copy the properties of a module, unless it says that it came from an ES module. */
function asNeeded(load: () => object): object {
  const exports: object = new Proxy(
    {},
    {
      get(_target, key) {
        if (key === '__esModule') return true;
        return key === 'default' ? exports : (Reflect.get(load(), key) as unknown);
      },
      has: (_target, key) => Reflect.has(load(), key),
      ownKeys: () => Reflect.ownKeys(load()),
      getOwnPropertyDescriptor: (_target, key) => Reflect.getOwnPropertyDescriptor(load(), key),
    },
  );
  return exports;
}
