import type { Finding } from '../../../../core/diagnostic.ts';
import type { Path } from '../../../../core/data/path.ts';
import { field } from '../../../field.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';
import type { VmiSpec } from '../spec.ts';

export const acpiWithoutTable: Rule<VmiSpec> = defineRule<VmiSpec>({
  code: 'KV1014',
  name: 'vmi/firmware/acpi-without-table',
  severity: 'error',
  upstream: 'admitters.validateFirmwareACPI',
  page: {
    summary: 'firmware.acpi names at least one volume with an ACPI table.',
    refused: 'firmware: { acpi: {} }',
    accepted: 'firmware: { acpi: { slicNameRef: licence } }, volumes: [{ name: licence, secret: { secretName: slic } }]',
  },
  fields: ['domain.firmware.acpi'],
  check({ domain: { firmware } }, at) {
    const acpi = firmware?.acpi;
    if (acpi === undefined || acpi.slicNameRef || acpi.msdmNameRef) return none;
    return [
      {
        type: 'FieldValueInvalid',
        // Upstream leaves domain.firmware out of this path.
        path: field(at, 'acpi'),
        message: 'ACPI was set but no SLIC nor MSDM volume reference was set',
        hint: 'Write slicNameRef or msdmNameRef below domain.firmware.acpi, or leave acpi out.',
      },
    ];
  },
});

function acpiReference(code: Rule['code'], table: 'slic' | 'msdm'): Rule<VmiSpec> {
  const reference = `${table}NameRef` as const;
  return defineRule<VmiSpec>({
    code,
    name: `vmi/firmware/acpi-${table}-reference`,
    severity: 'error',
    upstream: 'admitters.validateACPIRef',
    page: {
      summary: `firmware.acpi.${reference} names a volume of the VM whose source is a Secret.`,
      refused: `firmware: { acpi: { ${reference}: licence } }, volumes: [{ name: licence, configMap: { name: acpi } }]`,
      accepted: `firmware: { acpi: { ${reference}: licence } }, volumes: [{ name: licence, secret: { secretName: acpi } }]`,
    },
    fields: [`domain.firmware.acpi.${reference}`, 'volumes[*].secret'],
    check({ domain: { firmware }, volumes }, at) {
      const name = firmware?.acpi?.[reference];
      if (!name) return none;
      const volume = volumes?.find((each) => each.name === name);
      if (volume === undefined) return refusal(at, reference, 'does not have a matching Volume.');
      return volume.secret === undefined ? refusal(at, reference, 'refers to Volume of unsupported type.') : none;
    },
  });
}

function refusal(at: Path, reference: string, message: string): readonly Finding[] {
  return [
    {
      type: 'FieldValueInvalid',
      path: field(at, 'acpi', reference),
      message: `${field(at, 'acpi')} ${message}`,
      hint: `Name a volume with a secret in domain.firmware.acpi.${reference}.`,
    },
  ];
}

export const slicReference: Rule<VmiSpec> = acpiReference('KV1015', 'slic');
export const msdmReference: Rule<VmiSpec> = acpiReference('KV1016', 'msdm');
