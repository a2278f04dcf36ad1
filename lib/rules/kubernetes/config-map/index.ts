import type { Admitter } from '../../admitter.ts';
import { secretType } from '../secret/type.ts';
import { typeChange } from '../secret/type-change.ts';
import type { Data } from './data.ts';
import { immutable } from './immutable.ts';
import { keys } from './keys.ts';
import { size } from './size.ts';

/** ValidateConfigMapUpdate and ValidateConfigMap */
export const configMapAdmitter: Admitter<Data> = [[immutable, keys, size]];

/** ValidateSecretUpdate and ValidateSecret */
export const secretAdmitter: Admitter<Data> = [[typeChange, immutable, keys, size, secretType]];
