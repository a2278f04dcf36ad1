import { writeFileSync } from 'node:fs';
import { settle } from '../../lib/cluster/hyperconverged/settle.ts';
import type { Manifest } from '../../lib/core/manifest.ts';
import { hyperConverged, nodes } from './hyper-converged.ts';

/** Settles one HyperConverged over and over, and notes the CPU milliseconds that each time has cost once warm. */
const [, , size, report = ''] = process.argv;
const rounds = Number(size);

/** A fresh copy every time, as parsed from a file, so that nothing can be kept from the last one. */
function operandsOf(text: string): number {
  const settled = settle(JSON.parse(text) as Manifest, { openshift: true, nodes });
  if ('refused' in settled) throw new Error(settled.refused);
  return settled.objects.length;
}

const text = JSON.stringify(hyperConverged);
for (let i = 0; i < rounds; i += 1) operandsOf(text);
const { user, system } = process.cpuUsage();
for (let i = 0; i < rounds; i += 1) operandsOf(text);
const used = process.cpuUsage({ user, system });
writeFileSync(report, JSON.stringify((used.user + used.system) / 1000 / rounds));
