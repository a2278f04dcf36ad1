import { listOf } from '../../../core/data/guards.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt, type Path } from '../../../core/data/path.ts';
import { compareQuantities, parseQuantity, readQuantity, signOf } from '../../../core/quantity/quantity.ts';
import { vmiTemplatePath } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

const mebibyte = parseQuantity('1Mi');

/** What is measured, as a message names it; `none` if nothing of it is a mistake that no other rule tells. */
interface Measure {
  readonly what: string;
  readonly none?: string;
}

const memory: Measure = { what: 'less than a mebibyte', none: 'no size that a guest can have' };
const disk: Measure = { what: 'less than a mebibyte', none: 'no size that a disk can have' };
/** A claim of nothing is refused (K80072). */
const claim: Measure = { what: 'less than a mebibyte' };
/** Upstream: QuantityToMebiByte, which makes 1 MiB/s of it. Nothing is no limit. */
const bandwidth: Measure = { what: 'less than a mebibyte for each second, so that a migration hardly ends' };

const memoryPaths: readonly Path[] = ['guest', 'maxGuest'].map((size) => ['domain', 'memory', size]);

/** Of requests KubeVirt says so itself (KV1004), and of disks CDI (CD0103). */
const byKind: ReadonlyMap<string, readonly (readonly [Path, Measure])[]> = new Map([
  ['VirtualMachineInstancetype', [[['spec', 'memory', 'guest'], memory]]],
  ['VirtualMachineClusterInstancetype', [[['spec', 'memory', 'guest'], memory]]],
  ['PersistentVolumeClaim', [[['spec', 'resources', 'requests', 'storage'], claim]]],
  ['MigrationPolicy', [[['spec', 'bandwidthPerMigration'], bandwidth]]],
  ['KubeVirt', [[['spec', 'configuration', 'migrations', 'bandwidthPerMigration'], bandwidth]]],
  [
    'HyperConverged',
    [
      [['spec', 'liveMigrationConfig', 'bandwidthPerMigration'], bandwidth],
      [['spec', 'virtualization', 'liveMigrationConfig', 'bandwidthPerMigration'], bandwidth], // v1
    ],
  ],
]);

/** Where an object says how large something is. */
function* sizesOf(manifest: Manifest): Generator<readonly [Path, Measure]> {
  const template = vmiTemplatePath(manifest.apiVersion, manifest.kind);
  if (template === undefined) {
    yield* byKind.get(manifest.kind) ?? [];
    return;
  }
  for (const path of memoryPaths) yield [[...template, 'spec', ...path], memory];
  const volumes = [...template, 'spec', 'volumes'];
  for (const i of listOf(valueAt(manifest, volumes)).keys()) yield [[...volumes, i, 'emptyDisk', 'capacity'], disk];
}

export const fewBytes: Rule = defineRule({
  code: 'KP1703',
  name: 'size/few-bytes',
  severity: 'warning',
  page: {
    summary:
      'Memory, disks and the bandwidth of migrations are measured in bytes: 2048 is two kilobytes, and 512m half a byte. Use units such as Mi and Gi.',
    refused: 'kind: VirtualMachine, memory: { guest: 2048 }',
    accepted: 'kind: VirtualMachine, memory: { guest: 2048Mi }',
  },
  fields: [...memoryPaths.map((path) => path.join('.')), 'volumes[*].emptyDisk.capacity'].map((path) => `spec.template.spec.${path}`),
  check(manifest) {
    let findings: Finding[] | undefined;
    for (const [path, measure] of sizesOf(manifest)) {
      const value = valueAt(manifest, path);
      const size = value === undefined ? undefined : readQuantity(value);
      if (size === undefined || compareQuantities(size, mebibyte) >= 0) continue;
      const isSize = signOf(size) > 0;
      if (!isSize && measure.none === undefined) continue;
      (findings ??= []).push({
        path: field([], ...path),
        message: isSize
          ? `${String(value)} is ${measure.what}: a number without a unit counts bytes, and m is a thousandth`
          : `${String(value)} is ${measure.none}`,
        hint: isSize ? 'Write it with its unit, such as 512Mi or 2Gi.' : 'Write a size such as 512Mi or 2Gi.',
      });
    }
    return findings ?? none;
  },
});
