/** Carries the words of github.com/evanphx/json-patch v5, which the operator applies user patches with. */
export class JsonPatchError extends Error {}

/** The library crashes, and with it who calls it. */
export class JsonPatchCrash extends JsonPatchError {}

/** Puts the library's context before the words of what goes wrong in `act`. */
export function within<T>(context: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof JsonPatchError) throw new JsonPatchError(`${context}: ${error.message}`);
    throw error;
  }
}

export function fail(message: string): never {
  throw new JsonPatchError(message);
}
