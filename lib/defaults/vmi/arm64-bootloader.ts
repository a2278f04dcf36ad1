import { isAbsent } from '../../core/data/absent.ts';
import type { ReleaseRange } from '../../core/kubevirt/release.ts';
import { none } from '../default.ts';
import { ownArchitecture } from '../cluster-independent.ts';
import type { VmiDefault } from './vmi.ts';

interface Bootloading extends ReleaseRange {
  /** Whether a block `efi` that says nothing of secure boot gets it switched off, too. */
  readonly alsoGivenEfi: boolean;
}

function bootloader({ alsoGivenEfi, ...range }: Bootloading): VmiDefault {
  return {
    ...range,
    name: 'vmi/arm64-bootloader',
    upstream: 'defaults.setDefaultArm64Bootloader',
    fields: ['spec.domain.firmware.bootloader.efi.secureBoot'],
    follows: ['status.defaultArchitecture'],
    independentIf: ownArchitecture,
    assign({ spec: { architecture, domain } }) {
      if (architecture !== 'arm64') return none;
      const given = domain?.firmware?.bootloader;
      if (given && (!alsoGivenEfi || !given.efi || !isAbsent(given.efi.secureBoot))) return none;
      return [[['spec', 'domain', 'firmware', 'bootloader', 'efi', 'secureBoot'], false]];
    },
  };
}

/** arm64 boots by EFI, without secure boot unless it is asked for; older releases refuse it there. */
export const arm64Bootloader: readonly VmiDefault[] = [
  bootloader({ until: '1.8', goneIn: ['1.8.3'], alsoGivenEfi: false }),
  bootloader({ since: '1.8', fixedIn: ['1.8.3'], alsoGivenEfi: true }),
];
