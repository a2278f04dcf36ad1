import { field } from '../../field.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import type { WithDomain } from '../spec.ts';

const volumes = 'volumes: [{ name: shared, persistentVolumeClaim: { claimName: shared } }]';

export const persistentReservation: Rule<WithDomain> = defineRule<WithDomain>({
  code: 'KV1543',
  name: 'vmi/disk/persistent-reservation',
  severity: 'error',
  upstream: 'admitters.validatePersistentReservation',
  page: {
    summary: 'SCSI reservations of LUNs are allowed if the cluster has persistentReservationConfiguration.enabled.',
    refused: `disks: [{ name: shared, lun: { reservation: true } }], ${volumes}`,
    accepted: `disks: [{ name: shared, lun: {} }], ${volumes}`,
    cluster: '{}',
  },
  fields: ['domain.devices.disks[*].lun.reservation'],
  check({ domain: { devices } }, at, { cluster }) {
    if (devices.disks === undefined || !devices.disks.some(({ lun }) => lun?.reservation) || cluster.persistentReservationEnabled)
      return none;
    return [
      {
        type: 'FieldValueInvalid',
        path: field(at, 'domain', 'devices', 'disks', 'luns', 'reservation'),
        message: 'persistent reservation is not enabled in kubevirt config',
        hint: 'Set persistentReservationConfiguration.enabled: true in the cluster, or remove lun.reservation.',
      },
    ];
  },
});
