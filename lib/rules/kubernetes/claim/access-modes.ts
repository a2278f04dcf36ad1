import { forbidden, required } from '../../../schema/field-fault.ts';
import { findingAt } from '../api-server-finding.ts';
import { defineRule, none, type Rule } from '../../rule.ts';
import { isCompletedByCdi, profileLabel, type Claim } from './claim.ts';

const at = 'spec.accessModes';

export const accessModes: Rule<Claim> = defineRule<Claim>({
  code: 'K80071',
  name: 'claim/access-modes',
  severity: 'error',
  upstream: 'validation.ValidatePersistentVolumeClaimSpec',
  page: {
    summary: 'A claim has access modes; ReadWriteOncePod cannot be combined with another.',
    refused: 'accessModes: [ReadWriteOncePod, ReadWriteOnce]',
    accepted: 'accessModes: [ReadWriteOncePod]',
  },
  fields: [at],
  ofAbsent: true,
  check(claim) {
    const modes = new Set(claim.spec?.accessModes);
    if (modes.size === 0) {
      if (isCompletedByCdi(claim)) return none;
      const hint = `Add accessModes: [ReadWriteOnce] to spec, or the label ${profileLabel}: "true" to have CDI choose them.`;
      return [findingAt(at, required('at least 1 access mode is required'), hint)];
    }
    if (modes.size === 1 || !modes.has('ReadWriteOncePod')) return none;
    return [
      findingAt(
        at,
        forbidden('may not use ReadWriteOncePod with other access modes'),
        `Keep ReadWriteOncePod alone in ${at}, or remove it.`,
      ),
    ];
  },
});
