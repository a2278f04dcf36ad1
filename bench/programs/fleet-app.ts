import type { ResolveMode } from 'cdk8s-kubevirt';
import { fleetApp } from '../fleet/charts.ts';

/** The fleet as an app that `cdk8s-kubevirt synth` loads; bench/harness/programs.ts names it. */
const { FLEET_N: n, FLEET_MODE: mode = 'neutral' } = process.env;

fleetApp(Number(n), 'dist', mode as ResolveMode).synth(); // the command says where it is written
