import type { Attack } from './attack.ts';
import { celRules, crds } from './attacks/crds.ts';
import { diffInput } from './attacks/diff-input.ts';
import { endlessInput } from './attacks/endless-input.ts';
import { fixes } from './attacks/fixes.ts';
import { init } from './attacks/init.ts';
import { jsonPatches } from './attacks/json-patches.ts';
import { keptCode } from './attacks/kept-code.ts';
import { kustomizations } from './attacks/kustomizations.ts';
import { live } from './attacks/live.ts';
import { outputFolder } from './attacks/output-folder.ts';
import { playbooks } from './attacks/playbooks.ts';
import { printed } from './attacks/printed.ts';
import { secrets } from './attacks/secrets.ts';
import { textsInObjects } from './attacks/texts-in-objects.ts';

/** The table of all attacks that were tried on this product: what is done, what is promised, and what comes of it. A file for each subject. */
export const attacks: readonly Attack[] = [
  ...celRules,
  ...crds,
  ...diffInput,
  ...endlessInput,
  ...fixes,
  ...init,
  ...jsonPatches,
  ...keptCode,
  ...kustomizations,
  ...live,
  ...outputFolder,
  ...playbooks,
  ...printed,
  ...secrets,
  ...textsInObjects,
];
