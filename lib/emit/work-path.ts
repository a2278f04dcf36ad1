import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where files of the output folder `root` wait until all are complete. */
export function workPath(root: string): string {
  return join(root, '.cdk8s-kubevirt');
}

/** Whether somebody is writing into the output folder, or was killed writing. */
export function hasWork(root: string): boolean {
  return existsSync(workPath(root));
}
