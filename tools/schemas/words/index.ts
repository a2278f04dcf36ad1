import { cdiWords } from './cdi.ts';
import { kubernetesWords } from './kubernetes.ts';
import { kubevirtGroupWords } from './kubevirt-groups.ts';
import { kubevirtWords } from './kubevirt.ts';
import type { Words } from './words.ts';

export const words: readonly Words[] = [...kubernetesWords, ...kubevirtWords, ...kubevirtGroupWords, ...cdiWords];
