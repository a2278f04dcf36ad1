import { isAbsent } from '../../core/data/absent.ts';
import { none } from '../default.ts';
import { ownArchitecture } from '../cluster-independent.ts';
import type { VmiDefault } from './vmi.ts';

/** s390x has no ACPI. */
export const s390xAcpi: VmiDefault = {
  name: 'vmi/s390x-acpi',
  upstream: 'defaults.setS390xDefaultFeatures',
  fields: ['spec.domain.features.acpi.enabled'],
  follows: ['status.defaultArchitecture'],
  independentIf: ownArchitecture,
  assign({ spec: { architecture, domain } }) {
    if (architecture !== 's390x' || !isAbsent(domain?.features?.acpi?.enabled)) return none;
    return [[['spec', 'domain', 'features', 'acpi', 'enabled'], false]];
  },
};
