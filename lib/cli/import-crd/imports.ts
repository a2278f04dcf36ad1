/** The types that a module takes from others. One whose name is taken gets the other module's name in front. */
export class Imports {
  readonly #taken: ReadonlySet<string>;
  readonly #byModule = new Map<string, Map<string, string>>();

  constructor(taken: ReadonlySet<string>) {
    this.#taken = taken;
  }

  /** What `#/definitions/X` or `other-module.json#/definitions/X` is called here. */
  nameOf(ref: string): string {
    const [, module, name = ''] = /^(?:(.+)\.json)?#\/definitions\/(.+)$/.exec(ref) ?? [];
    if (module === undefined) return name;
    const local = this.#taken.has(name) ? `${module.charAt(0).toUpperCase()}${module.slice(1).replace(/-.*/, '')}${name}` : name;
    const names = this.#byModule.get(module) ?? new Map<string, string>();
    this.#byModule.set(module, names.set(name, local));
    return local;
  }

  print(): string {
    const lines = [...this.#byModule].toSorted(byName).map(([module, names]) => {
      const list = [...names].toSorted(byName).map(([name, local]) => (name === local ? name : `${name} as ${local}`));
      return `import type { ${list.join(', ')} } from './${module}.ts';\n`;
    });
    return lines.length === 0 ? '' : `${lines.join('')}\n`;
  }
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
