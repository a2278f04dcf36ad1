import { usageError } from '../usage.ts';

/** `properties` of the plugin in cdk8s.yaml; they mean what the options of `check` mean. */
export interface KubeVirtValidationProperties {
  /** What the cluster also holds: KIND/NAMESPACE/NAME, KIND/NAME, files of objects, commonInstancetypes. @default - unknown */
  readonly external?: readonly string[] | undefined;
  /** Silence files, as for `check --silence`. @default - none */
  readonly silence?: readonly string[] | undefined;
  /** Treats warnings as errors. @default false */
  readonly strict?: boolean | undefined;
}

interface Properties {
  readonly external: readonly string[];
  readonly silence: readonly string[];
  readonly strict: boolean;
}

const known = 'external, silence and strict';

/** Checks what cdk8s.yaml says, of which no compiler knows. Throws KU0006. */
export function readProperties(written: object): Properties {
  const { external = [], silence = [], strict = false, ...others } = written as Readonly<Record<string, unknown>>; // YAML has strings for keys
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw usageError('KU0006', `KubeVirtValidation has no property ${unknown}`, `Write only ${known}.`);
  if (typeof strict !== 'boolean')
    throw usageError('KU0006', 'strict of KubeVirtValidation is not a boolean', 'Write strict: true or leave it out.');
  return { external: listOf(external, 'external'), silence: listOf(silence, 'silence'), strict };
}

function listOf(written: unknown, name: string): readonly string[] {
  if (Array.isArray(written) && written.every((each) => typeof each === 'string')) return written;
  throw usageError('KU0006', `${name} of KubeVirtValidation is not a list of strings`, `Write a YAML list, such as ${name}: [file.yaml].`);
}
