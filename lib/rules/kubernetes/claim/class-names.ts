import { subdomainErrors } from '../../../core/labels/label-name.ts';
import { invalid } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, type Rule } from '../../rule.ts';
import type { Claim } from './claim.ts';

const fields = ['storageClassName', 'volumeAttributesClassName'] as const;

export const classNames: Rule<Claim> = defineRule<Claim>({
  code: 'K80073',
  name: 'claim/class-names',
  severity: 'error',
  upstream: 'validation.NameIsDNSSubdomain',
  page: {
    summary: 'The classes of a claim have names that are valid for objects.',
    refused: 'storageClassName: Fast_SSD',
    accepted: 'storageClassName: fast-ssd',
  },
  fields: fields.map((field) => `spec.${field}`),
  check({ spec }) {
    return fields.flatMap((field) => {
      const name = spec?.[field];
      if (!name) return [];
      return subdomainErrors(name).map((error) =>
        findingAt(`spec.${field}`, invalid(name, error), `Write ${field} as kubectl get lists it.`),
      );
    });
  },
});
