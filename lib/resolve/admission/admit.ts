import { canonicalQuantities, isRespelled } from '../../core/quantity/canonical-quantities.ts';
import { isHyperConverged } from '../../cluster/hyperconverged/types.ts';
import type { KnownObjects } from '../../core/known-objects.ts';
import type { Manifest } from '../../core/manifest.ts';
import { groupOf } from '../../core/object-ref.ts';
import { withValues } from '../../core/data/path.ts';
import type { Tell } from '../../rules/rule-list.ts';
import type { Context } from '../../rules/rule.ts';
import { judgeStored } from '../../rules/kubernetes/schema/judge-stored.ts';
import { judgeMetadata, judgeWritten } from '../../rules/kubernetes/schema/judge-written.ts';
import type { KindSchema } from '../../schema/kind-schema.ts';
import { isPlainlyValid } from '../../schema/plainly-valid.ts';
import { nothingAdded, type AdmissionResult } from '../admission-result.ts';
import type { WithPresets } from './admission-context.ts';
import { admitByWebhook } from './kubevirt-webhooks.ts';
import { readMetadata } from './read-metadata.ts';
import type { RuleFinding } from './rule-finding.ts';
import type * as BuiltInKinds from './built-in-kinds.ts';
import type * as KubeVirt from './kube-virt.ts';
import type * as FillIn from './fill-in.ts';
import type * as HyperConverged from './hyper-converged.ts';

/** The groups of Kubernetes' own kinds that have checks in built-in-kinds.ts. */
const builtInGroups: ReadonlySet<string> = new Set([
  '',
  'autoscaling',
  'networking.k8s.io',
  'policy',
  'scheduling.k8s.io',
  'storage.k8s.io',
]);

/**
 * Reports what a cluster would refuse if the object were created in it: the API server by its name, its labels, the schema of its kind and,
 * for Kubernetes' own kinds, further checks; then KubeVirt's webhooks by the object as their mutators leave it, and by the VMIs that it would
 * make. Each of them checks only what the one before accepts. Returns what the cluster would add.
 *
 * `schema` is undefined for unknown kinds; `objects` are well formed; without `withPresets` the object carries all presets that apply. With
 * `old` in the context the object is an update of it.
 */
export function admit(
  manifest: Manifest,
  schema: KindSchema | undefined,
  objects: KnownObjects,
  context: Context,
  tell: Tell,
  withPresets?: WithPresets,
): AdmissionResult {
  // The short check does not run rules of the schema that compare with the old object.
  const isPlain = schema !== undefined && !(schema.hasRules && context.old !== undefined) && isPlainlyValid(schema, manifest);
  if (isPlain) judgeMetadata(manifest, schema, tell);
  const written = isPlain ? manifest : asMutatorsSpell(judgeWritten(manifest, schema, context.config.release, tell));
  const given = readMetadata(isPlain ? written : withoutDroppedStatus(written, schema));
  if (schema !== undefined && isHyperConverged(given)) {
    const { admitHyperConverged } = require('./hyper-converged.ts') as typeof HyperConverged; // with the first of them
    admitHyperConverged(given, schema, context, tell);
    return nothingAdded;
  }
  if (schema === undefined) return nothingAdded;
  if (!isPlain) {
    const refused: RuleFinding[] = [];
    if (!judgeStored(given, schema, (rule, finding) => void refused.push({ rule, finding }), context.old)) {
      return admitFilledIn(given, refused, context, (filled, hear) => admit(filled, schema, objects, context, hear, withPresets), tell);
    }
  }
  const sent = context.submitted?.(given) ?? given;
  const group = groupOf(sent.apiVersion);
  if (builtInGroups.has(group)) admitBuiltIn(sent, context, tell);
  if (!group.endsWith('kubevirt.io')) return nothingAdded;
  if (sent.kind !== 'KubeVirt') return admitByWebhook(sent, isPlain && sent === given, { objects, context, withPresets }, tell);
  const { admitKubeVirt } = require('./kube-virt.ts') as typeof KubeVirt; // with the first of them
  admitKubeVirt(sent, context, tell);
  return nothingAdded;
}

let builtInKinds: typeof BuiltInKinds | undefined;

/** Checks of the API server for its own kinds, which no webhook sees. */
function admitBuiltIn(given: Manifest, context: Context, tell: Tell): void {
  builtInKinds ??= require('./built-in-kinds.ts') as typeof BuiltInKinds; // with the first of them
  builtInKinds.judgeBuiltIn(given, context, tell);
}

/** An object that its schema refuses, and that the mutators of KubeVirt may have put right by then. */
function admitFilledIn(
  given: Manifest,
  refused: readonly RuleFinding[],
  { config }: Context,
  admitAgain: (filled: Manifest, hear: Tell) => AdmissionResult,
  tell: Tell,
): AdmissionResult {
  const { fillIn } = require('./fill-in.ts') as typeof FillIn; // with the first object that is refused
  const filled = fillIn(given, refused, config.release);
  const told: RuleFinding[] = [];
  const added = filled && admitAgain(filled.manifest, (rule, finding) => void told.push({ rule, finding }));
  const isAccepted = filled !== undefined && told.every(({ rule }) => rule.severity !== 'error');
  for (const { rule, finding } of isAccepted ? [...filled.told, ...told] : refused) tell(rule, finding);
  return isAccepted && added !== undefined ? { ...added, object: [...filled.writes, ...added.object] } : nothingAdded;
}

/** The kinds whose mutators check the object with its status, before the API server takes that away. */
const mutatedKinds: ReadonlySet<string> = new Set(['VirtualMachine', 'VirtualMachineInstance', 'VirtualMachineInstanceMigration']);

/** The API server takes the status of a new object away, of whatever shape it is, once it has looked for unknown fields in it. */
function withoutDroppedStatus(object: Manifest, schema: KindSchema | undefined): Manifest {
  if (schema?.dropsStatus !== true || mutatedKinds.has(object.kind) || object['status'] === undefined) return object;
  const { status: _dropped, ...others } = object;
  return others;
}

/** The API server applies its schema after KubeVirt's mutators, which rewrite a quantity such as 1.5 as `1500m`. */
function asMutatorsSpell(manifest: Manifest): Manifest {
  return isRespelled(manifest) ? withValues(manifest, canonicalQuantities(manifest.kind, manifest)) : manifest;
}
