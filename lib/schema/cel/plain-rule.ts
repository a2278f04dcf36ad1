import { isMap } from '../../core/data/guards.ts';
import type { ValidationRule } from '../json-schema.ts';
import type { CelRule } from './cel-rule.ts';

/** `!has(self.ratio) || self.ratio > 0`: a number that, where there is one, is above another. */
const optionalAbove = /^!has\(self\.(?<field>[A-Za-z]\w*)\) \|\| self\.\k<field> > (?<bound>\d{1,9})$/;

/**
 * A rule that needs no CEL, for which a tenth of a small synth would go to loading it: the defaults of a HyperConverged hold the field that its
 * one such rule is about. Undefined for any other rule. `cel` answers for values that the schema refuses.
 */
export function plainRule(written: ValidationRule, cel: () => CelRule | undefined): CelRule | undefined {
  const { field = '', bound } = optionalAbove.exec(written.rule)?.groups ?? {};
  if (bound === undefined || (written.messageExpression ?? '') !== '') return undefined;
  const least = Number(bound);
  return {
    written,
    holds(self) {
      const value = isMap(self) ? self[field] : null;
      if (value === undefined) return true;
      return typeof value === 'number' ? value > least : cel()?.holds(self) !== false;
    },
  };
}
