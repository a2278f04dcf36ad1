import { printPath, type Path } from '../core/data/path.ts';

/** The field `steps` below `at`, as Kubernetes prints it. */
export function field(at: Path, ...steps: Path): string {
  return printPath([...at, ...steps]);
}
