/**
 * Text of others as a part of TypeScript that we write. All generated code passes through this file, so that no text ends the literal, the
 * comment or the name that it stands in, and nobody reads it otherwise than a compiler does.
 */

/** Characters that JSON leaves as they are, and that an editor does not show, or shows in another order. */
const unseen = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

const word = /^[A-Za-z_$][\w$]*$/;

/** A text as a literal, in the quotes that prettier would choose. */
export function stringLiteral(text: string): string {
  const body = escaped(text);
  return text.includes("'") && !text.includes('"') ? `"${body}"` : `'${body.replaceAll("'", String.raw`\'`)}'`;
}

/** A text between the backticks of a template. */
export function templateText(text: string): string {
  return escaped(text).replaceAll(/`|\$(?=\{)/g, String.raw`\$&`);
}

/** Escaped as in JSON, where quotes are the only characters that other quotes need not escape. */
function escaped(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll(unseen, unicodeEscape);
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** A key of an object literal. `__proto__: value` would set the prototype, also in quotes. */
export function propertyKey(key: string): string {
  if (key === '__proto__') return "['__proto__']";
  return word.test(key) ? key : stringLiteral(key);
}

/** Text within a comment, on one line. A tool would obey one that begins with `@ts-ignore`, say, so such a text stands in quotes. */
export function commentText(text: string): string {
  const line = text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, unicodeEscape)
    .replaceAll(unseen, unicodeEscape)
    .replaceAll('*/', '* /')
    .replaceAll(/\/(?=[*/]?[#@])/g, '/ ');
  return /^[@#/<*]|^[\w-]+-(?:disable|enable|env|expect|ignore)\b/.test(line) ? `"${line}"` : line;
}

/** A word that may follow a dot. */
export function isPropertyName(text: string): boolean {
  return word.test(text);
}

/** Whether a variable may have this name. It begins with a small letter, so that it hides no class and nothing that is imported. */
export function isVariableName(text: string): boolean {
  return /^[a-z][A-Za-z0-9]*$/.test(text) && !notVariables.has(text);
}

/** Words of the language, and what modules have in scope. */
const notVariables: ReadonlySet<string> = new Set(
  (
    'any arguments as async await boolean break case catch class const constructor continue debugger declare default delete do else enum eval ' +
    'export exports extends false finally for from function get global globalThis if implements import in instanceof interface let module new ' +
    'null number object of package private protected public require return scope set static string super switch symbol this throw true try ' +
    'type typeof undefined unknown using var void while with yield'
  ).split(' '),
);

/** Whether a class of a module may have this name: the code that compilers write around it needs the language's own objects. */
export function isClassName(text: string): boolean {
  return /^[A-Z][A-Za-z0-9]*$/.test(text) && !languageObjects.has(text);
}

const languageObjects: ReadonlySet<string> = new Set(
  (
    'AggregateError Array ArrayBuffer Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date Error EvalError FinalizationRegistry ' +
    'Float16Array Float32Array Float64Array Function Infinity Int16Array Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object ' +
    'Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array ' +
    'Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly'
  ).split(' '),
);
