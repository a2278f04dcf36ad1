import type { Rule } from '../../rule.ts';
import { removeWorkloads, retentionPolicy, serialConsoleLog } from './data-at-risk.ts';
import { unpermittedTypes } from './devices.ts';
import { ignoredName } from './ignored-name.ts';
import { inertSettings } from './inert.ts';
import { idlePatch, patchedOperand } from './json-patches.ts';
import { cpuRatioWithLimit, overcommitBelow100, serverLikeCa, workloadsMoved } from './not-enforced.ts';
import { refusedLater } from './refused-later.ts';

/** Our own advice on a HyperConverged. */
export const hyperConvergedAdvice: readonly Rule[] = [
  ignoredName,
  cpuRatioWithLimit,
  overcommitBelow100,
  workloadsMoved,
  serverLikeCa,
  inertSettings,
  patchedOperand,
  idlePatch,
  removeWorkloads,
  retentionPolicy,
  serialConsoleLog,
  unpermittedTypes,
  refusedLater,
];
