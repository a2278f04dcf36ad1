import type { Command } from '../command.ts';
import { capacity } from './capacity.ts';
import { check } from './check.ts';
import { completionOf } from './completion.ts';
import { diff } from './diff.ts';
import { explain } from './explain.ts';
import { helpOn } from './help.ts';
import { importCommand } from './import.ts';
import { init } from './init.ts';
import { list } from './list.ts';
import { pod } from './pod.ts';
import { operands } from './operands.ts';
import { synth } from './synth.ts';
import { upgrade } from './upgrade.ts';
import { version } from './version.ts';

const working: readonly Command[] = [init, synth, check, diff, upgrade, list, explain, pod, capacity, operands, importCommand, version];
const others: readonly Command[] = [...working, completionOf(working)];

/** In the order in which the help lists them. */
export const commands: readonly Command[] = [...others, helpOn(others)];
