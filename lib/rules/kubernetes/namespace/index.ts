import type { Manifest } from '../../../core/manifest.ts';
import type { Admitter } from '../../admitter.ts';
import { podSecurityLabels } from './pod-security-labels.ts';

/** ValidateNamespace of the admission plugin PodSecurity */
export const namespaceAdmitter: Admitter<Manifest> = [[podSecurityLabels]];
