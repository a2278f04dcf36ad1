import type { VmiDefault } from './vmi.ts';

const annotation = 'kubevirt.io/qgs-socket-path';

/** A TDX guest is told where the quote generation service listens. */
export const qgsSocketPath: VmiDefault = {
  name: 'vmi/qgs-socket-path',
  upstream: 'mutators.ApplyNewVMIMutations',
  fields: [`metadata.annotations.${annotation}`],
  follows: ['spec.configuration.confidentialCompute.tdx.attestation.qgsSocketPath'],
  *assign({ metadata, spec }, { cluster }) {
    if (!spec.domain?.launchSecurity?.tdx || cluster.qgsSocketPath === '') return;
    if (metadata?.annotations?.[annotation] !== cluster.qgsSocketPath)
      yield [['metadata', 'annotations', annotation], cluster.qgsSocketPath];
  },
};
