import { isAbsent } from '../../../core/data/absent.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { parsePath, valueAt, withValues, type Path, type Placed } from '../../../core/data/path.ts';
import type { Written } from '../../../core/data/written.ts';
import type { HyperConvergedSpec } from '../types.ts';
import { patchAnnotations, type PatchedKind } from './patch-annotations.ts';

/** A place of an operand that is the same memory to the operator as one of the HyperConverged. */
interface Shared {
  readonly operand: Path;
  /** Below `spec` of the HyperConverged. */
  readonly option: Path;
}

const migrations = [
  'parallelMigrationsPerCluster',
  'parallelOutboundMigrationsPerNode',
  'completionTimeoutPerGiB',
  'progressTimeout',
  'network',
  'allowAutoConverge',
  'allowPostCopy',
];
const sameInConfiguration = [
  'evictionStrategy',
  'ksmConfiguration',
  'liveUpdateConfiguration',
  'changedBlockTrackingLabelSelectors',
  'roleAggregationStrategy',
];
const certificates = ['ca.duration', 'ca.renewBefore', 'server.duration', 'server.renewBefore'];

const shared: Readonly<Record<PatchedKind, readonly Shared[]>> = {
  KubeVirt: [
    ...migrations.map((field) => share(`spec.configuration.migrations.${field}`, `liveMigrationConfig.${field}`)),
    ...sameInConfiguration.map((field) => share(`spec.configuration.${field}`, field)),
    share('spec.configuration.mediatedDevicesConfiguration.mediatedDeviceTypes', 'mediatedDevicesConfiguration.mediatedDeviceTypes'),
  ],
  CDI: [
    share('spec.config.scratchSpaceStorageClass', 'scratchSpaceStorageClass'),
    share('spec.config.logVerbosity', 'logVerbosityConfig.cdi'),
    ...certificates.map((field) => share(`spec.certConfig.${field}`, `certConfig.${field}`)),
    share('spec.config.tlsSecurityProfile.custom.ciphers', 'tlsSecurityProfile.custom.ciphers'),
  ],
  NetworkAddonsConfig: [share('spec.tlsSecurityProfile', 'tlsSecurityProfile')],
  SSP: [
    share('spec.tlsSecurityProfile', 'tlsSecurityProfile'),
    share('spec.enableMultipleArchitectures', 'featureGates.enableMultiArchBootImageImport'),
  ],
};

function share(operand: string, option: string): Shared {
  return { operand: parsePath(operand), option: parsePath(option) };
}

/**
 * The options of a HyperConverged after a patched operand has been built. The operator hands pointers of the HyperConverged on to the
 * operand and reads the patched JSON into that, so a patched value stands in the HyperConverged too, where it had one: what is built later
 * has it, and the next write stores it.
 */
export function withWrittenBack(
  spec: Written<HyperConvergedSpec>,
  operand: Manifest,
  annotations: Readonly<Record<string, string>>,
): Written<HyperConvergedSpec> {
  if (!isPatched(operand.kind) || annotations[patchAnnotations[operand.kind]] === undefined) return spec;
  const writes = shared[operand.kind].flatMap(({ operand: from, option }): readonly Placed[] => {
    const held = valueAt(spec, option);
    const patched = valueAt(operand, from);
    return isAbsent(held) || isAbsent(patched) ? [] : [{ path: option, value: inPlace(held, patched) }];
  });
  return writes.length === 0 ? spec : withValues(spec, writes);
}

function isPatched(kind: string): kind is PatchedKind {
  return Object.hasOwn(patchAnnotations, kind);
}

/** A list keeps its length where it is shared; only what stands in it changes. */
function inPlace(held: unknown, patched: unknown): unknown {
  if (!Array.isArray(held) || !Array.isArray(patched)) return patched;
  return (patched.slice(0, held.length) as readonly unknown[]).concat(held.slice(patched.length));
}
