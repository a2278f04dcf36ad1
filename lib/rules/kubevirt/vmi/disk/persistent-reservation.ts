import type { ReleaseRange } from '../../../../core/kubevirt/release.ts';
import { addGate } from '../../add-gate.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Page, type Rule } from '../../../rule.ts';
import type { WithDomain } from '../spec.ts';

const volumes = 'volumes: [{ name: shared, persistentVolumeClaim: { claimName: shared } }]';

/** The two differ in who opens it: a gate alone, then a setting of the configuration too. */
function reservation(range: ReleaseRange, page: Pick<Page, 'summary' | 'cluster'>, message: string, hint: string): Rule<WithDomain> {
  return defineRule<WithDomain>({
    ...range,
    code: 'KV1543',
    name: 'vmi/disk/persistent-reservation',
    severity: 'error',
    upstream: 'admitters.validatePersistentReservation',
    page: {
      refused: `disks: [{ name: shared, lun: { reservation: true } }], ${volumes}`,
      accepted: `disks: [{ name: shared, lun: {} }], ${volumes}`,
      ...page,
    },
    fields: ['domain.devices.disks[*].lun.reservation'],
    check({ domain: { devices } }, at, { config }) {
      if (devices.disks === undefined || !devices.disks.some(({ lun }) => lun?.reservation) || config.persistentReservationEnabled)
        return none;
      return [{ type: 'FieldValueInvalid', path: field(at, 'domain', 'devices', 'disks', 'luns', 'reservation'), message, hint }];
    },
  });
}

export const persistentReservation: readonly Rule<WithDomain>[] = [
  reservation(
    { until: '1.8' },
    { summary: 'SCSI reservations of LUNs need the feature gate PersistentReservation.' },
    'PersistentReservation feature gate is not enabled in kubevirt-config',
    `${addGate('PersistentReservation')}, or remove lun.reservation.`,
  ),
  reservation(
    { since: '1.9' },
    { summary: 'SCSI reservations of LUNs are allowed if the cluster has persistentReservationConfiguration.enabled.', cluster: '{}' },
    'persistent reservation is not enabled in kubevirt config',
    'Set persistentReservationConfiguration.enabled: true in the cluster, or remove lun.reservation.',
  ),
];
