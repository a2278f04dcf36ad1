/** A file below schemas/, read once and only when somebody asks for it. Throws where there is none. */
export function loadFile(path: string): unknown {
  // Schemas are modules of this package; the package's `imports` say where they lie, in the sources and in the build.
  return require(`#schemas/${path}`);
}
