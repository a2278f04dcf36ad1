import { parseQuantity } from './quantity.ts';
import type { Quantity } from './quantity.ts';

/** Text that the compiler cannot read, such as a JSON file's or an environment variable's. Throws a QuantityError in apimachinery's words. */
export function asQuantity(text: string): Quantity {
  parseQuantity(text);
  return text as Quantity; // it has just been read as one
}
