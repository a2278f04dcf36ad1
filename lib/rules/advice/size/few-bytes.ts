import type { Finding } from '../../../core/diagnostic.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import { compareQuantities, parseQuantity, readQuantity, signOf } from '../../../core/quantity/quantity.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const mebibyte = parseQuantity('1Mi');

/** Of requests KubeVirt says so itself (KV1004), and of disks CDI (CD0103). */
const memory: readonly Path[] = ['guest', 'maxGuest'].map((size) => ['domain', 'memory', size]);

/** Where objects of a kind say how large something is. */
function* sizePaths(manifest: Manifest): Generator<Path> {
  const { apiVersion, kind } = manifest;
  const template = vmiTemplatePath(apiVersion, kind);
  if (template !== undefined) for (const path of memory) yield [...template, 'spec', ...path];
  else yield ['spec', 'memory', 'guest'];
}

export const fewBytes: Rule = defineRule({
  code: 'KP1703',
  name: 'size/few-bytes',
  severity: 'warning',
  page: {
    summary: 'Memory is measured in bytes: 2048 is two kilobytes, and 512m half a byte. Use units such as Mi and Gi.',
    refused: 'kind: VirtualMachine, memory: { guest: 2048 }',
    accepted: 'kind: VirtualMachine, memory: { guest: 2048Mi }',
  },
  fields: memory.map((path) => `spec.template.spec.${path.join('.')}`),
  check(manifest) {
    let findings: Finding[] | undefined;
    for (const path of sizePaths(manifest)) {
      const value = valueAt(manifest, path);
      const size = value === undefined ? undefined : readQuantity(value);
      if (size === undefined || compareQuantities(size, mebibyte) >= 0) continue;
      const isSize = signOf(size) > 0;
      (findings ??= []).push({
        path: field([], ...path),
        message: isSize
          ? `${String(value)} is less than a mebibyte: a number without a unit counts bytes, and m is a thousandth`
          : `${String(value)} is no size that a guest can have`,
        hint: isSize ? 'Write it with its unit, such as 512Mi or 2Gi.' : 'Write a size such as 512Mi or 2Gi.',
      });
    }
    return findings ?? none;
  },
});
