import { parseQuantity, QuantityError, type Quantity } from './quantity.ts';

/** Text that the compiler cannot read, such as a JSON file's or an environment variable's. Throws a QuantityError with the text and why. */
export function asQuantity(text: string): Quantity {
  try {
    parseQuantity(text);
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    throw new QuantityError(`${JSON.stringify(text)} is no quantity: ${error.message}`);
  }
  return text as Quantity; // it has just been read as one
}
