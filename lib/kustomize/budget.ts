import { BuildError } from './build-error.ts';
import { ScalarNode, ListNode, type Node, type Origin } from './node.ts';

/** Values that one build may make, all intermediate ones included: kustomizations that name each other twice double with every level. */
const mostNodes = 5_000_000;
/** Those that patches and replacements may copy. */
const mostCopies = 1_000_000;
/** Characters that it may add to texts. */
const mostCharacters = 1 << 26;
/** Levels of maps and lists, as in a document. */
const deepest = 500;

/** What a build may make in all: copies of copies grow beyond all bounds in a few lines. */
export class Budget {
  #nodes = 0;
  #copies = 0;
  #characters = 0;

  /**
   * Counts a value with all that it holds.
   *
   * @throws BuildError where that is too much, or it nests too deep
   */
  spend(node: Node, origin: Origin | undefined): void {
    this.#nodes += sizeOf(node, origin);
    if (this.#nodes > mostNodes) throw new BuildError(`what is built here has more than ${mostNodes} values`, origin);
  }

  /** The same for a value that is copied. */
  spendCopy(node: Node, origin: Origin | undefined): void {
    this.#copies += sizeOf(node, origin);
    if (this.#copies > mostCopies) throw new BuildError(`more than ${mostCopies} values are copied here`, origin);
  }

  /** @throws BuildError where all texts together are too long */
  spendCharacters(count: number, origin: Origin | undefined): void {
    this.#characters += count;
    if (this.#characters > mostCharacters) throw new BuildError(`more than ${mostCharacters >> 20} MB of texts are built here`, origin);
  }
}

/**
 * How many values there are from one on.
 *
 * @throws BuildError where it nests too deep for its readers
 */
export function sizeOf(node: Node, origin?: Origin, depth = 0): number {
  if (node instanceof ScalarNode) return 1;
  if (depth > deepest) throw new BuildError(`what is built here nests deeper than ${deepest} levels`, origin);
  let size = 1;
  for (const held of node instanceof ListNode ? node.items : node.fields.values()) size += sizeOf(held, origin, depth + 1);
  return size;
}
