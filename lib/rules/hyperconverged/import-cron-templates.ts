import { enableAnnotation } from '../../cluster/hyperconverged/operands/golden-image-template.ts';
import { isAbsent } from '../../core/data/absent.ts';
import { printPath } from '../../core/data/path.ts';
import { defineItemRule, none, type ItemRule } from '../rule.ts';
import { exampleSource, type DataImportCronTemplate } from './data-import-cron-template.ts';
import { placeIn, type HyperConvergedRequest } from './request.ts';

const spec = `spec: { managedDataSource: os, schedule: '0 */12 * * *', retentionPolicy: All, ${exampleSource} }`;

export const templateSwitch: ItemRule<DataImportCronTemplate, HyperConvergedRequest> = defineItemRule<
  DataImportCronTemplate,
  HyperConvergedRequest
>({
  code: 'HC0111',
  name: 'hyperconverged/import-cron-template-enable',
  severity: 'error',
  upstream: 'validator.validateDataImportCronTemplates',
  page: {
    summary: `${enableAnnotation} of a golden image is "true" or "false".`,
    refused: `dataImportCronTemplates: [{ metadata: { name: os, annotations: { ${enableAnnotation}: 'off' } }, ${spec} }]`,
    accepted: `dataImportCronTemplates: [{ metadata: { name: fedora-image-cron, annotations: { ${enableAnnotation}: 'false' } } }]`,
  },
  fields: ['metadata.annotations'],
  check({ metadata }, at, _context, request) {
    const value = metadata?.annotations?.[enableAnnotation];
    if (isAbsent(value) || ['true', 'false'].includes(value.toLowerCase())) return none;
    return [
      {
        path: placeIn(request, printPath([...at, 'metadata', 'annotations', enableAnnotation])),
        message: `the ${enableAnnotation} annotation of a dataImportCronTemplate must be either "true" or "false"`,
        hint: `Write ${enableAnnotation}: "false" to switch the image off, or leave it out.`,
      },
    ];
  },
});

export const templateSpec: ItemRule<DataImportCronTemplate, HyperConvergedRequest> = defineItemRule<
  DataImportCronTemplate,
  HyperConvergedRequest
>({
  code: 'HC0112',
  name: 'hyperconverged/import-cron-template-spec',
  severity: 'error',
  upstream: 'validator.validateDataImportCronTemplates',
  page: {
    summary: 'A golden image has a spec unless it is disabled.',
    refused: 'dataImportCronTemplates: [{ metadata: { name: os } }]',
    accepted: `dataImportCronTemplates: [{ metadata: { name: os }, ${spec} }]`,
  },
  fields: ['metadata.annotations', 'spec'],
  check(template, at, _context, request) {
    if (!isEnabled(template) || !isAbsent(template.spec)) return none;
    return [
      {
        path: placeIn(request, printPath(at)),
        message: 'dataImportCronTemplate spec is empty for an enabled DataImportCronTemplate',
        hint: `Write its spec whole, or switch the image off by the annotation ${enableAnnotation}: "false".`,
      },
    ];
  },
});

function isEnabled({ metadata }: DataImportCronTemplate): boolean {
  const value = metadata?.annotations?.[enableAnnotation];
  return isAbsent(value) || value.toLowerCase() === 'true';
}
