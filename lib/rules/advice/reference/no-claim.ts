import { listOf, mapOf } from '../../../core/data/guards.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Finding } from '../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../core/kubevirt/vmi-template.ts';
import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

/** Where volumes name a claim. */
const places = [
  ['persistentVolumeClaim', 'claimName'],
  ['ephemeral', 'persistentVolumeClaim', 'claimName'],
  ['memoryDump', 'claimName'],
];

export const noClaim: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1705',
  name: 'reference/no-claim',
  severity: 'warning',
  page: {
    summary: 'A volume names its claim. KubeVirt accepts an empty name, and the guest then waits for ever for a claim that cannot exist.',
    refused: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, persistentVolumeClaim: { claimName: "" } }]',
    accepted: 'disks: [{ name: root, disk: {} }], volumes: [{ name: root, persistentVolumeClaim: { claimName: db-root } }]',
  },
  fields: places.map((place) => `spec.volumes[*].${place.join('.')}`),
  check({ spec }, at) {
    let findings: Finding[] | undefined;
    const volumes = listOf(spec['volumes']);
    for (let i = 0; i < volumes.length; i += 1) {
      for (const place of places) {
        if (mapOf(volumes[i])?.[place[0] ?? ''] === undefined || valueAt(volumes[i], place) !== '') continue;
        (findings ??= []).push({
          path: field(at, 'spec', 'volumes', i, ...place),
          message: 'no claim has an empty name, so this guest would wait for it for ever',
          hint: 'Write the name of a PersistentVolumeClaim as claimName.',
        });
      }
    }
    return findings ?? none;
  },
});
