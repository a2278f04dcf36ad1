import { forbidden, invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { classAnnotationPath, classOfAnnotation, type Claim } from './claim.ts';

const attributes = 'spec.volumeAttributesClassName';

export const attributesClass: Rule<Claim> = defineRule<Claim>({
  code: 'K80079',
  name: 'claim/attributes-class',
  severity: 'error',
  upstream: 'validation.ValidatePersistentVolumeClaimUpdate',
  page: {
    summary: 'A claim whose volume has a VolumeAttributesClass can change it, but not remove it.',
    refused: 'volumeAttributesClassName: null',
    accepted: 'volumeAttributesClassName: gold',
    holds: ['volumeAttributesClassName: silver'],
  },
  fields: [attributes],
  ofAbsent: true,
  check({ spec }, _at, { old }) {
    const held = old as unknown as Claim | undefined; // of the same kind
    if (held === undefined || spec?.volumeAttributesClassName || !currentClass(held)) return none;
    if ((spec?.volumeAttributesClassName ?? undefined) === (held.spec?.volumeAttributesClassName ?? undefined)) return none;
    const what = spec?.volumeAttributesClassName === '' ? 'empty string' : 'nil';
    const says = `update to ${what} is forbidden when status.currentVolumeAttributesClassName is not nil`;
    return [findingAt(attributes, forbidden(says), `Keep ${attributes}, or name another class there.`)];
  },
});

/** Git does not say whether the class was applied; where nobody does, it was. */
function currentClass({ spec, status }: Claim): string | null | undefined {
  return status ? status.currentVolumeAttributesClassName : spec?.volumeAttributesClassName;
}

export const annotatedClass: Rule<Claim> = defineRule<Claim>({
  code: 'K80080',
  name: 'claim/annotated-class',
  severity: 'error',
  upstream: 'validation.ValidateImmutableAnnotation',
  page: {
    summary: 'A claim that names its class in the old annotation keeps that, or names the same class in storageClassName instead.',
    refused: 'storageClassName: null',
    accepted: 'storageClassName: fast',
    holds: ['metadata: { annotations: { volume.beta.kubernetes.io/storage-class: fast } }'],
  },
  fields: [classAnnotationPath],
  ofAbsent: true,
  check(claim, _at, { old }) {
    if (old === undefined) return none;
    const held = old as unknown as Claim; // of the same kind
    const [before, after] = [classOfAnnotation(held), classOfAnnotation(claim)];
    if ((before ?? '') === (after ?? '') || isMoved(claim, held)) return none;
    const hint =
      before === undefined
        ? 'Remove the annotation: the class of a claim stays as it was created.'
        : `Keep the annotation as ${before}, or write storageClassName: ${before} in its place.`;
    return [findingAt(classAnnotationPath, invalid(after ?? '', 'field is immutable'), hint)];
  },
});

/** validateStorageClassUpgradeFromAnnotation */
function isMoved(claim: Claim, held: Claim): boolean {
  const before = classOfAnnotation(held);
  const after = classOfAnnotation(claim);
  return (
    before !== undefined &&
    held.spec?.storageClassName === undefined &&
    claim.spec?.storageClassName === before &&
    (after === undefined || after === before)
  );
}
