/** What an object is made of; numbers in the place of label values say which of them are equal. */
export type Token = string | number | boolean | symbol | null;

/** Everything that objects have been made of, token by token from their beginning. */
export class TokenTree<Kept> {
  readonly root: Step<Kept> = new Step(this);
  /** How many steps have been made. */
  steps = 0;
}

/** A place in the tree: what has been read so far. Mostly the same token follows as the last time. */
export class Step<Kept> {
  /** What is kept for all objects that end here. */
  kept: Kept | undefined = undefined;
  readonly #tree: TokenTree<Kept>;
  #token: Token = null;
  #next: Step<Kept> | undefined = undefined;
  #others: Map<Token, Step<Kept>> | undefined = undefined;

  constructor(tree: TokenTree<Kept>) {
    this.#tree = tree;
  }

  /** The place behind the token. */
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
