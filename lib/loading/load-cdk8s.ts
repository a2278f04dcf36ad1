import { createRequire, Module } from 'node:module';
import type * as Cdk8s from 'cdk8s';

/**
 * cdk8s, without the YAML library that it loads: that takes longer than all the rest of it, and only those who read or write YAML with cdk8s
 * itself have a use for it. They get it when they first do. Where cdk8s is loaded already, and in jest and bundles, whose modules are none of
 * Node's, it is loaded as any other.
 */
export function loadCdk8s(): typeof Cdk8s {
  const restore = module instanceof Module ? postpone('yaml', require.resolve('cdk8s')) : undefined;
  try {
    return require('cdk8s') as typeof Cdk8s;
  } finally {
    restore?.();
  }
}

/**
 * Until the answer is called, whoever requires the package gets a stand-in, which loads it when something is asked of it.
 *
 * @param user the file that requires it
 */
function postpone(name: string, user: string): (() => void) | undefined {
  const load = createRequire(user);
  const file = resolved(load, name);
  if (file === undefined || load.cache[user] !== undefined || load.cache[file] !== undefined) return undefined;
  const standIn = Object.assign(new Module(file), { filename: file, loaded: true });
  const restore = (): void => {
    if (load.cache[file] === standIn) delete load.cache[file];
  };
  standIn.exports = asNeeded(() => {
    restore();
    return load(file) as object;
  });
  load.cache[file] = standIn;
  return restore;
}

function resolved(load: NodeJS.Require, name: string): string | undefined {
  try {
    return load.resolve(name);
  } catch {
    return undefined; // whoever requires it will say so
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
