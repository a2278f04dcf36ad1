import type { Finding } from '../../../core/diagnostic.ts';
import { listOf, mapOf } from '../../../core/data/guards.ts';
import { field } from '../../field.ts';
import { guestOf } from '../../kubevirt/guest.ts';
import { defineRule, none, type Rule } from '../../rule.ts';

export const lunReservation: Rule = defineRule({
  code: 'KP1102',
  name: 'live-migration/lun-reservation',
  severity: 'warning',
  page: {
    summary:
      'A guest with SCSI persistent reservations keeps its disks: KubeVirt refuses to migrate their storage live, and never puts two guests of one LUN on the same node.',
    refused:
      'disks: [{ name: shared, lun: { bus: scsi, reservation: true } }], volumes: [{ name: shared, persistentVolumeClaim: { claimName: shared } }]',
    accepted: 'disks: [{ name: shared, lun: { bus: scsi } }], volumes: [{ name: shared, persistentVolumeClaim: { claimName: shared } }]',
    cluster: '{ persistentReservationConfiguration: { enabled: true } }',
  },
  fields: ['spec.template.spec.domain.devices.disks[*].lun.reservation'],
  check(manifest, _at, { config, surroundings }) {
    // The cluster refuses it altogether then (KV1543).
    if (surroundings?.unknowns.has('configuration') === false && !config.persistentReservationEnabled) return none;
    const guest = guestOf(manifest);
    const disks = listOf(mapOf(guest?.domain['devices'])?.['disks']);
    let findings: Finding[] | undefined;
    for (let i = 0; i < disks.length; i++) {
      if (guest === undefined || mapOf(mapOf(disks[i])?.['lun'])?.['reservation'] !== true) continue;
      (findings ??= []).push({
        path: field(guest.at, 'domain', 'devices', 'disks', i, 'lun', 'reservation'),
        message: 'a guest with SCSI persistent reservations cannot migrate its storage live',
        hint: 'Remove reservation unless the guests of a cluster fence each other by it.',
      });
    }
    return findings ?? none;
  },
});
