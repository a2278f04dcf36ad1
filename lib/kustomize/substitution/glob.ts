/** One step of a pattern: any number of characters, or one of those that pass. */
type Step = 'any' | ((character: string) => boolean);

/** The steps of a pattern of a shell: `*`, `?`, `[a-z]`, `[^a-z]`, `\x`. Undefined where it is none. */
function stepsOf(pattern: string): readonly Step[] | undefined {
  const characters = Array.from(pattern);
  const steps: Step[] = [];
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i];
    if (character === '*') {
      if (steps.at(-1) !== 'any') steps.push('any');
    } else if (character === '?') steps.push(() => true);
    else if (character === '[') {
      const found = classAt(characters, i + 1);
      if (found === undefined) return undefined;
      steps.push(found.isIn);
      i = found.end;
    } else {
      const wanted = character === '\\' ? characters[++i] : character;
      if (wanted === undefined) return undefined;
      steps.push((each) => each === wanted);
    }
  }
  return steps;
}

/** A class of characters, up to its bracket at `end`. */
function classAt(
  characters: readonly string[],
  start: number,
): { readonly isIn: (character: string) => boolean; readonly end: number } | undefined {
  let at = start;
  const isNegated = characters[at] === '^';
  if (isNegated) at++;
  const ranges: (readonly [low: string, high: string])[] = [];
  const next = (): string | undefined => {
    const character = characters[at++];
    return character === '\\' ? characters[at++] : character === '-' || character === ']' ? undefined : character;
  };
  while (characters[at] !== ']' || ranges.length === 0) {
    const low = next();
    if (low === undefined) return undefined;
    const isRange = characters[at] === '-';
    if (isRange) at++;
    const high = isRange ? next() : low;
    if (high === undefined) return undefined;
    ranges.push([low, high]);
  }
  return { isIn: (each) => ranges.some(([low, high]) => low <= each && each <= high) !== isNegated, end: at };
}

/** Whether a whole text matches a pattern; undefined if it is no pattern. */
export type Matcher = (text: string) => boolean;

/** What a pattern matches; undefined for what is no pattern. */
export function matcherOf(pattern: string): Matcher | undefined {
  const steps = stepsOf(pattern);
  return steps && ((text): boolean => isMatch(steps, Array.from(text)));
}

/** In time of the product of the lengths: after a second star, the first need not be tried again. */
function isMatch(steps: readonly Step[], text: readonly string[]): boolean {
  let [step, at] = [0, 0];
  let [star, from] = [-1, 0];
  while (at < text.length) {
    const wanted = steps[step];
    const character = text[at] ?? '';
    if (wanted === 'any') {
      star = step++;
      from = at;
    } else if (wanted?.(character) === true) {
      step++;
      at++;
    } else if (star === -1) return false;
    else {
      step = star + 1;
      at = ++from;
    }
  }
  return steps.slice(step).every((each) => each === 'any');
}
