import type { VirtualMachineInstanceResourceClaim } from '../../../../../imports/kubevirt-v1.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import { goQuote } from '../../../../core/go/print.ts';
import { dnsLabelErrors, subdomainErrors } from '../../../../core/labels/label-name.ts';
import type { Stored } from '../../../../core/data/stored.ts';
import { field } from '../../../field.ts';
import { defineItemRule, none, type ItemRule } from '../../../rule.ts';
import { isFirstNamed } from '../named.ts';
import type { VmiSpec } from '../spec.ts';

type Claim = Stored<VirtualMachineInstanceResourceClaim>;

const upstream = 'admitter.validateResourceClaims';

const claimName: Pick<ItemRule<Claim, VmiSpec>, 'code' | 'name' | 'severity' | 'page' | 'fields'> = {
  code: 'KV1201',
  name: 'vmi/dra/resource-claim-name',
  severity: 'error',
  page: {
    summary: 'A resource claim has a unique name that is a DNS label.',
    refused: 'resourceClaims: [{ name: "gpu claim", resourceClaimName: gpu }]',
    accepted: 'resourceClaims: [{ name: gpu-claim, resourceClaimName: gpu }]',
  },
  fields: ['name'],
};

const nameHint = 'Write a name in lower-case letters, digits and dashes that no other claim of the VM has.';

function duplicateName(name: string, path: string): Finding {
  return { type: 'FieldValueDuplicate', path, message: `duplicate resourceClaims name ${goQuote(name)}`, hint: nameHint };
}

const claimNameUnique: ItemRule<Claim, VmiSpec> = defineItemRule<Claim, VmiSpec>({
  ...claimName,
  since: '1.8',
  until: '1.8',
  upstream: 'admitter.validateCreationDRA',
  check({ name }, at, _context, { resourceClaims }) {
    return isFirstNamed(at, resourceClaims, name) ? none : [duplicateName(name, field(at, 'name'))];
  },
});

const claimNameValid: ItemRule<Claim, VmiSpec> = defineItemRule<Claim, VmiSpec>({
  ...claimName,
  since: '1.9',
  upstream,
  formerly: [{ until: '1.8', upstream: 'admitter.validateCreationDRA' }],
  check({ name }, at, _context, { resourceClaims }) {
    const path = field(at, 'name');
    if (name === '') return [{ type: 'FieldValueRequired', path, message: `${path} is a required field`, hint: nameHint }];
    if (!isFirstNamed(at, resourceClaims, name)) return [duplicateName(name, path)];
    const reasons = dnsLabelErrors(name);
    if (reasons.length === 0) return none;
    const message = `${path} does not conform to the kubernetes DNS_LABEL rules: ${reasons.join(', ')}`;
    return [{ type: 'FieldValueInvalid', path, message, hint: nameHint }];
  },
});

const claimSource: ItemRule<Claim, VmiSpec> = defineItemRule<Claim, VmiSpec>({
  code: 'KV1202',
  name: 'vmi/dra/resource-claim-source',
  severity: 'error',
  since: '1.9',
  upstream,
  page: {
    summary: 'A resource claim refers to a ResourceClaim or to a ResourceClaimTemplate, not both.',
    refused: 'resourceClaims: [{ name: gpu }]',
    accepted: 'resourceClaims: [{ name: gpu, resourceClaimTemplateName: gpu }]',
  },
  fields: ['resourceClaimName', 'resourceClaimTemplateName'],
  ofAbsent: true,
  check({ resourceClaimName, resourceClaimTemplateName }, at) {
    if ((resourceClaimName === undefined) !== (resourceClaimTemplateName === undefined)) return none;
    const message =
      resourceClaimName === undefined
        ? 'must specify one of: resourceClaimName, resourceClaimTemplateName'
        : 'at most one of resourceClaimName or resourceClaimTemplateName may be specified';
    return [{ type: 'FieldValueInvalid', path: field(at), message, hint: 'Write resourceClaimName or resourceClaimTemplateName.' }];
  },
});

const claimSourceName: ItemRule<Claim, VmiSpec> = defineItemRule<Claim, VmiSpec>({
  code: 'KV1203',
  name: 'vmi/dra/resource-claim-reference',
  severity: 'error',
  since: '1.9',
  upstream,
  page: {
    summary: 'The name of the ResourceClaim or ResourceClaimTemplate is a DNS subdomain.',
    refused: 'resourceClaims: [{ name: gpu, resourceClaimName: GPU }]',
    accepted: 'resourceClaims: [{ name: gpu, resourceClaimName: gpu }]',
  },
  fields: ['resourceClaimName', 'resourceClaimTemplateName'],
  check(claim, at) {
    return (['resourceClaimName', 'resourceClaimTemplateName'] as const).flatMap((source): readonly Finding[] => {
      const name = claim[source];
      if (name === undefined) return none;
      const hint = `Write the name of an object of Kubernetes as ${source}.`;
      return subdomainErrors(name).map((message) => ({ type: 'FieldValueInvalid', path: field(at, source), message, hint }));
    });
  },
});

export const resourceClaims: readonly ItemRule<Claim, VmiSpec>[] = [claimNameUnique, claimNameValid, claimSource, claimSourceName];
