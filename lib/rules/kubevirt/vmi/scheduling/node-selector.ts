import { isMap, listOf, mapOf, type AnyMap } from '../../../../core/data/guards.ts';
import type { Path } from '../../../../core/data/path.ts';
import { labelValueErrors, qualifiedNameErrors } from '../../../../core/labels/label-name.ts';
import type { Finding } from '../../../../core/diagnostic.ts';
import type { VmiTemplate } from '../../../../core/kubevirt/vmi-template.ts';
import { field } from '../../../field.ts';
import type { FieldError } from '../../../kubernetes/validation/field-error.ts';
import { tolerationErrors } from '../../../kubernetes/validation/tolerations.ts';
import { defineRule, none, type Rule } from '../../../rule.ts';

/** KubeVirt hands it to the pod unread; the API server checks it there (ValidateNodeSelector). */
export const nodeSelector: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1709',
  name: 'vmi/scheduling/node-selector',
  severity: 'error',
  page: {
    summary:
      'A nodeSelector names labels that nodes can have. KubeVirt accepts any text, and the API server then refuses every pod of the guest.',
    refused: 'nodeSelector: { zone: "rack 7" }',
    accepted: 'nodeSelector: { zone: rack-7 }',
  },
  fields: ['spec.nodeSelector'],
  check({ spec }, at) {
    const selector = mapOf(spec['nodeSelector']);
    return selector === undefined ? none : selectorFindings(selector, [...at, 'spec', 'nodeSelector']);
  },
});

function* selectorFindings(selector: AnyMap, at: Path): Generator<Finding> {
  for (const [key, value] of Object.entries(selector)) {
    if (typeof value !== 'string') continue;
    const [wrongKey] = qualifiedNameErrors(key);
    const [wrongValue] = labelValueErrors(value);
    if (wrongKey !== undefined) {
      yield {
        path: field(at, key),
        message: `no node has the label ${JSON.stringify(key)}, so the pod of this guest would be refused: ${wrongKey}`,
        hint: 'Write the name of a label of nodes, such as kubernetes.io/hostname.',
      };
    }
    if (wrongValue !== undefined) {
      yield {
        path: field(at, key),
        message: `no label has the value ${JSON.stringify(value)}, so the pod of this guest would be refused: ${wrongValue}`,
        hint: 'Write a value that labels can have: at most 63 letters, digits, dashes, dots and underscores.',
      };
    }
  }
}

/** ValidateTolerations, which the API server asks of pods. */
export const tolerations: Rule<VmiTemplate> = defineRule<VmiTemplate>({
  code: 'KP1710',
  name: 'vmi/scheduling/tolerations',
  severity: 'error',
  page: {
    summary:
      'Tolerations are valid: Exists has no value, an empty key needs Exists, and tolerationSeconds the effect NoExecute. KubeVirt accepts others, and the API server then refuses every pod of the guest.',
    refused: 'tolerations: [{ key: dedicated, operator: Exists, value: vms }]',
    accepted: 'tolerations: [{ key: dedicated, operator: Equal, value: vms }]',
  },
  fields: ['spec.tolerations'],
  check({ spec }, at) {
    const written = listOf(spec['tolerations']);
    if (written.length === 0 || !written.every(isReadable)) return none;
    return tolerationFindings(tolerationErrors(written, [...at, 'spec', 'tolerations']));
  },
});

/** Whether its schema accepts it, which reports any other. */
function isReadable(toleration: unknown): toleration is AnyMap {
  return isMap(toleration) && ['key', 'operator', 'value', 'effect'].every((name) => typeof (toleration[name] ?? '') === 'string');
}

function* tolerationFindings(errors: Iterable<FieldError>): Generator<Finding> {
  for (const { field: path, body } of errors) {
    const [place = ''] = /[^.]*$/.exec(path) ?? [];
    yield { path, message: `the pod of this guest would be refused: ${body}`, hint: hints[place] ?? otherwise };
  }
}

const otherwise = 'Write operator: Exists without a value, or operator: Equal with a value that labels can have.';

/** By the last name of a path. */
const hints: Readonly<Record<string, string>> = {
  key: 'Write the name of a taint as key, such as node-role.kubernetes.io/control-plane.',
  effect: 'Write effect: NoExecute, or leave tolerationSeconds out.',
};
