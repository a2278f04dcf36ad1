import type { Loss } from '../../../cluster/hyperconverged/conversion/loss.ts';
import type { HyperConvergedVersion } from '../../../cluster/hyperconverged/types.ts';
import type { OwnFinding } from '../../../core/draft.ts';
import type { CodeEntry } from '../../rule.ts';

/** Told by the construct, which alone knows what it converts. */
export const lostInConversion: CodeEntry = {
  code: 'KP0726',
  name: 'hyperconverged/advice/conversion-loss',
  severity: 'warning',
  page: {
    summary: 'Every setting is in the manifest: a setting that exists only in the other version of the API is lost.',
    refused: "new HyperConverged(chart, 'hco', { version: 'v1', evictionStrategy: 'LiveMigrate', vddkInitImage: 'example.com/vddk:8' })",
    accepted: "new HyperConverged(chart, 'hco', { version: 'v1', evictionStrategy: 'LiveMigrate' })",
  },
};

export function conversionLoss({ path, reason }: Loss, from: HyperConvergedVersion): OwnFinding {
  const to = from === 'v1' ? 'v1beta1' : 'v1';
  return {
    code: lostInConversion.code,
    severity: lostInConversion.severity,
    message: `${path} of ${from} is lost in the conversion to ${to}: ${reason}`,
    hint: from === 'v1' ? 'Remove it.' : "Remove it, or leave version: 'v1' out.",
  };
}
