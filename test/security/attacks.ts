import type { Attack } from './attack.ts';
import { diffInput } from './attacks/diff-input.ts';
import { init } from './attacks/init.ts';
import { keptCode } from './attacks/kept-code.ts';
import { outputFolder } from './attacks/output-folder.ts';
import { printed } from './attacks/printed.ts';
import { secrets } from './attacks/secrets.ts';

/** The table of all attacks that were tried on this product: what is done, what is promised, and what comes of it. A file for each subject. */
export const attacks: readonly Attack[] = [...diffInput, ...init, ...keptCode, ...outputFolder, ...printed, ...secrets];
