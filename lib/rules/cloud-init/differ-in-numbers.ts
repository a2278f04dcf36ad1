const zero = 0x30;
const nine = 0x39;

/** Whether two texts are the same but for their numbers: digits stand where digits stand, as many as there are. */
export function differInNumbers(one: string, other: string): boolean {
  let i = 0;
  let j = 0;
  while (i < one.length && j < other.length) {
    const code = one.charCodeAt(i);
    if (isDigit(code) && isDigit(other.charCodeAt(j))) {
      i = behindDigits(one, i);
      j = behindDigits(other, j);
    } else {
      if (code !== other.charCodeAt(j)) return false;
      i += 1;
      j += 1;
    }
  }
  return i === one.length && j === other.length;
}

function behindDigits(text: string, start: number): number {
  let i = start;
  while (i < text.length && isDigit(text.charCodeAt(i))) i += 1;
  return i;
}

function isDigit(code: number): boolean {
  return code >= zero && code <= nine;
}
