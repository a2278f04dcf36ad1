import { clustersApp } from '../fleet/charts.ts';

/** Four clusters that together have `n` VMs: on one release of KubeVirt, or each on another one. */
const [, , releases, n, outdir = ''] = process.argv;

clustersApp(Number(n) / 4, outdir, releases === 'four' ? ['1.9', '1.8', '1.7', '1.6'] : ['1.9', '1.9', '1.9', '1.9']).synth();
