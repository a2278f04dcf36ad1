import { textOf } from '../../../../core/data/guards.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { dnsLabelErrors, subdomainErrors } from '../../../../core/labels/label-name.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

/** KubeVirt accepts dots; the API server checks it in the pod (ValidatePodSpec). */
export const dottedSubdomain: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1715',
  name: 'vmi/scheduling/subdomain',
  severity: 'error',
  page: {
    summary:
      'The subdomain of a guest is one DNS label: the name of a headless Service. KubeVirt accepts several labels with dots, and the API server then refuses every pod of the guest.',
    refused: 'subdomain: db.shop',
    accepted: 'subdomain: db',
  },
  fields: ['spec.subdomain'],
  check({ spec }, at) {
    const subdomain = textOf(spec['subdomain']);
    if (!subdomain || subdomainErrors(subdomain).length > 0) return none; // KubeVirt refuses it
    const [wrong] = dnsLabelErrors(subdomain);
    if (wrong === undefined) return none;
    return [
      {
        path: field(at, 'spec', 'subdomain'),
        message: `the pod of this guest would be refused: spec.subdomain ${wrong}`,
        hint: 'Write the name of a headless Service of the namespace as subdomain.',
      },
    ];
  },
});
