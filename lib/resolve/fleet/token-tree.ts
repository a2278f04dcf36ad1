/** One step through an object. A label value is replaced by a number, the same for equal values. */
export type Token = string | number | boolean | symbol | null;

/** All sequences of tokens that objects have had so far. */
export class TokenTree<Kept> {
  readonly root: Step<Kept> = new Step(this);
  /** How many steps have been made. */
  steps = 0;
}

/** A place in the tree: the tokens read so far. It keeps the first successor apart from the others, because mostly that follows again. */
export class Step<Kept> {
  /** How many objects have ended here. */
  objects: number = 0;
  /** What is kept for all objects that end here. */
  kept: Kept | undefined = undefined;
  readonly #tree: TokenTree<Kept>;
  #token: Token = null;
  #next: Step<Kept> | undefined = undefined;
  #others: Map<Token, Step<Kept>> | undefined = undefined;

  constructor(tree: TokenTree<Kept>) {
    this.#tree = tree;
  }

  /** The place after the token. */
  follow(token: Token): Step<Kept> {
    const next = this.#next;
    if (next !== undefined && this.#token === token) return next;
    return this.#others?.get(token) ?? this.#grow(token);
  }

  #grow(token: Token): Step<Kept> {
    const made = new Step(this.#tree);
    this.#tree.steps += 1;
    if (this.#next === undefined) {
      this.#token = token;
      this.#next = made;
    } else (this.#others ??= new Map<Token, Step<Kept>>()).set(token, made);
    return made;
  }
}
