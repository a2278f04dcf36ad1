import { newestRelease } from '../../../lib/core/kubevirt/release.ts';
import { parse } from 'yaml';
import { installationOf as releasedAs, type Installation } from '../../../lib/cluster/hyperconverged/operands/installation.ts';
import type { OperatorFacts } from '../../../lib/cluster/hyperconverged/operands/operands.ts';
import { unsafeModifications } from '../../../lib/cluster/hyperconverged/operands/user-patch.ts';
import type { GoldenImage } from '../../../lib/cluster/hyperconverged/operands/golden-images.ts';
import { newestHyperConverged } from '../../../lib/cluster/hyperconverged/releases.ts';
import { settle, type Phase } from '../../../lib/cluster/hyperconverged/settle.ts';
import type { NodeFacts } from '../../../lib/cluster/cluster-facts.ts';
import type { Manifest } from '../../../lib/core/manifest.ts';
import { asStored, schemaFaults } from '../../../lib/schema/as-stored.ts';
import type { SchemaFault } from '../../../lib/schema/schema-fault.ts';
import { shippedSchema } from '../../../lib/schema/shipped-schemas.ts';
import type { Answer } from '../question.ts';
import { schemaOf } from './openapi-validate.ts';
import { mutateHyperConverged } from './hco-default.ts';
import { asPrinted, byField, faultRow } from './hco-faults.ts';

interface RecordedNode {
  readonly name: string;
  readonly arch: NodeFacts['architecture'];
  readonly labels?: NodeFacts['labels'] | null;
}

interface RecordedCluster {
  readonly openshift?: boolean;
  readonly nodes?: readonly RecordedNode[] | null;
  readonly baseDomain?: string;
  readonly apiServerTLSProfile?: OperatorFacts['tlsSecurityProfile'];
  /** Of the operator's Deployment; what is empty there is not set. */
  readonly env?: Readonly<Record<string, string>>;
  readonly consolePlugin?: boolean;
}

interface Input {
  readonly object: Manifest;
  readonly cluster?: RecordedCluster | null;
  readonly phase?: Phase;
  /** Other objects with their bodies, not only by name. */
  readonly full?: boolean;
}

/** Kinds whose objects are recorded whole; of others only the names. */
const bodies: ReadonlySet<string> = new Set(['AAQ', 'CDI', 'KubeVirt', 'MigController', 'NetworkAddonsConfig', 'PriorityClass', 'SSP']);

/** What the operator writes from a HyperConverged, and what it leaves in it. */
export function answerHcoOperands(input: unknown): Answer {
  const { object, cluster, phase = 'settled', full = false } = input as Input; // the recorded shape; another one ends as an error of this question
  const { unknownFields, mutated } = mutateHyperConverged(object, 'CREATE');
  const settled = settle(object, factsOf(cluster ?? {}), phase);
  if ('refused' in settled) return { error: settled.refused };
  const { objects, goldenImages, hyperConverged, error } = settled;
  const whole = objects.filter(({ kind }) => full || bodies.has(kind));
  return {
    hyperconverged: hyperConverged.spec,
    objects: Object.fromEntries(whole.map((each) => [keyOf(each), each])),
    otherObjects: objects
      .filter((each) => !whole.includes(each))
      .map(keyOf)
      .toSorted(),
    ...listed('dictStatus', (goldenImages ?? []).map(statusOf)),
    ...unknownFields,
    ...listed('schemaErrors', printFaults(schemaFaults(schemaOf(mutated, newestRelease), mutated))),
    ...operandSchemaErrors(whole),
    ...tainted(object),
    ...(error !== undefined && { error, reconcileComplete: failed(error) }),
  };
}

function factsOf({
  openshift = false,
  nodes,
  baseDomain,
  apiServerTLSProfile,
  env = {},
  consolePlugin = false,
}: RecordedCluster): OperatorFacts {
  return {
    openshift,
    nodes: (nodes ?? []).map(({ name, arch, labels }) => ({ name, architecture: arch, labels: labels ?? {} })),
    baseDomain,
    tlsSecurityProfile: apiServerTLSProfile,
    installation: installationOf(env, consolePlugin),
  };
}

function installationOf(env: Readonly<Record<string, string>>, consolePlugin: boolean): Installation {
  const release = releasedAs(newestHyperConverged);
  const { machineTypes } = release;
  return {
    ...release,
    kvmEmulation: /^(1|t|true)$/i.test(env['KVM_EMULATION'] ?? ''),
    smbios: env['SMBIOS'] === undefined ? release.smbios : smbiosOf(env['SMBIOS']),
    machineTypes: {
      amd64: env['MACHINETYPE']?.trim() || (env['AMD64_MACHINETYPE'] ?? machineTypes.amd64 ?? '').trim(),
      arm64: (env['ARM64_MACHINETYPE'] ?? machineTypes.arm64 ?? '').trim(),
      s390x: (env['S390X_MACHINETYPE'] ?? machineTypes.s390x ?? '').trim(),
    },
    images: {
      ...release.images,
      consolePlugin: consolePlugin ? env['KV_CONSOLE_PLUGIN_IMAGE'] : undefined,
      consoleProxy: consolePlugin ? env['KV_CONSOLE_PROXY_IMAGE'] : undefined,
    },
  };
}

/** Go takes its fields in any case, and a number where it wants a string. */
function smbiosOf(text: string): Readonly<Record<string, string>> | undefined {
  if (text.trim() === '') return undefined;
  const fields = parse(text) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key.toLowerCase(), String(value)]));
}

function keyOf({ kind, metadata: { namespace, name } }: Manifest): string {
  return [kind, namespace, name].filter((part) => part !== undefined).join('/');
}

function statusOf({ metadata, status }: GoldenImage): Answer {
  return { name: metadata.name, status };
}

function printFaults(faults: readonly SchemaFault[]): readonly Answer[] {
  return byField(faults.map(asPrinted)).map(faultRow);
}

function listed(key: string, list: readonly unknown[]): Answer {
  return list.length === 0 ? {} : { [key]: list };
}

/** What the operands' own CRDs refuse, by kind. */
function operandSchemaErrors(objects: readonly Manifest[]): Answer {
  const refused = objects.flatMap((object) => {
    const schema = shippedSchema(object.apiVersion, object.kind, newestRelease);
    const faults = schema === undefined ? [] : schemaFaults(schema, asStored(schema, object));
    return faults.length === 0 ? [] : [[object.kind, { errors: printFaults(faults) }] as const];
  });
  return refused.length === 0 ? {} : { operandSchemaErrors: Object.fromEntries(refused) };
}

function tainted({ metadata }: Manifest): Answer {
  const counts = unsafeModifications(metadata.annotations ?? {});
  if (Object.keys(counts).length === 0) return {};
  const condition = {
    type: 'TaintedConfiguration',
    status: 'True',
    reason: 'UnsupportedFeatureAnnotation',
    message: 'Unsupported feature was activated via an HCO annotation',
  };
  return { tainted: { condition, unsafeModifications: counts } };
}

function failed(error: string): Answer {
  return { message: `Error while reconciling: ${error}`, reason: 'ReconcileFailed', status: 'False' };
}
