import { valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const hyperv = ['spec', 'domain', 'features', 'hyperv'] as const;
const spinlocks = [...hyperv, 'spinlocks', 'spinlocks'] as const;
const vendorId = [...hyperv, 'vendorid', 'vendorid'] as const;

const fewestRetries = 4095;
const longestVendor = 12;

/** Upstream: virDomainFeaturesHyperVDefParse of libvirt. */
export const hypervValues: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1731',
  name: 'vmi/hyperv-values',
  severity: 'error',
  page: {
    summary:
      'The Hyper-V feature spinlocks retries at least 4095 times, and vendorid has at most 12 characters. KubeVirt accepts other values, and libvirt then refuses to start the guest.',
    refused: 'features: { hyperv: { spinlocks: { spinlocks: 100 } } }',
    accepted: 'features: { hyperv: { spinlocks: { spinlocks: 8191 } } }',
  },
  fields: [spinlocks.join('.'), vendorId.join('.')],
  check(template, at) {
    if (valueAt(template, hyperv) === undefined) return none;
    const findings: Finding[] = [];
    const retries = valueAt(template, spinlocks);
    if (typeof retries === 'number' && retries >= 0 && retries < fewestRetries && isOn(template, 'spinlocks')) {
      findings.push({
        path: field(at, ...spinlocks),
        message: `${retries} retries of spinlocks are fewer than ${fewestRetries}, so libvirt refuses to start the guest`,
        hint: 'Write spinlocks.spinlocks: 8191, or leave it out for 4096.',
      });
    }
    const vendor = valueAt(template, vendorId);
    if (typeof vendor === 'string' && vendor.length > longestVendor && isOn(template, 'vendorid')) {
      findings.push({
        path: field(at, ...vendorId),
        message: `${JSON.stringify(vendor)} has more than ${longestVendor} characters, so libvirt refuses to start the guest`,
        hint: `Write vendorid.vendorid in at most ${longestVendor} characters.`,
      });
    }
    return findings;
  },
});

function isOn(template: VmiTemplate, feature: string): boolean {
  return valueAt(template, [...hyperv, feature, 'enabled']) !== false;
}
