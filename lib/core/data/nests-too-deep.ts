const deepest = 200;

/** Whether a text of JSON nests deeper than anything that people write. Brackets count wherever they stand, in texts, too. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    if (bracket === '[' || bracket === '{') depth++;
    else if (depth > 0) depth--;
    if (depth > deepest) return true;
  }
  return false;
}
