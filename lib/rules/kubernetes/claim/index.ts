import type { Admitter } from '../../admitter.ts';
import { accessModes } from './access-modes.ts';
import type { Claim } from './claim.ts';
import { classNames } from './class-names.ts';
import { dataSource } from './data-source.ts';
import { annotatedClass, attributesClass } from './held-classes.ts';
import { immutableSpec } from './immutable-spec.ts';
import { selector } from './selector.ts';
import { shrink } from './shrink.ts';
import { storageRequest } from './storage-request.ts';
import { volumeMode } from './volume-mode.ts';

/** ValidatePersistentVolumeClaim and ValidatePersistentVolumeClaimUpdate */
export const claimAdmitter: Admitter<Claim> = [
  [accessModes, selector, storageRequest, classNames, volumeMode, dataSource, annotatedClass, immutableSpec, shrink, attributesClass],
];
