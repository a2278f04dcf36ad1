import type { VmiDefault } from './vmi.ts';

const probes = ['readinessProbe', 'livenessProbe'] as const;
const values = { timeoutSeconds: 1, periodSeconds: 10, successThreshold: 1, failureThreshold: 3 } as const;

/** Times and thresholds of a probe that are not set, or below one. */
export const probe: VmiDefault = {
  name: 'vmi/probe',
  upstream: 'v1.SetDefaults_Probe',
  fields: [
    'spec.readinessProbe.timeoutSeconds',
    'spec.readinessProbe.periodSeconds',
    'spec.readinessProbe.successThreshold',
    'spec.readinessProbe.failureThreshold',
    'spec.livenessProbe.timeoutSeconds',
    'spec.livenessProbe.periodSeconds',
    'spec.livenessProbe.successThreshold',
    'spec.livenessProbe.failureThreshold',
  ],
  *assign({ spec }) {
    for (const name of probes) {
      const probe = spec[name];
      if (!probe) continue;
      for (const [field, value] of Object.entries(values)) {
        if ((probe[field as keyof typeof values] ?? 0) < 1) yield [['spec', name, field], value]; // the keys of values
      }
    }
  },
};
