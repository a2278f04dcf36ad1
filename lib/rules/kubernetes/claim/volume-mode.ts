import { isAbsent } from '../../../core/data/absent.ts';
import { notSupported } from '../../../schema/field-fault.ts';
import { nearest } from '../../../core/text/nearest.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isCompletedByCdi, profileLabel, type Claim } from './claim.ts';

const at = 'spec.volumeMode';

const modes = ['Block', 'Filesystem'];

/** A word of CDI's for the mode of the StorageProfile. */
const fromProfile = 'FromStorageProfile';

export const volumeMode: Rule<Claim> = defineRule<Claim>({
  code: 'K80076',
  name: 'claim/volume-mode',
  severity: 'error',
  upstream: 'validation.ValidatePersistentVolumeClaimSpec',
  page: {
    summary: `The volumeMode of a claim is Filesystem or Block; if CDI completes the claim, the StorageProfile may decide.`,
    refused: `volumeMode: ${fromProfile}`,
    accepted: `metadata: { labels: { ${profileLabel}: "true" } }, volumeMode: ${fromProfile}`,
  },
  fields: [at],
  check(claim) {
    const mode = claim.spec?.volumeMode;
    if (isAbsent(mode) || mode === 'Block' || mode === 'Filesystem') return none;
    if (mode !== fromProfile)
      return [findingAt(at, refused(mode), `Write ${nearest(mode, modes) ?? 'Block or Filesystem'} as volumeMode, or leave it out.`)];
    if (isCompletedByCdi(claim)) return none;
    return [findingAt(at, refused(mode), `Add the label ${profileLabel}: "true", or write Block or Filesystem as volumeMode.`)];
  },
});

function refused(mode: string): ReturnType<typeof notSupported> {
  return notSupported(mode, modes);
}
