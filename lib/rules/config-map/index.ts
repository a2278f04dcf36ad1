import type { Admitter } from '../admitter.ts';
import { secretType } from '../secret/type.ts';
import type { Data } from './data.ts';
import { keys } from './keys.ts';
import { size } from './size.ts';

/** ValidateConfigMap */
export const configMapAdmitter: Admitter<Data> = [[keys, size]];

/** ValidateSecret */
export const secretAdmitter: Admitter<Data> = [[keys, size, secretType]];
