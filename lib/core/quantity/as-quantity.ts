import { parseQuantity, QuantityError, type Quantity } from './quantity.ts';

/**
 * Text from outside, such as a JSON file or an environment variable, as a Quantity. Throws a QuantityError with the text and the reason.
 */
export function asQuantity(text: string): Quantity {
  try {
    parseQuantity(text);
  } catch (error) {
    if (!(error instanceof QuantityError)) throw error;
    throw new QuantityError(`${JSON.stringify(text)} is not a quantity: ${error.message}`);
  }
  return text as Quantity; // it has just been read as one
}
