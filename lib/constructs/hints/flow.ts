import { propertyKey, stringLiteral } from '../../core/text/typescript.ts';

/**
 * A value in YAML's flow style as TypeScript writes it: `4Gi` is `'4Gi'`, `{ efi: { secureBoot: false } }` stays as it is. Undefined for a
 * text that is no such value; an ellipsis stands for whatever belongs there.
 */
export function flowAsTypeScript(text: string): string | undefined {
  const reader = new FlowReader(text);
  const value = reader.value();
  return reader.isAtEnd ? value : undefined;
}

class FlowReader {
  #rest: string;

  constructor(text: string) {
    this.#rest = text.trim();
  }

  get isAtEnd(): boolean {
    return this.#rest === '';
  }

  value(): string | undefined {
    if (this.#take(/^\{/) !== undefined) return this.#items('}', () => this.#entry());
    if (this.#take(/^\[/) !== undefined) return this.#items(']', () => this.value());
    const quoted = this.#take(/^(?:"[^"]*"|'[^']*')/);
    if (quoted !== undefined) return stringLiteral(quoted.slice(1, -1));
    const word = this.#take(/^[^\s,{}[\]]+/);
    return word === undefined ? undefined : scalar(word);
  }

  #entry(): string | undefined {
    const key = this.#take(/^[\w./-]+(?=:)/);
    if (key === undefined) return this.#take(/^…/);
    this.#take(/^:/);
    const value = this.value();
    return value === undefined ? undefined : `${propertyKey(key)}: ${value}`;
  }

  #items(end: '}' | ']', item: () => string | undefined): string | undefined {
    const items: string[] = [];
    while (!this.#rest.startsWith(end)) {
      const next = item();
      if (next === undefined) return undefined;
      items.push(next);
      this.#take(/^,/);
    }
    this.#rest = this.#rest.slice(1).trimStart();
    if (end === ']') return `[${items.join(', ')}]`;
    return items.length === 0 ? '{}' : `{ ${items.join(', ')} }`;
  }

  #take(pattern: RegExp): string | undefined {
    const [found] = pattern.exec(this.#rest) ?? [];
    if (found !== undefined) this.#rest = this.#rest.slice(found.length).trimStart();
    return found;
  }
}

function scalar(word: string): string {
  return /^(?:true|false|null|-?\d+(?:\.\d+)?|…)$/.test(word) ? word : stringLiteral(word);
}
