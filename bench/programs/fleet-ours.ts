import { fleetApp } from '../fleet/charts.ts';

/** The fleet through the constructs of this package, with presets resolved and every check on. */
const [, , n, outdir = ''] = process.argv;

fleetApp(Number(n), outdir).synth();
