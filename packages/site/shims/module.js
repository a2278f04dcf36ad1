/** Texts have no lines of charts. */
export const Module = {};
