import type { MigrationPolicy } from '../../../../imports/migrations-v1alpha1.ts';
import { isAbsent } from '../../../core/data/absent.ts';
import { goParseFloat } from '../../../core/go/number.ts';
import { goQuote } from '../../../core/go/print.ts';
import type { Written } from '../../../core/data/written.ts';
import { defineRule, type Rule } from '../../rule.ts';

interface Factor {
  readonly field: 'ewmaAlpha' | 'precopyPossibleFactor' | 'patienceWindowDecayFactor' | 'completionTimeoutFactor';
  readonly min: number;
  readonly max: number;
  /** The minimum itself is refused. */
  readonly aboveMin: boolean;
}

/** In upstream's order. */
const factors: readonly Factor[] = [
  { field: 'ewmaAlpha', min: 0, max: 1, aboveMin: true },
  { field: 'precopyPossibleFactor', min: 1, max: Infinity, aboveMin: false },
  { field: 'patienceWindowDecayFactor', min: 0, max: 1, aboveMin: false },
  { field: 'completionTimeoutFactor', min: 1, max: Infinity, aboveMin: false },
];

/** virtconfig.StallDetectorFactorPrecision. */
const decimalPlaces = 3;

export const stallDetectorFactor: Rule<Written<MigrationPolicy>> = defineRule({
  code: 'KV5104',
  name: 'migration-policy/stall-detector-factor',
  severity: 'error',
  since: '1.9',
  upstream: 'admitters.validateStallDetectorFactor',
  page: {
    summary: 'The factors of the stall detector are numbers in their ranges, with at most three decimal places.',
    refused: "experimental: { stallDetector: { ewmaAlpha: '2' } }",
    accepted: "experimental: { stallDetector: { ewmaAlpha: '0.2' } }",
    cluster: '{ developerConfiguration: { featureGates: [MigrationStallDetection] } }',
  },
  fields: factors.map(({ field }) => `spec.experimental.stallDetector.${field}`),
  *check({ spec }) {
    const stallDetector = spec?.experimental?.stallDetector;
    if (isAbsent(stallDetector)) return;
    for (const factor of factors) {
      const text = stallDetector[factor.field];
      const message = isAbsent(text) ? undefined : fault(text.trim(), factor);
      if (message === undefined) continue;
      const range = factor.max === Infinity ? `of ${factor.min} or more` : `between ${factor.min} and ${factor.max}`;
      yield {
        type: 'FieldValueInvalid',
        path: `spec.experimental.stallDetector.${factor.field}`,
        message,
        hint: `Write ${factor.field}: a number ${range} in quotes, with at most three decimal places.`,
      };
    }
  },
});

function fault(text: string, { min, max, aboveMin }: Factor): string | undefined {
  const value = text === '' ? NaN : goParseFloat(text);
  if (typeof value === 'object') return `invalid factor ${goQuote(text)}: ${value.error}`;
  if (!Number.isFinite(value)) return `invalid factor ${goQuote(text)}`;
  if (Math.abs(value - Number(value.toFixed(decimalPlaces))) > 1e-9) {
    return `invalid factor ${goQuote(text)}: must have at most ${decimalPlaces} decimal places`;
  }
  if (aboveMin && value <= min) return `must be greater than ${min}`;
  if (value < min) return `must be greater than or equal to ${min}`;
  return value > max ? `must be less than or equal to ${max}` : undefined;
}
