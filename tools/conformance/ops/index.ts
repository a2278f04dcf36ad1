import type { Answer } from '../question.ts';
import { answerPresets } from './presets.ts';

/** Answers one input. What it throws becomes the answer's error. */
export type Op = (input: unknown) => Answer;

/** The ops that are built; a question of any other is answered as unsupported. */
export const ops: ReadonlyMap<string, Op> = new Map([['presets', answerPresets]]);
