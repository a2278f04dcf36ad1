import type { Finding } from '../../core/diagnostic.ts';
import type { CatalogueEntry } from '../rule.ts';

/** Told by whoever looks for the template, as nothing else is looked at without one. */
export const missingTemplate: CatalogueEntry = {
  code: 'KV2001',
  name: 'vm/template',
  severity: 'error',
  upstream: 'admitters.ValidateVirtualMachineSpec',
  page: {
    summary: 'A VM, set or pool has the template of what it makes.',
    refused: 'spec: { runStrategy: Always }',
    accepted: 'spec: { runStrategy: Always, template: { spec: { domain: { devices: {} } } } }',
  },
};

/** `path` as upstream prints it. */
export function missingTemplateAt(path: string): Finding {
  return { type: 'FieldValueRequired', path, message: 'missing virtual machine template.', hint: `Write ${path}.` };
}
