import type { AnyMap } from '../../../core/data/guards.ts';
import { Refusal, refusedAt } from '../../refusal.ts';
import type { Tree } from '../parse/tree.ts';
import { evaluate } from './evaluate.ts';
import { withVariables, type Lookup } from './lookup.ts';
import { parseExpression } from './parse-expression.ts';
import { isTemplate, renderText, type Typing } from './template.ts';
import { unreadable } from './unreadable.ts';
import { Missing, omit, present, printed } from './value.ts';

/**
 * A variable: as a file writes it, a value that is known, such as an item of a loop, or why nobody can know it, which is told to
 * whoever needs it.
 */
export type Variable = { readonly tree: Tree } | { readonly value: unknown } | { readonly refusal: Refusal };

/** Files by the name that a task has for them. */
export interface SearchedFiles {
  /** Throws a Refusal for one that is not in the project. */
  readonly textOf: (folder: 'files' | 'templates', name: string) => string;
}

/** Values that the arguments of one task may have, those that stand twice counted twice. */
const mostValues = 100_000;
/** Levels of maps and lists that an expression may give. */
const mostLevels = 200;
/** Variables that one variable may need, one within the other. */
const deepest = 50;

/** Variables by the rules of precedence; each is rendered when something needs it, with those that are in sight there. */
export class Scope {
  readonly #layers: readonly ReadonlyMap<string, Variable>[];
  readonly #defaults: readonly ReadonlyMap<string, Variable>[];
  readonly #extra: ReadonlyMap<string, Variable>;
  readonly #facts: ReadonlyMap<string, Variable>;
  readonly #files: SearchedFiles | undefined;
  readonly #lookup: Lookup;
  readonly #known = new Map<string, unknown>();
  readonly #pending: string[] = [];
  #values = 0;
  #level = 0;

  /**
   * `extra` are those of --vars, `facts` those that earlier tasks have set, `defaults` those of roles; of the lists the strongest comes first.
   * `files` are those that lookups find.
   */
  constructor(
    extra: ReadonlyMap<string, Variable> = new Map(),
    facts: ReadonlyMap<string, Variable> = new Map(),
    layers: readonly ReadonlyMap<string, Variable>[] = [],
    defaults: readonly ReadonlyMap<string, Variable>[] = [],
    files?: SearchedFiles,
  ) {
    this.#extra = extra;
    this.#facts = facts;
    this.#layers = layers;
    this.#defaults = defaults;
    this.#files = files;
    this.#lookup = {
      variable: (name) => this.#variable(name),
      textOf: files?.textOf,
      rendered: files && ((name: string, variables: AnyMap) => this.#template(files.textOf('templates', name), name, variables)),
    };
  }

