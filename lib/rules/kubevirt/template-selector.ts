import { isAbsent } from '../../core/data/absent.ts';
import type { Code, Finding } from '../../core/diagnostic.ts';
import { matchesLabels, parseLabelSelector } from '../../core/labels/label-selector.ts';
import type { Labels } from '../../core/manifest.ts';
import { defineRule, none, type Rule } from '../rule.ts';

interface SelectingKind<Kind> {
  /** Of the rule about a selector that cannot be read, and of the one about a selector that does not match. */
  readonly codes: readonly [unreadable: Code, unmatched: Code];
  readonly folder: string;
  readonly upstream: string;
  /** The field that holds the labels, below spec. */
  readonly labelsField: string;
  readonly selectorOf: (object: Kind) => unknown;
  readonly labelsOf: (object: Kind) => Labels | null | undefined;
}

const example = 'selector: { matchLabels: { app: web } }';

/** The rules of kinds that select what their own template makes. */
export function templateSelector<Kind>(kind: SelectingKind<Kind>): readonly [unreadable: Rule<Kind>, unmatched: Rule<Kind>] {
  const { codes, folder, upstream, labelsField, selectorOf, labelsOf } = kind;
  const unreadable = defineRule<Kind>({
    code: codes[0],
    name: `${folder}/selector`,
    severity: 'error',
    upstream,
    page: {
      summary: 'The selector is valid: its keys and values are those of labels, and its operators have the values they need.',
      refused: 'selector: { matchExpressions: [{ key: app, operator: In, values: [] }] }',
      accepted: 'selector: { matchExpressions: [{ key: app, operator: In, values: [web] }] }',
    },
    fields: ['spec.selector'],
    check(object) {
      const selector = parseLabelSelector(selectorOf(object));
      return 'error' in selector ? [refusal(selector.error, `Correct spec.selector, or write ${example}.`)] : none;
    },
  });
  const unmatched = defineRule<Kind>({
    code: codes[1],
    name: `${folder}/selector-labels`,
    severity: 'error',
    upstream,
    page: {
      summary: 'The selector matches the labels of the template.',
      refused: 'selector: { matchLabels: { app: db } }',
      accepted: example,
    },
    fields: ['spec.selector', `spec.${labelsField}`],
    check(object) {
      const written = selectorOf(object);
      const selector = parseLabelSelector(written);
      if ('error' in selector || (!isAbsent(written) && matchesLabels(selector, labelsOf(object) ?? {}))) return none;
      return [refusal('selector does not match labels.', `Write into spec.${labelsField} what spec.selector asks for.`)];
    },
  });
  return [unreadable, unmatched];
}

function refusal(message: string, hint: string): Finding {
  return { type: 'FieldValueInvalid', path: 'spec.selector', message, hint };
}
