/**
 * A number of a JSON text that Go would write in other characters, such as `1.0` or `1e3`. Its value is that of the number; the characters
 * count where Go looks at them: an integer has digits only, and a quantity is read like a text.
 */
export class NumberLiteral {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): number {
    return Number(this.text);
  }
}
