import { statSync } from 'node:fs';
import { Yaml } from 'cdk8s';
import { captureLocation } from '../../core/source-location.ts';
import { usageError } from '../usage.ts';
import type * as IncludedYaml from './included-yaml.ts';

/**
 * Refuses a file that an `Include` does not find, or that is not YAML. Returns a function that undoes it.
 *
 * It replaces `Yaml.load`, because afterwards is too late: for a missing file a child process of cdk8s has already printed a stack, broken YAML is
 * read without an error, and an `Include` does not keep its path.
 */
export function refuseBrokenIncludes(): () => void {
  const own = Object.getOwnPropertyDescriptor(Yaml, 'load') ?? {};
  const load = own.value as (urlOrFile: string) => unknown[]; // cdk8s says any
  Yaml.load = (urlOrFile: string): unknown[] => {
    if (isMissing(urlOrFile)) {
      throw usageError(
        'KU0001',
        `there is no file ${urlOrFile} to load`,
        'Write its path from the working directory on, or an absolute one, such as path.join(__dirname, FILE).',
        captureLocation(),
      );
    }
    if (!isUrl(urlOrFile)) (require('./included-yaml.ts') as typeof IncludedYaml).refuseBrokenYaml(urlOrFile);
    return load.call(Yaml, urlOrFile);
  };
  return () => {
    Object.defineProperty(Yaml, 'load', own);
  };
}

function isMissing(urlOrFile: unknown): boolean {
  if (typeof urlOrFile !== 'string') return true;
  return !isUrl(urlOrFile) && statSync(urlOrFile, { throwIfNoEntry: false })?.isFile() !== true;
}

function isUrl(urlOrFile: string): boolean {
  return /^\w{2,}:/.test(urlOrFile);
}
