import { isAbsent } from '../../../core/data/absent.ts';
import { goStruct } from '../../../core/go/types/go-type.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import { semanticEqual } from '../../../core/go/semantic-equal.ts';
import { forbidden, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { classOfAnnotation, isBound, type Claim } from './claim.ts';
import { normalSources } from './normal-sources.ts';

type Spec = NonNullable<Claim['spec']>;

const specType = goStruct('core/v1.PersistentVolumeClaimSpec');
const fields: readonly string[] = [...specType.fields.keys()];

export const immutableSpec: Rule<Claim> = defineRule<Claim>({
  code: 'K80077',
  name: 'claim/immutable-spec',
  severity: 'error',
  upstream: 'validation.ValidatePersistentVolumeClaimUpdate',
  page: {
    summary: 'The spec of a claim cannot be changed, except for the requested storage and volumeAttributesClassName once it is bound.',
    refused: 'accessModes: [ReadWriteMany]',
    accepted: 'resources: { requests: { storage: 20Gi } }',
    holds: ['accessModes: [ReadWriteOnce]'],
  },
  fields: fields.map((field) => `spec.${field}`),
  check(claim, _at, { old }) {
    if (old === undefined) return none;
    const held = old as unknown as Claim; // of the same kind
    const before = stored(held);
    const changed = changedFields(before, asHeld(stored(claim), before, held));
    const findings: Finding[] = [];
    if (changed.length > 0) {
      const says = 'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';
      const hint = `Leave ${changed.map((field) => `spec.${field}`).join(' and ')} as the cluster has it, or write a new claim with another name.`;
      findings.push(findingAt('spec', forbidden(says), hint));
    }
    if (changed.includes('volumeMode')) {
      const { volumeMode } = stored(claim);
      const hint = `Keep volumeMode: ${before.volumeMode ?? ''}, or write a new claim with another name.`;
      findings.push(findingAt('volumeMode', invalid(volumeMode, 'field is immutable'), hint)); // Go leaves out the spec
    }
    return findings;
  },
});

/** As the API server stores it (SetDefaults_PersistentVolumeClaimSpec and NormalizeDataSources). */
function stored({ spec }: Claim): Spec {
  return { ...spec, ...normalSources(spec), volumeMode: spec?.volumeMode ?? 'Filesystem' };
}

/** The spec without what may change once or at any time. */
function asHeld(spec: Spec, before: Spec, held: Claim): Spec {
  return {
    ...spec,
    ...(isAbsent(before.volumeName) || before.volumeName === '' ? { volumeName: before.volumeName } : {}),
    ...(mayNameClass(spec, before, held) ? { storageClassName: before.storageClassName } : {}),
    ...(isBound(held) && {
      volumeAttributesClassName: before.volumeAttributesClassName,
      resources: { ...spec.resources, requests: { ...spec.resources?.requests, storage: before.resources?.requests?.['storage'] } },
    }),
  };
}

/** validateStorageClassUpgradeFromAnnotation and validateStorageClassUpgradeFromNil */
function mayNameClass(spec: Spec, before: Spec, held: Claim): boolean {
  if (isAbsent(spec.storageClassName) || !isAbsent(before.storageClassName)) return false;
  const annotated = classOfAnnotation(held);
  return annotated === undefined || spec.storageClassName === annotated;
}

function changedFields(before: Spec, after: Spec): readonly string[] {
  return Array.from(specType.fields.values()).flatMap(({ name, type }) =>
    semanticEqual(type, before[name as keyof Spec], after[name as keyof Spec]) ? [] : [name],
  );
}
