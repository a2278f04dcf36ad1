import type { Admitter } from '../../admitter.ts';
import { immutableFields } from './immutable-fields.ts';
import { parameters } from './parameters.ts';
import { provisioner } from './provisioner.ts';
import type { StorageClass } from './storage-class.ts';
import { topologies } from './topologies.ts';
import { words } from './words.ts';

/** ValidateStorageClass and ValidateStorageClassUpdate */
export const storageClassAdmitter: Admitter<StorageClass> = [[provisioner, parameters, words, topologies, immutableFields]];
