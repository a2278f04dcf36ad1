import { statSync } from 'node:fs';
import { Yaml } from 'cdk8s';
import { captureLocation } from '../core/source-location.ts';
import { usageError } from './usage.ts';

/**
 * Says of a file that an `Include` does not find what cdk8s does not: that it is not there. cdk8s takes it for a URL, in a process of its
 * own, which prints a stack. Answers with what ends this.
 */
export function refuseMissingIncludes(): () => void {
  const own = Object.getOwnPropertyDescriptor(Yaml, 'load') ?? {};
  const load = own.value as (urlOrFile: string) => unknown[]; // cdk8s says any
  Yaml.load = (urlOrFile: string): unknown[] => {
    if (isMissing(urlOrFile)) {
      throw usageError(
        'KU0001',
        `there is no file ${urlOrFile} to include`,
        'Write its path from the working directory on, or an absolute one, such as path.join(__dirname, FILE).',
        captureLocation(),
      );
    }
    return load.call(Yaml, urlOrFile);
  };
  return () => {
    Object.defineProperty(Yaml, 'load', own);
  };
}

function isMissing(urlOrFile: unknown): boolean {
  if (typeof urlOrFile !== 'string') return true;
  return !/^\w{2,}:/.test(urlOrFile) && statSync(urlOrFile, { throwIfNoEntry: false })?.isFile() !== true;
}
