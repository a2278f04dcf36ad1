import type { Place } from './apply-order.ts';
import { stages } from './stage.ts';

/** Waves of a stage; a chain of objects of one stage that need each other takes as many. */
const wavesOfStage = 10;

const guests = stages.indexOf('guests');

/** Argo CD's wave of an object. Guests, of which there are most, have 0, which is what an object without a wave has. */
export function waveOf({ stage, depth }: Place): number {
  return (stages.indexOf(stage) - guests) * wavesOfStage + Math.min(depth, wavesOfStage - 1);
}

/** Before everything else: an Application that syncs itself, so that the rest is synced by the rules that it brings. */
export const firstWave: number = -guests * wavesOfStage - wavesOfStage;

export const syncWave = 'argocd.argoproj.io/sync-wave';
