/** What was made of texts in this run and in the one before. What both have not used is forgotten. */
export class MadeOfTexts<Made> {
  #before = new Map<string, Made>();
  #now = new Map<string, Made>();

  /** To be called at the beginning of a run. */
  begin(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }

  of(text: string, make: (text: string) => Made): Made {
    const made = this.#now.get(text) ?? this.#before.get(text) ?? make(text);
    this.#now.set(text, made);
    return made;
  }
}
