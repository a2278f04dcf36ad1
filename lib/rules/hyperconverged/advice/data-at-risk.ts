import { shippedBy } from '../../../cluster/hyperconverged/releases.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { valueAt } from '../../../core/data/path.ts';
import { none, type Rule } from '../../rule.ts';
import { exampleSource, isSwitchedOff } from '../data-import-cron-template.ts';
import { placeIn } from '../request.ts';
import { defineAdvice, type Advised } from './advised.ts';

/** Settings that cost data when something goes wrong, or that show it to others. */

export const removeWorkloads: Rule = defineAdvice({
  code: 'KP0718',
  name: 'hyperconverged/advice/uninstall-strategy',
  severity: 'warning',
  page: {
    summary:
      'The HyperConverged cannot be deleted while there are VMs; with RemoveWorkloads its deletion, even by accident, deletes them and their disks.',
    refused: 'uninstallStrategy: RemoveWorkloads',
    accepted: 'uninstallStrategy: BlockUninstallIfWorkloadsExist',
  },
  fields: ['spec.uninstallStrategy'],
  check(advised) {
    if (advised.spec.uninstallStrategy !== 'RemoveWorkloads') return none;
    return [
      {
        path: placeIn(advised, 'spec.uninstallStrategy'),
        message: 'deleting the HyperConverged, also by accident, deletes every VM and DataVolume of the cluster',
        hint: 'Write uninstallStrategy: BlockUninstallIfWorkloadsExist.',
      },
    ];
  },
});

const image = (policy: string): string =>
  `dataImportCronTemplates: [{ metadata: { name: os }, spec: { managedDataSource: os, schedule: '0 */12 * * *', ${policy}${exampleSource} } }]`;

/** DataImportCron by itself keeps them; the mutating webhook of the HyperConverged says None where nothing is said. */
export const retentionPolicy: Rule = defineAdvice({
  code: 'KP0719',
  name: 'hyperconverged/advice/retention-policy',
  severity: 'warning',
  since: shippedBy('1.18'),
  page: {
    summary:
      'A golden image sets by retentionPolicy whether its imports outlive it: without it they are deleted with the image, although CDI itself would keep them.',
    refused: image(''),
    accepted: image('retentionPolicy: All, '),
  },
  fields: ['spec.dataImportCronTemplates[*].spec.retentionPolicy'],
  *check(advised) {
    for (const [i, template] of (advised.spec.dataImportCronTemplates ?? []).entries()) {
      const { metadata, spec } = template;
      if (isSwitchedOff(template) || isAbsent(spec) || !isAbsent(spec.retentionPolicy)) continue;
      yield {
        path: placeIn(advised, `spec.dataImportCronTemplates[${i}].spec`),
        message: `the imports of ${metadata?.name ?? 'this image'} are deleted with it: the HyperConverged sets retentionPolicy None by default`,
        hint: 'Write retentionPolicy: All to keep them, or None if they may be deleted.',
      };
    }
  },
});

export const serialConsoleLog: Rule = defineAdvice({
  code: 'KP0720',
  name: 'hyperconverged/advice/serial-console-log',
  severity: 'warning',
  page: {
    summary:
      'Options for VMs say whether serial consoles are logged: they are unless disableSerialConsoleLog is true, and people type secrets there by mistake.',
    refused: 'virtualMachineOptions: { disableSerialConsoleLog: false }',
    accepted: 'virtualMachineOptions: { disableSerialConsoleLog: true }',
  },
  fields: ['spec.virtualMachineOptions.disableSerialConsoleLog'],
  check(advised) {
    if (advised.spec.virtualMachineOptions?.disableSerialConsoleLog === true || isAbsent(writtenOptions(advised))) return none;
    return [
      {
        path: placeIn(advised, 'spec.virtualMachineOptions.disableSerialConsoleLog'),
        message: 'the output of serial consoles is logged, including secrets that somebody types there',
        hint: 'Write virtualMachineOptions.disableSerialConsoleLog: true, or keep the log and type secrets over SSH only.',
      },
    ];
  },
});

/** What the schema adds is nobody's decision. */
function writtenOptions({ written, version }: Advised): unknown {
  return valueAt(written, version === 'v1' ? ['spec', 'virtualization', 'virtualMachineOptions'] : ['spec', 'virtualMachineOptions']);
}
