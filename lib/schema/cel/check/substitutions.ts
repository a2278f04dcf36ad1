import { type CelType, dyn, isSameType } from './type.ts';

/** What type parameters stand for, as far as it has been found out. What a failed attempt has found out is forgotten. */
export class Substitutions {
  readonly #types = new Map<string, CelType>();
  readonly #journal: (readonly [name: string, before: CelType | undefined])[] = [];
  #count = 0;

  /** A type parameter that nothing else has. */
  fresh(): CelType {
    return { kind: 'param', name: `_var${this.#count++}`, parameters: [] };
  }

  /** Whether a value of the one type may stand where the other is wanted. Remembers what parameters become by it. */
  isAssignable(a: CelType, b: CelType): boolean {
    return this.#try(() => this.#assign(a, b));
  }

  areAssignable(a: readonly CelType[], b: readonly CelType[]): boolean {
    return this.#try(() => this.#assignAll(a, b));
  }

  /** The type with its parameters replaced by what is known of them; by dyn, with `isFinal`, where nothing is. */
  substitute(type: CelType, isFinal = false): CelType {
    if (type.kind === 'param') {
      const known = this.#types.get(type.name);
      if (known !== undefined) return this.substitute(known, isFinal);
      return isFinal ? dyn : type;
    }
    if (type.parameters.length === 0) return type;
    return { ...type, parameters: type.parameters.map((inner) => this.substitute(inner, isFinal)) };
  }

  #try(attempt: () => boolean): boolean {
    const start = this.#journal.length;
    if (attempt()) return true;
    for (const [name, before] of this.#journal.splice(start).toReversed()) {
      if (before === undefined) this.#types.delete(name);
      else this.#types.set(name, before);
    }
    return false;
  }

  #set(parameter: CelType, type: CelType): void {
    this.#journal.push([parameter.name, this.#types.get(parameter.name)]);
    this.#types.set(parameter.name, type);
  }

  /** checker.internalIsAssignable */
  #assign(a: CelType, b: CelType): boolean {
    if (b.kind === 'param') {
      const { isValid, isKnown } = this.#bind(a, b);
      if (isValid) return true;
      if (isKnown) return false;
    }
    if (a.kind === 'param') return this.#bind(b, a).isValid;
    if (isOpen(a) || isOpen(b)) return true;
    if (a.kind === 'null') return isNullable(b);
    if (b.kind === 'null') return isNullable(a);
    if (a.kind === 'type') return b.kind === 'type';
    return a.kind === b.kind && a.name === b.name && this.#assignAll(a.parameters, b.parameters);
  }

  #assignAll(a: readonly CelType[], b: readonly CelType[]): boolean {
    return a.length === b.length && a.every((type, i) => this.#assign(type, b[i] ?? dyn));
  }

  /** checker.isValidTypeSubstitution */
  #bind(type: CelType, parameter: CelType): { readonly isValid: boolean; readonly isKnown: boolean } {
    if (isSameType(type, parameter)) return { isValid: true, isKnown: true };
    const known = this.#types.get(parameter.name);
    if (known !== undefined) {
      if (isSameType(type, known)) return { isValid: true, isKnown: true };
      if (!this.#assign(type, known)) return { isValid: false, isKnown: true };
      const general = mostGeneral(type, known);
      if (!this.#isIn(parameter, general)) this.#set(parameter, general);
      return { isValid: true, isKnown: true };
    }
    if (this.#isIn(parameter, type)) return { isValid: false, isKnown: false };
    this.#set(parameter, type);
    return { isValid: true, isKnown: false };
  }

  #isIn(parameter: CelType, type: CelType): boolean {
    if (isSameType(parameter, type)) return true;
    if (type.kind === 'param') {
      const known = this.#types.get(type.name);
      return known !== undefined && this.#isIn(parameter, known);
    }
    return type.parameters.some((inner) => this.#isIn(parameter, inner));
  }
}

/** The one of two types that says less. */
export function mostGeneral(a: CelType, b: CelType): CelType {
  return saysNoMore(a, b) ? a : b;
}

/** checker.isEqualOrLessSpecific */
function saysNoMore(a: CelType, b: CelType): boolean {
  if (a.kind === 'dyn' || a.kind === 'param') return true;
  if (b.kind === 'dyn' || b.kind === 'param' || a.kind !== b.kind) return false;
  if (a.kind === 'type') return true;
  if (a.kind !== 'opaque' && a.kind !== 'list' && a.kind !== 'map') return isSameType(a, b);
  if (a.name !== b.name || a.parameters.length !== b.parameters.length) return false;
  return a.parameters.every((inner, i) => saysNoMore(inner, b.parameters[i] ?? dyn));
}

function isOpen({ kind }: CelType): boolean {
  return kind === 'dyn' || kind === 'error';
}

/** What the checker lets be null: types that protobuf calls messages. */
function isNullable({ kind }: CelType): boolean {
  return kind === 'opaque' || kind === 'struct' || kind === 'duration' || kind === 'timestamp' || kind === 'null';
}
