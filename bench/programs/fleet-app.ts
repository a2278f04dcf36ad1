import type { ResolveMode } from 'cdk8s-kubevirt';
import { fleetApp, type OfPods } from '../fleet/charts.ts';

/** The fleet as an app that `cdk8s-kubevirt synth` loads; bench/harness/programs.ts names it. */
const { FLEET_N: n, FLEET_MODE: mode = 'neutral', FLEET_OF_PODS: ofPods = 'nothing' } = process.env;

fleetApp(Number(n), 'dist', mode as ResolveMode, ofPods as OfPods).synth(); // the command says where it is written
