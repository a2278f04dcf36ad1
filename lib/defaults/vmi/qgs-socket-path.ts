import { none } from '../default.ts';
import type { VmiDefault } from './vmi.ts';

const annotation = 'kubevirt.io/qgs-socket-path';

/** A TDX guest is told where the quote generation service listens. */
export const qgsSocketPath: VmiDefault = {
  name: 'vmi/qgs-socket-path',
  since: '1.9',
  upstream: 'mutators.ApplyNewVMIMutations',
  fields: [`metadata.annotations.${annotation}`],
  follows: ['spec.configuration.confidentialCompute.tdx.attestation.qgsSocketPath'],
  assign({ metadata, spec }, { config: { qgsSocketPath: path } }) {
    if (!spec.domain?.launchSecurity?.tdx || path === '' || metadata?.annotations?.[annotation] === path) return none;
    return [[['metadata', 'annotations', annotation], path]];
  },
};
