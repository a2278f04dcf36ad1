import type { ResolveMode } from 'cdk8s-kubevirt';
import { fleetApp } from '../fleet/charts.ts';

/** The fleet through the constructs of this package, with presets resolved and every check on. */
const [, , mode = 'neutral', n, outdir = ''] = process.argv;

fleetApp(Number(n), outdir, mode as ResolveMode).synth(); // bench/harness/programs.ts names it