  /** The same, where lookups find other files. */
  beside(files: SearchedFiles): Scope {
    return new Scope(this.#extra, this.#facts, this.#layers, this.#defaults, files);
  }

  /** The same with the variables of a play, a block or a task. */
  with(variables: ReadonlyMap<string, Variable>): Scope {
    return variables.size === 0 ? this : new Scope(this.#extra, this.#facts, [variables, ...this.#layers], this.#defaults, this.#files);
  }

  /** The same with what a task has set, which beats the variables of tasks. */
  withFacts(variables: ReadonlyMap<string, Variable>): Scope {
    return new Scope(this.#extra, new Map([...this.#facts, ...variables]), this.#layers, this.#defaults, this.#files);
  }

  /**
   * The same with those of a role: its defaults count where nobody says anything else, and its variables beat what is around the place that
   * calls it, but not what that place says itself.
   */
  withRole(defaults: ReadonlyMap<string, Variable>, variables: ReadonlyMap<string, Variable>, around: Scope): Scope {
    const own = this.#layers.length - around.#layers.length;
    const layers = [...this.#layers.slice(0, own), variables, ...around.#layers];
    return new Scope(this.#extra, this.#facts, layers, [defaults, ...this.#defaults], this.#files);
  }

  /** The same with what tasks have set until the end of another scope. */
  after(other: Scope): Scope {
    return other.#facts === this.#facts ? this : new Scope(this.#extra, other.#facts, this.#layers, this.#defaults, this.#files);
  }

  /** A tree as its values; keys whose value is `omit` are left out. Throws a Refusal with its place. */
  render(tree: Tree, typing: Typing): unknown {
    this.#values = 0;
    return this.#render(tree, typing);
  }

  /** The value of a bare expression: a condition, or what a loop goes through. */
  value(expression: string): unknown {
    return present(evaluate(parseExpression(expression), this.#lookup));
  }

  /** The value of a text with expressions in it. */
  text(template: string): unknown {
    return isTemplate(template) ? renderText(template, this.#lookup, 'native') : template;
  }

  /** Goes down into lists and maps, and from variable to variable. */
  #render(tree: Tree, typing: Typing): unknown {
    this.#count(tree);
    if (this.#level >= 2 * mostLevels) throw tooDeep(tree);
    this.#level++;
    try {
      return this.#rendered(tree, typing);
    } finally {
      this.#level--;
    }
  }

  #rendered(tree: Tree, typing: Typing): unknown {
    switch (tree.kind) {
      case 'scalar':
        if (tree.mark === 'vault') {
          throw new Refusal(
            'notStatic',
            'this is encrypted by ansible-vault',
            'Put secrets into a Secret of the cluster and name it with secretRef.',
            tree.at,
          );
        }
        if (tree.mark === 'unsafe' || typeof tree.value !== 'string' || !isTemplate(tree.value)) return tree.value;
        return this.#counted(
          refusedAt(tree.at, () => renderText(tree.value as string, this.#lookup, typing)),
          tree,
        );
      case 'list':
        return tree.items.map((item) => this.#render(item, typing)).filter((item) => item !== omit);
      case 'map':
        return Object.fromEntries(
          Array.from(tree.entries, ([key, { value }]) => [this.#key(key, tree), this.#render(value, typing)] as const).filter(
            ([, value]) => value !== omit,
          ),
        );
    }
  }

  #key(key: string, tree: Tree): string {
    return isTemplate(key) ? refusedAt(tree.at, () => String(renderText(key, this.#lookup, 'native'))) : key;
  }

  #count(tree: Tree): void {
    if (++this.#values <= mostValues) return;
    throw new Refusal(
      'tooLarge',
      `variables make more than ${mostValues} values`,
      'Write the value itself, or use fewer variables.',
      tree.at,
    );
  }

  /** What an expression has given may hold one value many times. */
  #counted(value: unknown, tree: Tree): unknown {
    if (typeof value !== 'object' || value === null) return value;
    for (const inner of Object.values(value)) {
      this.#count(tree);
      this.#counted(inner, tree);
    }
    return value;
  }

  #variable(name: string): unknown {
    if (this.#known.has(name)) return this.#known.get(name);
    const variable = [this.#extra, this.#facts, ...this.#layers, ...this.#defaults]
      .map((layer) => layer.get(name))
      .find((each) => each !== undefined);
    if (variable === undefined) return new Missing(name);
    if ('value' in variable) return variable.value;
    if ('refusal' in variable) throw variable.refusal;
    const value = this.#needing(name, () => this.#render(variable.tree, 'native'));
    this.#known.set(name, value);
    return value;
  }

  /** A template as a text; its own variables win. */
  #template(text: string, name: string, variables: AnyMap): string {
    const lookup = withVariables(this.#lookup, new Map(Object.entries(variables)));
    return this.#needing(`the template ${name}`, () => printed(renderText(text, lookup, 'native')));
  }

  /** Finds a value that may need others, itself never. */
  #needing<T>(name: string, find: () => T): T {
    if (this.#pending.includes(name)) throw unreadable(`${[...this.#pending, name].join(' → ')} is a circle of variables`);
    if (this.#pending.length >= deepest)
      throw new Refusal('tooLarge', `${name} needs more than ${deepest} other variables, one within the other`, 'Write the value itself.');
    this.#pending.push(name);
    try {
      return find();
    } finally {
      this.#pending.pop();
    }
  }
}

function tooDeep({ at }: Tree): Refusal {
  return new Refusal('tooLarge', `variables nest deeper than ${mostLevels} levels`, 'Take out the needless levels.', at);
}
