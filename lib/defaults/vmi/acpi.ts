import { isAbsent } from '../../core/data/absent.ts';
import { none } from '../default.ts';
import { ownArchitecture } from '../cluster-independent.ts';
import type { VmiDefault } from './vmi.ts';

/** ACPI is on, except on s390x. */
export const acpi: VmiDefault = {
  name: 'vmi/acpi',
  upstream: 'v1.SetDefaults_FeatureState',
  fields: ['spec.domain.features.acpi.enabled'],
  follows: ['status.defaultArchitecture'],
  independentIf: ownArchitecture,
  assign({ spec }) {
    return isAbsent(spec.domain?.features?.acpi?.enabled) ? [[['spec', 'domain', 'features', 'acpi', 'enabled'], true]] : none;
  },
};
