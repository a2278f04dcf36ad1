/** Something has to be installed before any of this can run. */
export class ToolMissing extends Error {}
