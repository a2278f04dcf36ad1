import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TypeModule } from '../../../lib/cli/import-crd/schema.ts';
import { sinceComments } from '../../../tools/import/since-comments.ts';

const folder = join(__dirname, '../../../schemas/types');
const files = ['backup-v1alpha1', 'cdi-v1beta1', 'hco-v1', 'hco-v1beta1', 'kubevirt-v1', 'meta-v1', 'snapshot-v1beta1'];
const modules = new Map(
  files.map((name) => [`${name}.json`, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as TypeModule]),
);
const commentOf = sinceComments(modules);

test.each<[file: string, definition: string, field: string | undefined, comment: string | undefined]>([
  ['kubevirt-v1', 'VirtualMachineInstanceSpec', 'serviceAccountName', '@since KubeVirt 1.9'],
  ['kubevirt-v1', 'DomainSpec', 'rebootPolicy', '@since KubeVirt 1.8'],
  ['kubevirt-v1', 'VirtualMachineInstanceSpec', 'domain', undefined],
  ['backup-v1alpha1', 'VirtualMachineBackup', undefined, '@since KubeVirt 1.8'],
  ['backup-v1alpha1', 'VirtualMachineBackup', 'spec', undefined],
  ['hco-v1beta1', 'HyperConvergedSpec', 'hypervisors', '@since HyperConverged 1.18'],
  ['hco-v1', 'HyperConverged', undefined, '@since HyperConverged 1.18'],
  ['cdi-v1beta1', 'DataImportCronSpec', 'serviceAccountName', undefined],
  ['meta-v1', 'Condition', 'observedGeneration', undefined],
])('%s %s %s', (file, definition, field, comment) => expect(commentOf(`${file}.json`, definition, field)).toBe(comment));
