import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';

type Device = 'i6300esb' | 'diag288';

function watchdog(code: Rule['code'], upstream: string, architecture: string, device: Device, message: string): Rule<VmiSpec> {
  const other: Device = device === 'diag288' ? 'i6300esb' : 'diag288';
  return defineRule<VmiSpec>({
    code,
    name: `vmi/architecture/${architecture}-watchdog`,
    severity: 'error',
    upstream,
    page: {
      summary: `The watchdog of ${architecture} is ${device}.`,
      refused: `architecture: ${architecture}, domain: { devices: { watchdog: { name: dog, ${other}: {} } } }`,
      accepted: `architecture: ${architecture}, domain: { devices: { watchdog: { name: dog, ${device}: {} } } }`,
    },
    fields: ['architecture', `domain.devices.watchdog.${device}`, `domain.devices.watchdog.${other}`],
    check(spec, at) {
      const dog = spec.domain.devices.watchdog;
      if (dog === undefined || spec.architecture !== architecture || (dog[device] !== undefined && dog[other] === undefined)) return none;
      return [
        {
          type: 'FieldValueNotSupported',
          path: field(at, 'domain', 'devices', 'watchdog'),
          message,
          hint: `Write ${device}: {} and no other device below watchdog.`,
        },
      ];
    },
  });
}

export const watchdogs: readonly Rule<VmiSpec>[] = [
  watchdog('KV1701', 'webhooks.validateWatchdogAmd64', 'amd64', 'i6300esb', 'amd64 only supports I6300ESB watchdog device'),
  watchdog('KV1703', 'webhooks.validateWatchdogS390x', 's390x', 'diag288', 's390x only supports Diag288 watchdog device'),
];
