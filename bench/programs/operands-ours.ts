import { settle } from '../../lib/cluster/hyperconverged/settle.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { hyperConverged, nodes } from './hyper-converged.ts';
import { whenWarm } from './warm.ts';

const text = JSON.stringify(hyperConverged);

/** A fresh copy every time, as parsed from a file, so that nothing can be kept from the last one. */
whenWarm(() => {
  const settled = settle(JSON.parse(text) as Manifest, { openshift: true, nodes });
  if ('refused' in settled) throw new Error(settled.refused);
});
