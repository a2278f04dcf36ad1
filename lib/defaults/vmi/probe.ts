import type { Probe } from '../../../imports/kubevirt-v1.ts';
import type { Written } from '../../core/data/written.ts';
import { none, type Assignment } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

const probes = ['readinessProbe', 'livenessProbe'] as const;
const values = [
  ['timeoutSeconds', 1],
  ['periodSeconds', 10],
  ['successThreshold', 1],
  ['failureThreshold', 3],
] as const;

/** Times and thresholds of a probe that are not set, or below one. */
export const probe: VmiDefault = {
  name: 'vmi/probe',
  upstream: 'v1.SetDefaults_Probe',
  fields: probes.flatMap((name) => values.map(([field]) => `spec.${name}.${field}` as const)),
  assign({ spec }) {
    return spec.readinessProbe || spec.livenessProbe ? probes.flatMap((name) => missing(name, spec[name])) : none;
  },
};

function missing(name: string, probe: Written<Probe> | null | undefined): readonly Assignment[] {
  if (!probe) return none;
  return values.filter(([field]) => (probe[field] ?? 0) < 1).map(([field, value]) => [['spec', name, field], value]);
}
