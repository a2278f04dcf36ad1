import type { Release } from '../../core/kubevirt/release.ts';
import { roundTrip } from '../../core/go/json.ts';
import { entryOf } from '../../core/data/entry-of.ts';
import type { Manifest } from '../../core/manifest.ts';
import { parsePath, valueAt, withValues } from '../../core/data/path.ts';
import type { DefaultWrite } from '../../defaults/apply-defaults.ts';
import { filledIn } from '../../rules/advice/object/filled-in.ts';
import { missing } from '../../rules/kubernetes/schema/codes.ts';
import { openApiErrors } from '../../schema/open-api-check.ts';
import type { RuleFinding } from './rule-finding.ts';

/** The kinds that a mutator of KubeVirt writes anew: the Go types of their specs, and the mutators. */
const rewritten: Readonly<Record<string, { readonly type: string; readonly upstream: string }>> = {
  VirtualMachine: { type: 'VirtualMachineSpec', upstream: 'mutators.VMsMutator.Mutate' },
  VirtualMachineInstance: { type: 'VirtualMachineInstanceSpec', upstream: 'mutators.VMIsMutator.Mutate' },
};

export interface Filled {
  readonly manifest: Manifest;
  /** The empty values, paths from the root of the object. */
  readonly writes: readonly DefaultWrite[];
  readonly told: readonly RuleFinding[];
}

/**
 * An object of which the schema refuses nothing but that required fields are missing, with the empty values that Go writes for them, and
 * what is to be said of each. Undefined for any other object, and where KubeVirt's own schema, which its mutators ask first, refuses it.
 */
export function fillIn(manifest: Manifest, refused: readonly RuleFinding[], release: Release): Filled | undefined {
  const kind = entryOf(rewritten, manifest.kind);
  if (kind === undefined || refused.some(({ rule }) => rule !== missing) || openApiErrors(manifest, release).length > 0) return undefined;
  const read = roundTrip(kind.type, manifest['spec']);
  if ('error' in read) return undefined;
  const by = { name: filledIn.name, upstream: kind.upstream };
  const writes = refused.map(({ finding: { path = '' } }): DefaultWrite => {
    const at = parsePath(path);
    return { path: at, value: valueAt({ spec: read.value }, at), by, followsCluster: false };
  });
  if (writes.some(({ value }) => value === undefined)) return undefined;
  const told = refused.map(({ finding: { path, hint } }, i): RuleFinding => {
    const message = `this required field is missing: KubeVirt writes ${JSON.stringify(writes[i]?.value)} for it, and the cluster accepts that`;
    return { rule: filledIn, finding: { message, ...(path !== undefined && { path }), ...(hint !== undefined && { hint }) } };
  });
  return { manifest: withValues(manifest, writes), writes, told };
}
