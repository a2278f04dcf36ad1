import { isAbsent } from '../../../core/data/absent.ts';
import type { Manifest } from '../../../core/manifest.ts';
import { valueAt } from '../../../core/data/path.ts';
import type { Admitter } from '../../admitter.ts';
import { when, within } from '../../rule-list.ts';
import { presetDomainRules } from '../vmi/index.ts';
import type { WithDomain } from '../vmi/spec.ts';
import { presetDomain } from './domain.ts';

/** VMIPresetAdmitter, in upstream's call order. */
export const presetAdmitter: Admitter<Manifest> = [
  [
    presetDomain,
    when(
      (preset: Manifest) => !isAbsent(valueAt(preset, ['spec', 'domain'])),
      [
        within(['spec'], (preset) => preset['spec'] as WithDomain, presetDomainRules), // it has one
      ],
    ),
  ],
];
