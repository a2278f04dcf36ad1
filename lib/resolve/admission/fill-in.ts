import { roundTrip } from '../../core/go/json.ts';
import { entryOf } from '../../core/data/entry-of.ts';
import type { Manifest } from '../../core/manifest.ts';
import { parsePath, valueAt, withValues } from '../../core/data/path.ts';
import { filledIn } from '../../rules/object/filled-in.ts';
import { missing } from '../../rules/schema/catalogue.ts';
import { openApiErrors } from '../../schema/open-api-check.ts';
import type { RuleFinding } from './rule-finding.ts';

/** The kinds that a mutator of KubeVirt writes anew, and the Go types of their specs. */
const specTypes: Readonly<Record<string, string>> = {
  VirtualMachine: 'VirtualMachineSpec',
  VirtualMachineInstance: 'VirtualMachineInstanceSpec',
};

export interface Filled {
  readonly manifest: Manifest;
  readonly told: readonly RuleFinding[];
}

/**
 * An object of which the schema refuses nothing but that required fields are missing, with the empty values that Go writes for them, and
 * what is to be said of each. Undefined for any other object, and where KubeVirt's own schema, which its mutators ask first, refuses it.
 */
export function fillIn(manifest: Manifest, refused: readonly RuleFinding[]): Filled | undefined {
  const type = entryOf(specTypes, manifest.kind);
  if (type === undefined || refused.some(({ rule }) => rule !== missing) || openApiErrors(manifest).length > 0) return undefined;
  const read = roundTrip(type, manifest['spec']);
  if ('error' in read) return undefined;
  const values = refused.map(({ finding: { path = '' } }) => {
    const at = parsePath(path);
    return { path: at, value: valueAt({ spec: read.value }, at) };
  });
  if (values.some(({ value }) => value === undefined)) return undefined;
  const told = refused.map(({ finding: { path, hint } }, i): RuleFinding => {
    const message = `this required field is missing: KubeVirt writes ${JSON.stringify(values[i]?.value)} for it, and the cluster accepts that`;
    return { rule: filledIn, finding: { message, ...(path !== undefined && { path }), ...(hint !== undefined && { hint }) } };
  });
  return { manifest: withValues(manifest, values), told };
}
