/** A place in a text that something is said about. */
export interface Marked {
  readonly severity: string;
  readonly location?: { readonly line: number; readonly column: number } | undefined;
}

/** A field of text over a copy of it that holds the waves below what is marked. */
export class Editor {
  readonly #text: HTMLTextAreaElement;
  readonly #marks: HTMLElement;

  constructor(text: HTMLTextAreaElement, marks: HTMLElement) {
    this.#text = text;
    this.#marks = marks;
    text.addEventListener('scroll', () => this.#follow());
  }

  goTo(line: number): void {
    const lines = this.#text.value.split('\n');
    const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    this.#text.focus();
    this.#text.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
    this.#text.scrollTop = Math.max(0, (line - 5) * (this.#text.scrollHeight / lines.length));
  }

  /** Draws waves below the lines of what was found, from its column on. */
  underline(found: readonly Marked[]): void {
    const worst = new Map<number, { readonly severity: string; readonly column: number }>();
    for (const { severity, location } of found) {
      if (location !== undefined && worst.get(location.line)?.severity !== 'error')
        worst.set(location.line, { severity, column: location.column });
    }
    const nodes = this.#text.value.split('\n').flatMap((line, i): (string | Node)[] => {
      const at = worst.get(i + 1);
      if (at === undefined) return [`${line}\n`];
      const mark = document.createElement('mark');
      mark.className = at.severity;
      mark.textContent = line.slice(at.column - 1) || ' ';
      return [line.slice(0, at.column - 1), mark, '\n'];
    });
    this.#marks.replaceChildren(...nodes);
    this.#follow();
  }

  #follow(): void {
    this.#marks.scrollTop = this.#text.scrollTop;
    this.#marks.scrollLeft = this.#text.scrollLeft;
  }
}
